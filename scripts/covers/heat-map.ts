import { seededRandom } from '#server/platform/seeded-random.ts'
import { bell, blend, counted, INK, sheet } from './canvas.ts'

const [COLUMNS, ROWS] = [36, 12]
const CELL = 128 / 3
const SCALE = [INK.night, INK.plum, INK.primary, INK.mauve, INK.rose, INK.honey]

/** Squares that are warmer where more happens, as in a table of correlations. */
export function heatMap(): string {
  const random = seededRandom(7)
  const warm = counted(9).map(
    () => [random() * COLUMNS, random() * ROWS, 1.5 + random() * 3.8, 0.35 + random() * 0.5] as const,
  )
  const cells = counted(COLUMNS * ROWS).map((index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)]
    const heat = warm.reduce(
      (sum, [cx, cy, wide, much]) => sum + much * bell(x - cx, wide) * bell(y - cy, wide * 0.6),
      0.1,
    )
    const colour = blend(SCALE, heat * 0.78 + (random() - 0.5) * 0.14)
    return `<rect x="${(x * CELL + 3).toFixed(1)}" y="${(y * CELL + 3).toFixed(1)}" width="${(CELL - 6).toFixed(1)}" height="${(CELL - 6).toFixed(1)}" rx="8" fill="${colour}"/>`
  })
  return sheet([INK.night, INK.night], cells)
}
