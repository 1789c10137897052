import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders into the document of happy-dom: for tests that start with `@vitest-environment happy-dom`. */
export async function mount(element: ReactNode): Promise<{ container: HTMLElement; unmount: () => Promise<void> }> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(element))
  const unmount = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  return { container, unmount }
}

/** What a hook returned at its last render. */
export async function renderHook<Result>(
  hook: () => Result,
): Promise<{ current: Result; unmount: () => Promise<void> }> {
  const rendered = { current: undefined as Result, unmount: async () => {} }
  const run = () => {
    rendered.current = hook()
  }
  const { unmount } = await mount(<Host run={run} />)
  rendered.unmount = unmount
  return rendered
}

function Host({ run }: { run: () => void }) {
  run()
  return null
}

/** Types into a field as a user does: React and React Hook Form listen to the event, not to the value. */
export async function type(field: Element | null, value: string): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no such field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function press(button: Element | null): Promise<void> {
  if (!(button instanceof HTMLElement)) throw new Error('There is no such button')
  await act(async () => button.click())
}
