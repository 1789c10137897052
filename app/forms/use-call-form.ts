import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import type { AnswerOf, BodyOf, Call } from '#domain/call.ts'
import { AppError } from '#domain/errors.ts'
import { nearestField, problemsIn } from './problems.ts'

/** Something that was wrong, and the field that it is about; without one it concerns the whole form. */
export interface Problem {
  message: string
  fieldId?: string
}

/** What `Field` needs to know about one field of a form. */
export type FieldFacts = ReturnType<CallForm['field']>
/** What a field needs that holds more than a text: it asks the form for its value by `useController`. */
export type ValueFacts = ReturnType<CallForm['value']>
export type CallForm = ReturnType<typeof useCallForm>

interface Wish<C extends Call> {
  defaultValues: BodyOf<C>
  /** Puts what was typed into the shape of the body before it is checked: forgiving readers of addresses and the like. */
  tidy?: (values: BodyOf<C>) => BodyOf<C>
  /** Adds what is known only when the form is sent, e.g. what the captcha answered. */
  complete?: (body: BodyOf<C>) => BodyOf<C> | Promise<BodyOf<C>>
  onAnswer: (answer: AnswerOf<C>, body: BodyOf<C>) => unknown
  onFailure?: (failure: AppError) => unknown
}

/**
 * A form whose fields are the body of a call, by dotted names such as `education.0.level`: checked by the contract before
 * it is sent, and by the server after. Failures stand beside their fields and in `problems`; nothing that was typed is lost.
 */
export function useCallForm<C extends Call>(call: C, wish: Wish<C>) {
  const id = useId()
  /** Names of the fields that have been shown; a problem of a part of one shows in it. */
  const fields = useRef(new Set<string>()).current
  const form = useForm<FieldValues>({
    resolver: resolverOf(call, wish.tidy),
    defaultValues: wish.defaultValues as DefaultValues<FieldValues>,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const fail = async (failure: AppError) => {
    const named = Object.entries(failure.fields ?? {}).map(([path, message]) => [nearestField(path, fields), message])
    const known = named.filter((pair): pair is [string, string] => pair[0] !== undefined)
    for (const [name, message] of known) form.setError(name, { message })
    if (known.length === 0 || known.length < named.length) form.setError('root', { message: failure.message })
    if (known[0]) form.setFocus(known[0][0])
    await wish.onFailure?.(failure)
  }
  const send = form.handleSubmit(async (values) => {
    try {
      const body = wish.complete ? await wish.complete(values as BodyOf<C>) : (values as BodyOf<C>)
      await wish.onAnswer(await callApi(call, body), body)
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      await fail(failure)
    }
  })
  const fieldId = (name: string) => `${id}-${name}`
  const found = problemsIn(errors).map(({ path, message }) => ({ message, name: nearestField(path, fields) }))
  const problems: Problem[] = found.map(({ message, name }) => ({ message, ...(name && { fieldId: fieldId(name) }) }))
  const shown = (name: string) => {
    fields.add(name)
    return { name, id: fieldId(name), problem: found.find((problem) => problem.name === name)?.message }
  }
  return {
    problems,
    isSending: isSubmitting,
    isDirty,
    reset: () => form.reset(),
    /** Fills in other values; they count as changes against what the form began with. */
    fill: (values: unknown) => form.reset(values as FieldValues, { keepDefaultValues: true }),
    values: () => form.getValues(),
    control: form.control,
    submit: () => void send(),
    onSubmit: (event: React.FormEvent) => {
      if (isSubmitting) return event.preventDefault()
      void send(event)
    },
    field: (name: string) => ({ ...form.register(name), ...shown(name) }),
    value: (name: string) => ({ ...shown(name), control: form.control }),
  }
}

function resolverOf<C extends Call>(call: C, tidy: Wish<C>['tidy']): Resolver<FieldValues> {
  const check = zodResolver(call.body as z.ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>
  if (!tidy) return check
  return (values, ...rest) => check(tidy(values as BodyOf<C>) as FieldValues, ...rest)
}
