import type { MetaDescriptor } from 'react-router'

export interface PageHead {
  title: string | null // null: titled exactly by the site's name
  /** Where `title` is null: what the page is called in previews, and as its title with `descriptive_titles`. */
  previewTitle?: string
  description: string
  path: string // canonical path, without the state of a search
  kind?: 'website' | 'article' | 'profile'
  image?: string | undefined // URL of a square image; the site's own without it
}

export interface Site {
  siteName: string
  siteUrl: string
  hasDescriptiveTitles: boolean
}

export function pageMeta(site: Site, head: PageHead): MetaDescriptor[] {
  const name = head.title ?? (site.hasDescriptiveTitles ? head.previewTitle : undefined)
  const title = name === undefined ? site.siteName : `${name} – ${site.siteName}`
  const url = site.siteUrl + head.path
  return [
    { title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: head.title ?? head.previewTitle ?? site.siteName },
    { property: 'og:description', content: head.description },
    { property: 'og:type', content: head.kind ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: head.image ?? `${site.siteUrl}/og.png` },
    { name: 'twitter:card', content: head.image ? 'summary' : 'summary_large_image' },
  ]
}

/** A user's own page: not indexed, without preview. */
export function privateMeta({ siteName }: Site, title: string): MetaDescriptor[] {
  return [{ title: `${title} – ${siteName}` }, { name: 'robots', content: 'noindex' }]
}

/** Without the root's data only the name of the build is known. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): Site {
  const root = matches[0]?.loaderData as Site | undefined
  return root ?? { siteName: 'Argmax', siteUrl: '', hasDescriptiveTitles: false }
}
