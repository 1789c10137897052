/** Kaggle's rule: 1 to 40 letters, digits and single hyphens or underscores between them. */
const USERNAME = /^[a-zA-Z\d](?:[a-zA-Z\d]|[-_](?=[a-zA-Z\d])){0,39}$/

/** First path segments at Kaggle that look like a user name. */
const SITE_ROUTES: ReadonlySet<string> = new Set([
  ...['account', 'api', 'c', 'code', 'competitions', 'contact', 'datasets', 'discussions', 'docs', 'events', 'host'],
  ...['kernels', 'learn', 'models', 'notebooks', 'organizations', 'progression', 'rankings', 'search', 'settings'],
  ...['static', 'terms', 'work'],
])

const HOSTS = ['kaggle.com', 'www.kaggle.com']

export function isKaggleUsername(name: string): boolean {
  return USERNAME.test(name) && !SITE_ROUTES.has(name.toLowerCase())
}

/** The user name itself, or the URL of a page of that user at Kaggle. */
export function kaggleUsernameIn(written: string): string | null {
  const text = written.trim()
  const name = text.includes('/') ? firstPartOf(text) : text
  return name !== null && isKaggleUsername(name) ? name : null
}

function firstPartOf(urlText: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(urlText) ? urlText : `https://${urlText}`)
  return url && HOSTS.includes(url.host) && !url.username ? (url.pathname.split('/')[1] ?? null) : null
}
