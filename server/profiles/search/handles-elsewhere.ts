import type { Sections } from '#domain/profile/profile-sections.ts'

/** In paths, what stands before the name of a user. */
const ROUTES = new Set('in pub u user users profile profiles people author authors member members'.split(' '))
/** Pages that sites of one person have. */
const PAGES = new Set(
  'about blog books citations contact cv en home index map notes portfolio posts projects publications research resume talks teaching work'.split(
    ' ',
  ),
)
const MIN_HANDLE = 3

/** The owner's names at other sites, whole: the host of a link names the site and no person. */
export function handlesElsewhere({ social, kaggle }: Pick<Sections, 'social' | 'kaggle'>): string[] {
  const handles = [...Object.values(social.links).flatMap(handlesOf), kaggle.username ?? '']
  return handles.map((name) => name.replace(/^[@~]/, '')).filter((name) => name.length >= MIN_HANDLE)
}

function handlesOf(link: string | undefined): string[] {
  const path = link === undefined ? undefined : URL.parse(link)?.pathname
  const parts = (path ?? '').split('/').map(decoded).filter(Boolean)
  const marked = parts.filter((part) => /^[@~]/.test(part))
  if (marked.length > 0) return marked
  const route = parts.findIndex((part) => ROUTES.has(part.toLowerCase()))
  const name = parts.slice(route + 1).find((part) => !/^\d+$/.test(part))
  return name === undefined || PAGES.has(name.toLowerCase().replace(/\.\w+$/, '')) ? [] : [name]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
