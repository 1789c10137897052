// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import { call } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import { Field } from './fields/field.tsx'
import { Form } from './form.tsx'
import { useCallForm } from './use-call-form.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
beforeEach(() => void vi.mocked(callApi).mockReset())

const rename = call('POST', '/test/rename', {
  who: 'user',
  body: z.object({ user: z.object({ name: z.string().min(1, 'Enter a name.') }), tags: z.array(z.string()) }),
  response: z.object({}),
  summary: 'For this test',
})

function Rename({ onSuccess }: { onSuccess: () => void }) {
  const form = useCallForm(rename, { defaultValues: { user: { name: '' }, tags: [] }, onSuccess })
  return (
    <Form form={form} submit="Save">
      <Field field={form.field('user.name')} label="Name" />
    </Form>
  )
}

async function mountForm(onSuccess: () => void = () => {}) {
  const { container } = await mount(<Rename onSuccess={onSuccess} />)
  const field = container.querySelector('input') as HTMLInputElement
  return {
    field,
    errorText: () => describedTextOf(field),
    save: () => press(container.querySelector('button[type=submit]')),
    alert: () => container.querySelector('[role=alert]')?.textContent,
  }
}

function describedTextOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('what the contract rejects is not sent; the message stands beside its field, which gets the focus', async () => {
  const { field, save, errorText, alert } = await mountForm()
  await save()
  expect(callApi).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(errorText()).toBe('Enter a name.')
  expect(alert()).toBe('')
  expect(document.activeElement).toBe(field)
})

test('an error goes as soon as its value is right', async () => {
  const { field, save, errorText } = await mountForm()
  await save()
  await type(field, 'M')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(errorText()).toBe('')
  await type(field, '')
  expect(errorText()).toBe('')
})

test("the server's message stands beside its field too, until that is changed; nothing that was typed is lost", async () => {
  const { field, save, errorText } = await mountForm()
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('invalid', { 'user.name': 'This name is taken.' }))
  await type(field, 'Mira')
  await save()
  expect(callApi).toHaveBeenCalledExactlyOnceWith(rename, { user: { name: 'Mira' }, tags: [] })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(errorText()).toBe('This name is taken.')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Mira')
  await type(field, 'Mirabelle')
  expect(errorText()).toBe('')
})

test('an error about a value without a field concerns the whole form', async () => {
  const { field, save, alert } = await mountForm()
  const error = new AppError('invalid', { 'tags.3': 'Too many.' })
  vi.mocked(callApi).mockRejectedValueOnce(error)
  await type(field, 'Mira')
  await save()
  expect(alert()).toContain(error.message)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await type(field, 'Mirabelle')
  expect(alert()).toBe('')
})

test('a second click while the form is being sent sends nothing, and success is reported once', async () => {
  const onSuccess = vi.fn()
  const { promise, resolve } = Promise.withResolvers<object>()
  vi.mocked(callApi).mockReturnValue(promise as never)
  const { field, save } = await mountForm(onSuccess)
  await type(field, 'Mira')
  await save()
  await save()
  await act(async () => resolve({}))
  expect(callApi).toHaveBeenCalledTimes(1)
  expect(onSuccess).toHaveBeenCalledTimes(1)
})
