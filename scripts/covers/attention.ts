import { seededRandom } from '#server/platform/seeded-random.ts'
import { bell, counted, glow, INK, sheet, stroke } from './canvas.ts'

const WORDS = 17
const HEADS = [INK.rose, INK.amber, INK.sea, INK.petal]
const [TOP, BOTTOM] = [96, 416]

/** Words above and below with their attention weights, a colour for each head. */
export function attention(): string {
  const random = seededRandom(5)
  const xOf = (word: number) => 44 + (word + 0.5) * (1448 / WORDS)
  const lines = counted(WORDS).flatMap((from) => {
    const head = HEADS[Math.floor(random() * HEADS.length)] ?? INK.rose
    const [first, second] = [from + Math.round((random() - 0.5) * 14), from + Math.round((random() - 0.5) * 5)]
    return counted(WORDS).map((to) => {
      const weight = 0.75 * bell(to - first, 0.9) + 0.55 * bell(to - second, 0.7) + 0.015
      const path = `M${xOf(from)} ${TOP + 20}C${xOf(from)} 250 ${xOf(to)} 262 ${xOf(to)} ${BOTTOM - 20}`
      return stroke(path, head, 0.8 + weight * 4, Math.min(0.85, weight))
    })
  })
  const bars = [TOP, BOTTOM].flatMap((y) =>
    counted(WORDS).map((word) => {
      const wide = 24 + random() * 28
      return `<rect x="${(xOf(word) - wide / 2).toFixed(1)}" y="${y - 9}" width="${wide.toFixed(1)}" height="18" rx="9" fill="${INK.petal}" fill-opacity="${(0.28 + random() * 0.5).toFixed(2)}"/>`
    }),
  )
  return sheet([INK.night, INK.primary], [glow([1150, 256], 560, INK.mauve, 0.35), ...lines, ...bars])
}
