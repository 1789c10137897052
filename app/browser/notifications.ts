import { create } from 'zustand'
import { NOTIFICATION_DELAY_MS } from '#domain/shared/limits.ts'

interface Notification {
  text: string
  kind: 'success' | 'error'
}

export const useNotifications = create<{ current: Notification | null }>(() => ({ current: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Hides the box for 100 ms, so that the same text twice is seen twice (specification §4). */
export function notify(text: string, kind: Notification['kind'] = 'success') {
  dismissNotification()
  timer = setTimeout(() => useNotifications.setState({ current: { text, kind } }), NOTIFICATION_DELAY_MS)
}

export function dismissNotification() {
  clearTimeout(timer)
  useNotifications.setState({ current: null })
}
