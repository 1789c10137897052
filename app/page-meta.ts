import type { MetaDescriptor } from 'react-router'
import { SOCIAL_IMAGE_SIZE, type SocialImage } from '#domain/shared/social-image.ts'

export interface PageHead {
  title: string | null // null: titled exactly by the site's name
  /** Where `title` is null: what the page is called in previews, and as its title with `descriptive_titles`. */
  previewTitle?: string
  description: string
  path: string // canonical path, without the state of a search
  kind?: 'website' | 'article' | 'profile'
  /** Of this page, where it has one; else that of the site. */
  socialImage?: SocialImage | undefined
  photo?: { path: string; side: number; alt: string } | undefined // square, instead of the social image
}

export interface Site {
  siteName: string
  siteUrl: string
  hasDescriptiveTitles: boolean
  socialImage: SocialImage
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
    ...imageMeta(site, head),
  ]
}

function imageMeta(site: Site, { photo, socialImage = site.socialImage }: PageHead): MetaDescriptor[] {
  const { path, alt } = photo ?? socialImage
  const { width, height } = photo ? { width: photo.side, height: photo.side } : SOCIAL_IMAGE_SIZE
  return [
    { property: 'og:image', content: site.siteUrl + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: photo ? 'summary' : 'summary_large_image' },
  ]
}

/** A user's own page: not indexed, without preview. */
export function privateMeta({ siteName }: Site, title: string): MetaDescriptor[] {
  return [{ title: `${title} – ${siteName}` }, { name: 'robots', content: 'noindex' }]
}

/** Without the root's data only the name of the build is known. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): Site {
  const root = matches[0]?.loaderData as Site | undefined
  return root ?? { siteName: 'Argmax', siteUrl: '', hasDescriptiveTitles: false, socialImage: { path: '', alt: '' } }
}
