import { seededRandom } from '#server/platform/seeded-random.ts'
import { blend, counted, dot, glow, INK, normal, type Point, sheet, stroke } from './canvas.ts'

/** Middle, spread, tilt, points, colour. */
const GROUPS: readonly [Point, Point, number, number, string][] = [
  [[250, 250], [95, 55], 0.5, 110, INK.rose],
  [[590, 150], [80, 40], -0.3, 90, INK.sea],
  [[760, 370], [120, 50], 0.2, 120, INK.petal],
  [[1080, 200], [95, 60], -0.6, 120, INK.amber],
  [[1370, 340], [75, 65], 0.4, 95, INK.leaf],
]

/** Five groups of points, each with its middle. */
export function clusters(): string {
  const random = seededRandom(11)
  const parts = GROUPS.flatMap(([middle, spread, tilt, count, colour]) => {
    const points = counted(count).map(() => near(middle, spread, tilt, random))
    return [
      glow(middle, Math.max(...spread) * 3, colour, 0.22),
      ...points.map((point) => stroke(`M${middle}L${point}`, colour, 0.8, 0.1)),
      ...points.map((point) => dot(point, 2 + random() * 3.5, blend([colour, INK.petal], random() * 0.4), 0.8)),
      dot(middle, 10, INK.night),
      dot(middle, 6, colour),
    ]
  })
  const noise = counted(90).map(() => dot([random() * 1536, random() * 512], 1.6, INK.petal, 0.25))
  return sheet([INK.plum, INK.night], [...noise, ...parts])
}

function near([x, y]: Point, [wide, high]: Point, tilt: number, random: () => number): Point {
  const [a, b] = [normal(random) * wide, normal(random) * high]
  return [x + a * Math.cos(tilt) - b * Math.sin(tilt), y + a * Math.sin(tilt) + b * Math.cos(tilt)]
}
