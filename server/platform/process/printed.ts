/** Text that users wrote, for a terminal: one line, without escape sequences. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** The command has not done what it was called for. */
export function failCommand(message: string): void {
  console.error(message)
  process.exitCode = 1
}
