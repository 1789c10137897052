const ENDS = new Set(".,;:!?…'’”»>|\\")
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const BLANK = /[\s\u200b-\u200f\u2060\ufeff]/

/** The text without blanks, punctuation and unopened brackets that were copied along behind a link. */
export function withoutLinkTail(text: string): string {
  const unopened = unopenedBrackets(text)
  let isOddQuote = text.split('"').length % 2 === 0
  let end = text.length
  for (; end > 0; end--) {
    const last = text.charAt(end - 1)
    if (ENDS.has(last) || BLANK.test(last)) continue
    if (last === '"' && isOddQuote) isOddQuote = false
    else if ((unopened[last] ?? 0) > 0) unopened[last] = (unopened[last] ?? 0) - 1
    else break
  }
  return text.slice(0, end)
}

function unopenedBrackets(text: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(OPENED_BY).map(([close, open]) => [close, text.split(close).length - text.split(open).length]),
  )
}
