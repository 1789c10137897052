import { seededRandom } from '#server/platform/seeded-random.ts'
import { blend, counted, curve, glow, HEIGHT, INK, type Point, sheet, stroke, WIDTH } from './canvas.ts'

const LINES = 210

/** Short paths through a field, each along its slope. */
export function gradientField(): string {
  const random = seededRandom(31)
  const lines = counted(LINES).map(() => {
    const path = pathFrom(
      [random() * (WIDTH + 200) - 100, random() * (HEIGHT + 100) - 50],
      10 + Math.floor(random() * 26),
    )
    const colour = blend(
      [INK.mauve, INK.rose, INK.petal, INK.honey],
      ((path[0]?.[0] ?? 0) / WIDTH) * 0.8 + random() * 0.2,
    )
    return stroke(curve(path), colour, 1 + random() * 1.8, 0.25 + random() * 0.5)
  })
  return sheet(
    [INK.plum, INK.night],
    [glow([1180, 180], 520, INK.amber, 0.22), glow([260, 380], 460, INK.mauve, 0.4), ...lines],
  )
}

function pathFrom(start: Point, steps: number): Point[] {
  const path: Point[] = [start]
  let [x, y] = start
  for (const _ of counted(steps)) {
    const angle = Math.sin(x / 240) * 1.3 + Math.cos(y / 130 + x / 460) * 1.1
    x += Math.cos(angle) * 9
    y += Math.sin(angle) * 9
    path.push([x, y])
  }
  return path
}
