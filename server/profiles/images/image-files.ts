import type { ResponsiveImage } from '#domain/profile/profiles.contract.ts'

export type ImageKind = 'photo' | 'cover'

/** Width : height of what is kept. */
export const ASPECT: Readonly<Record<ImageKind, number>> = { photo: 1, cover: 3 }

/** Pixels that the files of an image are wide, the smallest first. */
export const WIDTHS: Readonly<Record<ImageKind, readonly number[]>> = { photo: [96, 192, 384], cover: [768, 1536] }

/** Where uploads lie in the store of files. */
export const IMAGES = 'images'

const FILE_NAME = /^([\w-]{22})-\d{1,4}\.webp$/

/** What one file of an upload is called, for everybody. */
export function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}

/** The upload that a file belongs to; null for what no upload is called. */
export function idOfFile(name: string): string | null {
  return FILE_NAME.exec(name)?.[1] ?? null
}

/** The same file in the store. */
export function storedName(name: string): string {
  return `${IMAGES}/${name}`
}

/** The addresses of an upload; who may see it is asked at each request. */
export function uploadedImage(kind: ImageKind, id: string): ResponsiveImage {
  return imageOf(kind, (width) => `/files/${fileName(id, width)}`)
}

/** The addresses of a cover that comes with the product. */
export function builtInImage(id: string): ResponsiveImage {
  return imageOf('cover', (width) => `/covers/${fileName(id, width)}`)
}

function imageOf(kind: ImageKind, urlOf: (width: number) => string): ResponsiveImage {
  const sizes = WIDTHS[kind].map((width) => ({ width, url: urlOf(width) }))
  return { url: sizes.at(-1)?.url ?? '', sizes }
}
