import { seededRandom } from '#server/platform/seeded-random.ts'
import { blend, counted, dot, glow, INK, type Point, sheet, stroke } from './canvas.ts'

const NODES = 104
const MIN_DISTANCE = 68
const REACH = 122

/** A social graph: points that keep their distance, tied to their neighbours, with a few hubs. */
export function graph(): string {
  const random = seededRandom(23)
  const points = scattered(random)
  const hubs = points.filter((_, index) => index % 13 === 0)
  const ties = points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to) => {
      const far = distance(from, to)
      const isOfHub = hubs.includes(from) || hubs.includes(to)
      if (far > (isOfHub ? REACH * 1.9 : REACH)) return []
      return [stroke(`M${from}L${to}`, isOfHub ? INK.honey : INK.rose, isOfHub ? 1.3 : 1, isOfHub ? 0.3 : 0.26)]
    }),
  )
  const nodes = points.map((point) => {
    if (hubs.includes(point)) return dot(point, 18, INK.amber, 0.16) + dot(point, 8, INK.amber)
    return dot(point, 2.5 + random() * 3.5, blend([INK.rose, INK.petal], random()), 0.9)
  })
  return sheet([INK.primary, INK.night], [glow([420, 120], 520, INK.mauve, 0.4), ...ties, ...nodes])
}

function scattered(random: () => number): Point[] {
  const points: Point[] = []
  for (const _ of counted(4_000)) {
    const point: Point = [Math.round(random() * 1580 - 22), Math.round(random() * 556 - 22)]
    if (points.length < NODES && points.every((other) => distance(other, point) > MIN_DISTANCE)) points.push(point)
  }
  return points
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
