import type { MetaDescriptor } from 'react-router'

/** What the head of a page says about it, for people, search engines and previews. */
export interface PageHead {
  /** Null: the page is the site itself, and its title is exactly the site's name. */
  title: string | null
  description: string
  /** Canonical path, without the state of a search. */
  path: string
  kind?: 'website' | 'article' | 'profile'
  /** URL of a square image; without one the site's own stands for the page. */
  image?: string | undefined
}

export interface Site {
  siteName: string
  siteUrl: string
}

/** Title, description, canonical link and Open Graph of a page. */
export function pageMeta(site: Site, head: PageHead): MetaDescriptor[] {
  const title = head.title === null ? site.siteName : `${head.title} – ${site.siteName}`
  const url = site.siteUrl + head.path
  return [
    { title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: head.title ?? site.siteName },
    { property: 'og:description', content: head.description },
    { property: 'og:type', content: head.kind ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: head.image ?? `${site.siteUrl}/og.png` },
    { name: 'twitter:card', content: head.image ? 'summary' : 'summary_large_image' },
  ]
}

/** The head of a page that belongs to one person: nothing to find or to preview. */
export function privateMeta({ siteName }: Site, title: string): MetaDescriptor[] {
  return [{ title: `${title} – ${siteName}` }, { name: 'robots', content: 'noindex' }]
}

/** The site as the root's loader tells it; a page that failed before that has only the name it was built with. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): Site {
  const root = matches[0]?.loaderData as Site | undefined
  return root ?? { siteName: 'Argmax', siteUrl: '' }
}
