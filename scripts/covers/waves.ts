import { bell, blend, counted, curve, glow, INK, type Point, sheet, stroke } from './canvas.ts'

const LINES = 16

/** A signal and its overtones, line beside line. */
export function waves(): string {
  const lines = counted(LINES).map((line) => {
    const ratio = line / (LINES - 1)
    const points: Point[] = counted(129).map((step) => {
      const x = step * 12
      const swell = 34 + 120 * bell(x - 520 - ratio * 520, 330)
      const wave =
        Math.sin(x / 168 + ratio * 3.4) * 0.62 +
        Math.sin(x / 71 - ratio * 5.1) * 0.24 +
        Math.sin(x / 330 + ratio * 2) * 0.5
      return [x, 256 + (ratio - 0.5) * 330 + wave * swell * (0.35 + 0.65 * Math.sin(ratio * Math.PI))]
    })
    return stroke(
      curve(points),
      blend([INK.sea, INK.rose, INK.petal, INK.honey, INK.amber], ratio),
      2,
      0.3 + 0.45 * Math.sin(ratio * Math.PI),
    )
  })
  return sheet([INK.night, INK.plum], [glow([780, 256], 600, INK.primary, 0.9), ...lines])
}
