// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useFilterForm } from '#app/forms/use-filter-form.ts'
import { mount } from '#tests/harness/dom.tsx'
import { isNewBuild, useBuildCheck } from './use-build-check.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page() {
  useBuildCheck()
  return (
    <form {...useFilterForm('/top-paid-jobs')}>
      <input name="country" defaultValue="Ireland" />
      <button type="submit">Show</button>
    </form>
  )
}

test('a window that gets the focus learns of a new build, and forms then load whole pages', async () => {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const fetchManifest = vi.fn(async () => Response.json({ build: 'newer' }))
  vi.stubGlobal('fetch', fetchManifest)
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  const routes = [{ id: 'root', path: '*', element: <Page />, loader: () => ({ build: 'older' }) }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { build: 'older' } } } })
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  const submit = () => act(async () => container.querySelector('button')?.click())
  const focus = () => act(async () => void window.dispatchEvent(new Event('focus')))

  await focus()
  expect([fetchManifest.mock.calls.length, isNewBuild()]).toEqual([0, false])
  await submit()
  expect(router.state.location.pathname + router.state.location.search).toBe('/top-paid-jobs?country=Ireland')
  expect(opened).not.toHaveBeenCalled()

  now.mockReturnValue(start + 61_000)
  await focus()
  expect([fetchManifest.mock.calls.length, isNewBuild()]).toEqual([1, true])
  await submit()
  expect(opened).toHaveBeenCalledExactlyOnceWith('/top-paid-jobs?country=Ireland')
  await focus()
  expect(fetchManifest).toHaveBeenCalledTimes(1)
  await unmount()
})
