/** `Mon, Nov 30, 8:00 AM` by the clock of a time zone; of UTC when the platform doesn’t know it. */
export function localDateAndTime(instant: string, timeZone: string): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  try {
    return plain(new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant)))
  } catch {
    return plain(new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(instant)))
  }
}

/** Server and browser may write different blanks. */
const plain = (text: string) => text.replace(/\s/g, ' ')
