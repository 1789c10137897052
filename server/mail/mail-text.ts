/** Line ends and terminal controls; in a header they would start another one (RFC 5322 §2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

export function oneLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim()
}

const MAX_NAME_LENGTH = 60
/** Letters and the signs of names. A dot only as in `J. R.`, so that no name is a link. */
const NAME = /^(?:[\p{L}\p{M}'’&,\- ]|\.(?=\s|$))+$/u

/** Blank for a text that is no plausible name: an email to a stranger must not carry spam or a link. */
export function plainName(name: string): string {
  const plain = oneLine(name)
  return plain.length <= MAX_NAME_LENGTH && NAME.test(plain) ? plain : ''
}

/** Omits an implausible name: an account in a stranger's email must not carry spam or a link to its owner. */
export function greeting(name: string): string {
  const plain = plainName(name)
  return plain === '' ? 'Hello,' : `Hello ${plain},`
}

/** Recognisable by its owner only: `a…@example.com`. */
export function maskEmail(email: string): string {
  const plain = oneLine(email)
  const atIndex = plain.lastIndexOf('@')
  const [first = ''] = plain
  return atIndex < 1 ? '…' : `${first}…${plain.slice(atIndex)}`
}
