import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import type { BodyOf, Call, ResponseOf } from '#domain/shared/call.ts'
import type { AppError } from '#domain/shared/errors.ts'
import { fieldErrorsIn, nearestField } from './field-errors.ts'

/** A message and the field that it is about; without a field it concerns the whole form. */
export interface FormError {
  message: string
  fieldId?: string
}

export type RegisteredField = ReturnType<CallForm['field']>
export type ControlledField = ReturnType<CallForm['value']>
export type CallForm = ReturnType<typeof useCallForm>

export interface CallFormOptions<C extends Call> {
  defaultValues: BodyOf<C>
  /** Turns the typed values into the body before it is checked. */
  transform?: (values: BodyOf<C>) => BodyOf<C>
  /** Adds what is known only when the form is sent, e.g. the captcha's token. */
  complete?: (body: BodyOf<C>) => BodyOf<C> | Promise<BodyOf<C>>
  onSuccess: (response: ResponseOf<C>, body: BodyOf<C>) => unknown
  onError?: (error: AppError) => unknown
}

/**
 * A form whose fields are the body of a call, by dotted names such as `education.0.level`: checked by the contract before
 * it is sent, and by the server after. Errors stand beside their fields and in `formErrors`; nothing that was typed is lost.
 */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>) {
  const id = useId()
  /** Names of the fields that have been rendered; an error of a part of one shows in it. */
  const fields = useRef(new Set<string>()).current
  const form = useForm<FieldValues>({
    resolver: resolverOf(call, options.transform),
    defaultValues: options.defaultValues as DefaultValues<FieldValues>,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const handleError = async (error: AppError) => {
    const named = Object.entries(error.fields ?? {}).map(([path, message]) => [nearestField(path, fields), message])
    const known = named.filter((pair): pair is [string, string] => pair[0] !== undefined)
    for (const [name, message] of known) form.setError(name, { message })
    if (known.length === 0 || known.length < named.length) form.setError('root', { message: error.message })
    if (known[0]) form.setFocus(known[0][0])
    await options.onError?.(error)
  }
  const send = form.handleSubmit(async (values) => {
    try {
      const body = options.complete ? await options.complete(values as BodyOf<C>) : (values as BodyOf<C>)
      await options.onSuccess(await callApi(call, body), body)
    } catch (error) {
      await handleError(asAppError(error))
    }
  })
  const fieldId = (name: string) => `${id}-${name}`
  const namedErrors = fieldErrorsIn(errors).map(({ path, message }) => ({ message, name: nearestField(path, fields) }))
  const formErrors: FormError[] = namedErrors.map(({ message, name }) => ({
    message,
    ...(name && { fieldId: fieldId(name) }),
  }))
  const fieldProps = (name: string) => {
    fields.add(name)
    return { name, id: fieldId(name), error: namedErrors.find((error) => error.name === name)?.message }
  }
  return {
    formErrors,
    isSending: isSubmitting,
    isDirty,
    reset: () => form.reset(),
    /** Replaces all values; they count as changes against the default values. */
    fill: (values: unknown) => form.reset(values as FieldValues, { keepDefaultValues: true }),
    /** Changes one value; it counts as a change by the user. */
    set: (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true }),
    values: () => form.getValues(),
    control: form.control,
    submit: () => void send(),
    onSubmit: (event: React.FormEvent) => {
      if (isSubmitting) return event.preventDefault()
      void send(event)
    },
    field: (name: string) => ({ ...form.register(name), ...fieldProps(name) }),
    value: (name: string) => ({ ...fieldProps(name), control: form.control }),
  }
}

function resolverOf<C extends Call>(call: C, transform: CallFormOptions<C>['transform']): Resolver<FieldValues> {
  const check = zodResolver(call.body as z.ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>
  if (!transform) return check
  return (values, ...rest) => check(transform(values as BodyOf<C>) as FieldValues, ...rest)
}
