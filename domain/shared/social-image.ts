/** What the image of a link preview says. Any of the texts may be empty. */
export interface SocialCard {
  /** What kind of page it is, or whose: small, above the title. */
  kicker: string
  title: string
  line: string
}

/** A page and its card. */
export interface SocialSubject {
  kind: string
  /** Which one of its kind, in lower-case letters, digits and hyphens. */
  key?: string
  /** What the key leaves open, such as the state of a calculator. */
  query?: string
  card: SocialCard
}

/** The image of one page. `path` changes with what the image shows. */
export interface SocialImage {
  path: string
  alt: string
}

/** In pixels, as link previews ask for it. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const
