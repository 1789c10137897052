import type { ReadingNote } from '#server/normalize/reading-note.ts'

/** The first part of the path is the employer: `https://jobs.lever.co/acme-labs/…`. */
const BOARDS =
  /^(?:jobs\.(?:eu\.)?lever\.co|jobs\.ashbyhq\.com|(?:job-)?boards\.(?:eu\.)?greenhouse\.io|apply\.workable\.com|jobs\.smartrecruiters\.com|ats\.rippling\.com)$/
/** The first part of the host is: `https://acme-labs.bamboohr.com/…`. */
const EMPLOYER_HOSTS =
  /^([\w-]+)\.(?:bamboohr\.com|pinpointhq\.com|recruitee\.com|teamtailor\.com|jobs\.personio\.(?:com|de))$/
const NO_EMPLOYER = /^(?:www|api|app|careers?|jobs|j)$/

/** For sources without employers: `https://jobs.lever.co/acme-labs/…` → `Acme Labs`. Empty for other URLs. */
export function companyFromUrl(href: string): string {
  const url = URL.parse(href)
  if (!url) return ''
  const part = BOARDS.test(url.hostname) ? url.pathname.split('/')[1] : EMPLOYER_HOSTS.exec(url.hostname)?.[1]
  if (!part || NO_EMPLOYER.test(part)) return ''
  const name = decodeSafely(part)
    .replace(/[-_+]+/g, ' ')
    .trim()
  return /\p{Lu}/u.test(name) ? name : name.replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
}

/** The employer that is named, else the one that a URL implies: a guess, which is noted. */
export function companyOf(
  named: string | undefined,
  urls: readonly (string | undefined)[],
  notes: ReadingNote[],
): string {
  if (named) return named
  const company = urls.map((url) => companyFromUrl(url ?? '')).find((name) => name !== '') ?? ''
  if (company) notes.push({ field: 'company', kind: 'guessed', reason: 'from the URL', value: company })
  return company
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
