import { TITLE_VARIANT_PROBABILITY } from '#domain/shared/limits.ts'

/** The heading of home and jobs (specification §1); stored for the browser session. */
export type TitleVariant = 0 | 1

const COOKIE = /(?:^|;\s*)title_variant=([01])(?:;|$)/

export function readTitleVariant(cookies: string | undefined): TitleVariant | null {
  const found = cookies?.match(COOKIE)?.[1]
  return found === undefined ? null : (Number(found) as TitleVariant)
}

export function drawTitleVariant(random: () => number): TitleVariant {
  return random() < TITLE_VARIANT_PROBABILITY ? 1 : 0
}

/** Without an age: the browser deletes it at the end of its session. */
export function titleVariantCookie(variant: TitleVariant, https: boolean): string {
  return `title_variant=${variant}; Path=/; SameSite=Lax; HttpOnly${https ? '; Secure' : ''}`
}
