import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import type { BodyOf, Call, ResponseOf } from '#domain/shared/call.ts'
import type { AppError } from '#domain/shared/errors.ts'
import { type FieldError, fieldErrorsIn, nearestField } from './field-errors.ts'

const FROM_SERVER = 'server'

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
 * it is sent, and by the server after. Errors stand beside their fields and in `formErrors`, and go when they are put
 * right; nothing that was typed is lost.
 */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>) {
  const id = useId()
  /** Names of the fields that have been rendered; an error of a part of one shows in it. */
  const fields = useRef(new Set<string>()).current
  const form = useForm<FieldValues>({
    resolver: resolverOf(call, options.transform),
    defaultValues: options.defaultValues as DefaultValues<FieldValues>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const fieldId = (name: string) => `${id}-${name}`
  const focusFirst = (paths: readonly string[]) => {
    const names = paths.map((path) => nearestField(path, fields)).filter((name) => name !== undefined)
    firstInDocument(names.map(fieldId))?.focus()
  }
  useClearedErrors(form, fields)

  const handleError = async (error: AppError) => {
    const named = Object.entries(error.fields ?? {}).map(([path, message]) => [nearestField(path, fields), message])
    const known = named.filter((pair): pair is [string, string] => pair[0] !== undefined)
    for (const [name, message] of known) form.setError(name, { type: FROM_SERVER, message })
    if (known.length === 0 || known.length < named.length) {
      form.setError('root', { type: FROM_SERVER, message: error.message })
    }
    focusFirst(known.map(([name]) => name))
    await options.onError?.(error)
  }
  const sendValid = async (values: FieldValues) => {
    try {
      const body = options.complete ? await options.complete(values as BodyOf<C>) : (values as BodyOf<C>)
      await options.onSuccess(await callApi(call, body), body)
    } catch (error) {
      await handleError(asAppError(error))
    }
  }
  const send = form.handleSubmit(sendValid, (invalid) => focusFirst(fieldErrorsIn(invalid).map(({ path }) => path)))
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

/** Checks errors again when a value changes; what the server said of a value is over as soon as that one changes. */
function useClearedErrors(form: UseFormReturn, fields: ReadonlySet<string>): void {
  const latest = useRef<FieldErrors>({})
  latest.current = form.formState.errors
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return
          const found = fieldErrorsIn(latest.current)
          const changed = nearestField(name, fields)
          const isConcerned = ({ path }: FieldError) => path === '' || nearestField(path, fields) === changed
          const fromServer = found.filter(({ type }) => type === FROM_SERVER).filter(isConcerned)
          for (const { path } of fromServer) form.clearErrors(path === '' ? 'root' : path)
          const others = found.filter(({ type }) => type !== FROM_SERVER)
          if (others.length > 0) void form.trigger(others.map(({ path }) => path || 'root'))
        },
      }),
    [form, fields],
  )
}

function firstInDocument(ids: readonly string[]): HTMLElement | undefined {
  const elements = ids.map((id) => document.getElementById(id)).filter((element) => element !== null)
  return elements.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0]
}

function resolverOf<C extends Call>(call: C, transform: CallFormOptions<C>['transform']): Resolver<FieldValues> {
  const check = zodResolver(call.body as z.ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>
  if (!transform) return check
  return (values, ...rest) => check(transform(values as BodyOf<C>) as FieldValues, ...rest)
}
