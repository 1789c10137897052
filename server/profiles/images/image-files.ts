import type { ResponsiveImage } from '#domain/profile/profiles.contract.ts'

export type ImageKind = 'photo' | 'cover'

export const ASPECT: Readonly<Record<ImageKind, number>> = { photo: 1, cover: 3 } // width : height

/** In pixels, the smallest first. */
export const WIDTHS: Readonly<Record<ImageKind, readonly number[]>> = { photo: [96, 192, 384], cover: [768, 1536] }

export const IMAGES = 'images'

const FILE_NAME = /^([\w-]{22})-\d{1,4}\.webp$/

export function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}

export function idOfFile(name: string): string | null {
  return FILE_NAME.exec(name)?.[1] ?? null
}

export function storedName(name: string): string {
  return `${IMAGES}/${name}`
}

/** Knowing the URL gives no access: each request is authorized. */
export function uploadedImage(kind: ImageKind, id: string): ResponsiveImage {
  return imageOf(kind, (width) => `/files/${fileName(id, width)}`)
}

export function builtInImage(id: string): ResponsiveImage {
  return imageOf('cover', (width) => `/covers/${fileName(id, width)}`)
}

function imageOf(kind: ImageKind, urlOf: (width: number) => string): ResponsiveImage {
  const sizes = WIDTHS[kind].map((width) => ({ width, url: urlOf(width) }))
  return { url: sizes.at(-1)?.url ?? '', sizes }
}
