/** As Kaggle builds them; 1 to 40 letters, digits and single hyphens or underscores between them. */
const USERNAME = /^[a-zA-Z\d](?:[a-zA-Z\d]|[-_](?=[a-zA-Z\d])){0,39}$/

/** Addresses of Kaggle that look like a user's and are none. */
const SITE_ROUTES: ReadonlySet<string> = new Set([
  ...['account', 'api', 'c', 'code', 'competitions', 'contact', 'datasets', 'discussions', 'docs', 'events', 'host'],
  ...['kernels', 'learn', 'models', 'notebooks', 'organizations', 'progression', 'rankings', 'search', 'settings'],
  ...['static', 'terms', 'work'],
])

const HOSTS = ['kaggle.com', 'www.kaggle.com']

/** Whether somebody at Kaggle may be called so. */
export function isKaggleUsername(name: string): boolean {
  return USERNAME.test(name) && !SITE_ROUTES.has(name.toLowerCase())
}

/** The user name in what a person wrote: the name, or the address of a page of theirs at Kaggle. Null for anything else. */
export function kaggleUsernameIn(written: string): string | null {
  const text = written.trim()
  const name = text.includes('/') ? firstPartOf(text) : text
  return name !== null && isKaggleUsername(name) ? name : null
}

function firstPartOf(urlText: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(urlText) ? urlText : `https://${urlText}`)
  return url && HOSTS.includes(url.host) && !url.username ? (url.pathname.split('/')[1] ?? null) : null
}
