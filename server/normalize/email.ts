/** The one key of an email: case and outer blanks do not matter (decision 3). The typed spelling is for display. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
