import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import type { AnswerOf, BodyOf, Call } from '#domain/call.ts'
import { AppError } from '#domain/errors.ts'

/** Something that was wrong, and the field that it is about; without one it concerns the whole form. */
export interface Problem {
  message: string
  fieldId?: string
}

/** What `Field` needs to know about one field of a form. */
export type FieldFacts = ReturnType<CallForm['field']>
export type CallForm = ReturnType<typeof useCallForm>

interface Wish<C extends Call> {
  defaultValues: BodyOf<C>
  /** Adds what is known only when the form is sent, e.g. what the captcha answered. */
  complete?: (body: BodyOf<C>) => Promise<BodyOf<C>>
  onAnswer: (answer: AnswerOf<C>, body: BodyOf<C>) => unknown
  onFailure?: (failure: AppError) => void
}

/**
 * A form whose fields are the body of a call: checked by the contract before it is sent, and by the server after. Failures
 * stand beside their fields and in `problems`; nothing that was typed is lost.
 */
export function useCallForm<C extends Call>(call: C, { defaultValues, complete, onAnswer, onFailure }: Wish<C>) {
  const id = useId()
  const form = useForm<FieldValues>({
    resolver: zodResolver(call.body as z.ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>,
    defaultValues: defaultValues as DefaultValues<FieldValues>,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const fail = (failure: AppError) => {
    const known = Object.entries(failure.fields ?? {}).filter(([name]) => name in form.getValues())
    for (const [name, message] of known) form.setError(name, { message })
    if (known.length === 0) form.setError('root', { message: failure.message })
    else form.setFocus(known[0]?.[0] as Path<FieldValues>)
    onFailure?.(failure)
  }
  const send = form.handleSubmit(async (values) => {
    try {
      const body = complete ? await complete(values as BodyOf<C>) : (values as BodyOf<C>)
      await onAnswer(await callApi(call, body), body)
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      fail(failure)
    }
  })
  const fieldId = (name: string) => `${id}-${name}`
  const problems: Problem[] = Object.entries(errors).map(([name, error]) => ({
    message: String(error?.message ?? ''),
    ...(name !== 'root' && { fieldId: fieldId(name) }),
  }))
  return {
    problems,
    isSending: isSubmitting,
    reset: () => form.reset(),
    onSubmit: (event: React.FormEvent) => {
      if (isSubmitting) return event.preventDefault()
      void send(event)
    },
    field: (name: string) => ({
      ...form.register(name),
      id: fieldId(name),
      problem: errors[name]?.message as string | undefined,
    }),
  }
}
