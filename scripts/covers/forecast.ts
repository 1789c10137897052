import { seededRandom } from '#server/platform/seeded-random.ts'
import { counted, curve, dot, glow, INK, normal, type Point, sheet, stroke } from './canvas.ts'

const STEP = 12
const NOW = 78
const END = 129

/** A series up to today, and the fan of what may follow. */
export function forecast(): string {
  const random = seededRandom(3)
  const trend = (step: number) => 330 - step * 1.15 - Math.sin(step / 7) * 38 - Math.sin(step / 23) * 46
  const past: Point[] = counted(NOW + 1).map((step) => [
    step * STEP,
    trend(step) + (step === NOW ? 0 : normal(random) * 9),
  ])
  const future: Point[] = counted(END - NOW).map((step) => [(NOW + step) * STEP, trend(NOW + step)])
  const fan = [1, 0.75, 0.5, 0.25].map((share) => {
    const edge = (side: number): Point[] =>
      future.map(([x, y], step) => [x, y + side * share * (8 + 4.4 * step ** 0.93) * (step === 0 ? 0 : 1)])
    return `<path d="${curve(edge(-1))}L${curve(edge(1).reverse()).slice(1)}Z" fill="${INK.amber}" fill-opacity="0.13"/>`
  })
  const grid = counted(13).map((line) => stroke(`M${line * 128} 0V512`, INK.petal, 1, 0.06))
  const now = past.at(-1) as Point
  return sheet(
    [INK.night, INK.primary],
    [
      ...grid,
      glow(now, 360, INK.mauve, 0.5),
      ...fan,
      stroke(curve(past), INK.rose, 2.6, 0.95),
      stroke(curve(future), INK.honey, 2.4, 0.95),
      ...past.filter((_, step) => step % 6 === 0).map((point) => dot(point, 3.6, INK.petal, 0.9)),
      dot(now, 15, INK.honey, 0.25),
      dot(now, 6.5, INK.honey),
    ],
  )
}
