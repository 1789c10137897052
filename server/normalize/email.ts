/**
 * The one key of an address: case and surrounding blanks do not matter (decision 3). Everything that finds, compares or
 * counts addresses uses it; the spelling that the person typed is kept beside it for display.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
