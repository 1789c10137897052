// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '#tests/harness/dom.tsx'
import { clearProfile, saveDraft } from '../profile-store.ts'
import { useDraft } from './use-draft.ts'

afterEach(clearProfile)

function Form({ prefilled }: { prefilled: string }) {
  const [values, fill] = useState<object>({ username: '' })
  useDraft('kaggle-profile', { values: () => values, fill, isDirty: false })
  return <Fields text={JSON.stringify(values)} prefill={() => fill({ username: prefilled })} />
}

function Fields({ text, prefill }: { text: string; prefill: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the fields of the Kaggle form do it
  useEffect(prefill, [])
  return <output>{text}</output>
}

test('what the fields prefill on opening comes on top of the draft', async () => {
  saveDraft('kaggle-profile', { username: 'from-the-draft' })
  const page = await mount(<Form prefilled="from-the-prompt" />)
  expect(page.container.textContent).toBe('{"username":"from-the-prompt"}')
  await page.unmount()
})
