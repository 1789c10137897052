import { TITLE_VARIANT_PROBABILITY } from '#domain/shared/limits.ts'

/** Which of two headings home and jobs show (specification §1); kept for the visit. */
export type TitleVariant = 0 | 1

const COOKIE = /(?:^|;\s*)title_variant=([01])(?:;|$)/

/** The variant of this visit, null when none has been drawn. */
export function readTitleVariant(cookies: string | undefined): TitleVariant | null {
  const found = cookies?.match(COOKIE)?.[1]
  return found === undefined ? null : (Number(found) as TitleVariant)
}

export function drawTitleVariant(random: () => number): TitleVariant {
  return random() < TITLE_VARIANT_PROBABILITY ? 1 : 0
}

/** Without an age: the browser forgets it when the visit ends. */
export function titleVariantCookie(variant: TitleVariant): string {
  return `title_variant=${variant}; Path=/; SameSite=Lax; HttpOnly`
}
