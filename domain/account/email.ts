/** RFC 5321, 4.5.3.1: 64 + 1 + 255, and 254 with the brackets of a path. */
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** RFC 5322, 3.2.3 (dot-atom). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** What a URL would read as something else than a host. */
const NO_HOST = /[\s%/?#@:[\]\\]/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** No top-level domain begins with a digit, so no IP address passes for a name. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/
const OUTER = /[\s\p{Cf}]/u

/** Without blanks and invisible characters around it: they are pasted along. */
export function trimmedEmail(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && OUTER.test(text.charAt(start))) start++
  while (end > start && OUTER.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** `local@domain` in lower case, the domain by IDNA; equal for all spellings of an address. Null when it is none. */
export function foldedEmail(text: string): string | null {
  const email = trimmedEmail(text)
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(0, at))
  const domain = asciiDomain(email.slice(at + 1))
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL_PART.test(local) || domain === null) return null
  if (email.length > MAX_EMAIL_LENGTH) return null
  const folded = `${local.toLowerCase()}@${domain}`
  return folded.length <= MAX_EMAIL_LENGTH ? folded : null
}

/** By IDNA (UTS 46), in lower case. Null for anything but a domain of at least two labels. */
export function asciiDomain(domain: string): string | null {
  if (NO_HOST.test(domain) || domain.length > MAX_EMAIL_LENGTH) return null
  const url = URL.parse(`http://${domain}`)
  const labels = url?.hostname.split('.') ?? []
  const isDomain =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  return isDomain ? labels.join('.') : null
}
