// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/harness/dom.tsx'
import { clearProfile, dropDraft, saveDraft, useProfileStore } from '../profile-store.ts'
import { useUnsaved } from './use-unsaved.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
afterEach(clearProfile)

const unsaved = () => useProfileStore.getState().unsaved

/** A hook whose `current` says whether something is unsaved. */
const renderUnsaved = () =>
  renderHook(() => {
    const [isUnsaved, setUnsaved] = useState(false)
    useUnsaved('photo', isUnsaved)
    return setUnsaved
  })

test('a change counts as unsaved until it is saved or its component unmounts', async () => {
  const hook = await renderUnsaved()
  expect(unsaved()).toEqual([])
  await act(async () => hook.current(true))
  expect(unsaved()).toEqual(['photo'])
  await act(async () => hook.current(false))
  expect(unsaved()).toEqual([])
  await act(async () => hook.current(true))
  await hook.unmount()
  expect(unsaved()).toEqual([])
})

test('a draft counts as unsaved though its form holds no change, and after its form is gone', async () => {
  saveDraft('photo', {})
  const hook = await renderUnsaved()
  await act(async () => hook.current(true))
  await act(async () => hook.current(false))
  await hook.unmount()
  expect(unsaved()).toEqual(['photo'])
  dropDraft('photo')
  expect(unsaved()).toEqual([])
})
