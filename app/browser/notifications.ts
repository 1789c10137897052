import { create } from 'zustand'
import { NOTIFICATION_DELAY_MS } from '#domain/shared/limits.ts'

/** A link, or something to do. */
export type NotificationAction = { label: string } & ({ href: string } | { run: () => void })

interface Notification {
  text: string
  kind: 'success' | 'error'
  action?: NotificationAction | undefined
}

export const useNotifications = create<{ current: Notification | null }>(() => ({ current: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Hides the box for 100 ms, so that the same text twice is seen twice (specification §4). */
export function notify(text: string, kind: Notification['kind'] = 'success', action?: NotificationAction) {
  dismissNotification()
  timer = setTimeout(() => useNotifications.setState({ current: { text, kind, action } }), NOTIFICATION_DELAY_MS)
}

export function dismissNotification() {
  clearTimeout(timer)
  useNotifications.setState({ current: null })
}
