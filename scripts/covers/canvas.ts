/** Sheet that every cover is drawn on, in the units of its largest file. */
export const WIDTH = 1536
export const HEIGHT = 512

export type Point = readonly [x: number, y: number]

/** The palette of the product, from its dark plum to the light that falls on it. */
export const INK = {
  night: '#1d0d1a',
  plum: '#33172e',
  primary: '#572b50',
  mauve: '#8d4f7c',
  rose: '#c98fbb',
  petal: '#ecd0e5',
  amber: '#ff9800',
  honey: '#ffc46b',
  leaf: '#35c178',
  sea: '#4f7fc4',
} as const

/** A number of the normal distribution (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** The bell curve, 1 in its middle. */
export function bell(distance: number, width: number): number {
  return Math.exp(-(distance ** 2) / (2 * width ** 2))
}

/** `position` from 0 to 1. */
export function blend(colours: readonly string[], position: number): string {
  const scaled = Math.min(Math.max(position, 0), 1) * (colours.length - 1)
  const from = Math.min(Math.floor(scaled), colours.length - 2)
  const [a, b] = [channels(colours[from] ?? INK.night), channels(colours[from + 1] ?? INK.night)]
  return `rgb(${a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * (scaled - from))).join(',')})`
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16))
}

/** A curve through points. */
export function curve(points: readonly Point[]): string {
  const pointAt = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point
  const parts = points.slice(1).map((to, index) => {
    const [before, from, after] = [pointAt(index - 1), pointAt(index), pointAt(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`
  })
  return `M${pointAt(0)
    .map((value) => value.toFixed(1))
    .join(' ')}${parts.join('')}`
}

/** A line of a colour along a path. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity.toFixed(3)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function dot([x, y]: Point, radius: number, colour: string, opacity = 1): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}" fill-opacity="${opacity.toFixed(3)}"/>`
}

/** `radius` is where the light ends. */
export function glow([x, y]: Point, radius: number, colour: string, opacity = 0.5): string {
  const id = `g${Math.round(x)}-${Math.round(y)}-${Math.round(radius)}`
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
}

/** The finished drawing on a ground that runs from one colour to another. */
export function sheet([from, to]: readonly [string, string], parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#ground)"/>${parts.join('')}</svg>`
}

/** Whole numbers from 0. */
export function counted(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
