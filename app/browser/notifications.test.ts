import { afterEach, expect, test, vi } from 'vitest'
import { dismissNotification, notify, useNotifications } from './notifications.ts'

afterEach(() => vi.useRealTimers())

test('the box is hidden and shown again after 100 ms, even with the same text', () => {
  vi.useFakeTimers()
  const current = () => useNotifications.getState().current
  notify('Saved')
  vi.advanceTimersByTime(99)
  expect(current()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(current()).toEqual({ text: 'Saved', kind: 'success' })
  notify('Saved')
  expect(current()).toBeNull()
  vi.advanceTimersByTime(100)
  expect(current()).toEqual({ text: 'Saved', kind: 'success' })
})

test('of two messages in quick succession the last one stays', () => {
  vi.useFakeTimers()
  notify('first')
  vi.advanceTimersByTime(50)
  notify('second', 'error')
  vi.advanceTimersByTime(1000)
  expect(useNotifications.getState().current).toEqual({ text: 'second', kind: 'error' })
  dismissNotification()
})

test('a message that was closed before it came up stays away', () => {
  vi.useFakeTimers()
  notify('late')
  dismissNotification()
  vi.advanceTimersByTime(1000)
  expect(useNotifications.getState().current).toBeNull()
})
