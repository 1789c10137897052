import { seededRandom } from '#server/platform/seeded-random.ts'
import { bell, blend, counted, curve, INK, type Point, sheet, stroke, WIDTH } from './canvas.ts'

const ROWS = 10

/** Densities one behind the other, each a mixture of three bells that wanders from row to row. */
export function distributions(): string {
  const random = seededRandom(42)
  const bells = counted(3).map(() => ({ phase: random() * 6, width: 60 + random() * 70, height: 60 + random() * 70 }))
  const rows = counted(ROWS).map((row) => {
    const base = 150 + row * 40
    const heights = (x: number) =>
      bells.reduce((sum, { phase, width, height }, index) => {
        const middle = 330 + index * 430 + Math.sin(row * 0.42 + phase) * 170
        return sum + height * bell(x - middle, width * (1 + 0.3 * Math.cos(row * 0.5 + phase)))
      }, 0)
    const line: Point[] = counted(97).map((step) => [step * 16, base - heights(step * 16)])
    const colour = blend([INK.mauve, INK.rose, INK.honey, INK.amber], row / (ROWS - 1))
    const fill = blend([INK.night, INK.plum, INK.primary], row / (ROWS - 1))
    return `<path d="${curve(line)}L${WIDTH} 640L0 640Z" fill="${fill}" fill-opacity="0.9"/>${stroke(curve(line), colour, 2, 0.85)}`
  })
  return sheet([INK.night, INK.plum], rows)
}
