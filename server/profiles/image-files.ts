import type { Picture } from '#domain/profiles.contract.ts'

/** Pixels that each file of a photo is wide and high, the smallest first. */
const PHOTO_WIDTHS = [96, 192, 384]
/** Pixels that each file of a cover is wide, the smallest first. */
const COVER_WIDTHS = [768, 1536]

export type ImageKind = 'photo' | 'cover'

/** Width : height of what is kept. */
export const ASPECT: Readonly<Record<ImageKind, number>> = { photo: 1, cover: 3 }

/** Pixels that the files of an image are wide, the smallest first. */
export const WIDTHS: Readonly<Record<ImageKind, readonly number[]>> = { photo: PHOTO_WIDTHS, cover: COVER_WIDTHS }

/** The public name of one file of an upload. */
export function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}

/** The addresses of an upload; who may see it is asked at each request. */
export function uploadedPicture(kind: ImageKind, id: string): Picture {
  return pictureOf(WIDTHS[kind], (width) => `/files/${fileName(id, width)}`)
}

/** The addresses of a cover that comes with the product. */
export function builtInPicture(id: string): Picture {
  return pictureOf(COVER_WIDTHS, (width) => `/covers/${id}-${width}.webp`)
}

function pictureOf(widths: readonly number[], address: (width: number) => string): Picture {
  const sizes = widths.map((width) => ({ width, url: address(width) }))
  return { url: sizes.at(-1)?.url ?? '', sizes }
}
