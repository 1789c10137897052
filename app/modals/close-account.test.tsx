// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { keptText } from '#app/browser/place/tab-storage.ts'
import { storeMe } from '#app/browser/session/session.ts'
import { ME } from '#tests/fixtures/me.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import { CloseAccount } from './close-account.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))

test('what was typed and kept in the browser goes with the account', async () => {
  storeMe(ME)
  vi.mocked(callApi).mockResolvedValue({ erased: [] } as never)
  const kept = keptText<string>(ME.username, 'offer new')
  kept.set('Rust engineer')
  const element = <CloseAccount isOpen hash="#close-account" openCount={1} close={vi.fn()} />
  await mount(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await type(document.querySelector('[role=dialog] input[type=password]'), 'a long-winded secret')
  const button = [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) =>
    /delete/i.test(textContent ?? ''),
  )
  await press(button ?? null)
  await vi.waitFor(() => expect(callApi).toHaveBeenCalled())
  await vi.waitFor(() => expect(kept.get()).toBeNull())
})
