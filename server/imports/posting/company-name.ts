const BOARDS =
  /^(?:jobs\.(?:eu\.)?lever\.co|jobs\.ashbyhq\.com|(?:job-)?boards\.(?:eu\.)?greenhouse\.io|apply\.workable\.com|jobs\.smartrecruiters\.com)$/

/** For sources without employers: `https://jobs.lever.co/acme-labs/…` → `Acme Labs`. Empty for other URLs. */
export function companyFromUrl(href: string): string {
  const url = URL.parse(href)
  if (!url || !BOARDS.test(url.hostname)) return ''
  const name = decodeSafely(url.pathname.split('/')[1] ?? '')
    .replace(/[-_+]+/g, ' ')
    .trim()
  return /\p{Lu}/u.test(name) ? name : name.replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
