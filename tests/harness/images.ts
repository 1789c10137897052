import sharp, { type Sharp } from 'sharp'

type Rgb = readonly [number, number, number]

/** Red, green, blue and yellow quarters: no turn and no mirror leaves them where they were. */
const QUARTERS: readonly Rgb[] = [
  [220, 30, 30],
  [30, 160, 60],
  [30, 60, 200],
  [230, 200, 40],
]

/** For each EXIF orientation, where a pixel of the upright picture lies in the stored one of `w` by `h` pixels. */
const STORED_POSITION: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
}

/** Pixels as a camera stores them that was held so that viewers must turn them by `orientation`. */
export function quarters({ width = 240, height = 160, orientation = 1 } = {}): Sharp {
  const turned = orientation > 4
  const stored = { width: turned ? height : width, height: turned ? width : height }
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = STORED_POSITION[orientation]?.(x, y, stored.width, stored.height) ?? [x, y]
      pixels.set(quarterAt(x / width, y / height), (sy * stored.width + sx) * 3)
    }
  }
  const image = sharp(pixels, { raw: { ...stored, channels: 3 } })
  return orientation === 1 ? image : image.withMetadata({ orientation })
}

function quarterAt(x: number, y: number): Rgb {
  return QUARTERS[(y < 0.5 ? 0 : 2) + (x < 0.5 ? 0 : 1)] as Rgb
}

/** The colour at a place given in fractions of width and height. */
export async function colourAt(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(offset, offset + 3)]
}

/** Which of the four colours stand in the quarters of a finished picture, 0 to 3; -1 is none of them. */
export async function quartersOf(file: Uint8Array): Promise<number[]> {
  const points = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const))
  const colours = await Promise.all(points.map(([x, y]) => colourAt(file, x, y)))
  return colours.map((colour) => QUARTERS.findIndex((known) => isNear(colour, known)))
}

/** Compression and conversion move a colour by a few steps. */
export function isNear(colour: readonly number[], known: readonly number[]): boolean {
  return known.every((value, i) => Math.abs(value - (colour[i] ?? -99)) <= 12)
}
