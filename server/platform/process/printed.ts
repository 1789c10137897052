/** A field that others wrote: one line, without escape sequences. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** Others' texts can hold what acts on a terminal or turns its direction. `\u202e` in text is also valid in JSON. */
const ACTING = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** What every command prints goes through here. */
export function print(text: string): void {
  console.log(harmless(text))
}

/** The command has not done what it was called for. */
export function failCommand(message: string): void {
  printError(message)
  process.exitCode = 1
}

export function printError(message: string): void {
  console.error(harmless(message))
}

const harmless = (text: string): string =>
  text.replace(ACTING, (sign) =>
    sign === '\n' || sign === '\t' ? sign : Array.from({ length: sign.length }, (_, at) => escaped(sign, at)).join(''),
  )

const escaped = (sign: string, at: number) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`
