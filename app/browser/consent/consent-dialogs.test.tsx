// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { closeConsent } from './consent-dialogs.ts'

const library = vi.hoisted(() => ({ hide: vi.fn(), hidePreferences: vi.fn(), validConsent: vi.fn() }))
vi.mock('vanilla-cookieconsent', () => library)

test.each([
  [true, 1],
  [false, 0],
])('the box closes with its address once there is a choice: %s', (hasChoice, times) => {
  library.hide.mockClear()
  library.validConsent.mockReturnValue(hasChoice)
  closeConsent()
  expect(library.hidePreferences).toHaveBeenCalled()
  expect(library.hide).toHaveBeenCalledTimes(times)
})
