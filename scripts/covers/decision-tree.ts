import { seededRandom } from '#server/platform/seeded-random.ts'
import { blend, dot, glow, INK, type Point, sheet, stroke } from './canvas.ts'

const LEVELS = 6
const STEP = 272
const LEAVES = [INK.leaf, INK.rose, INK.amber, INK.petal]

/** Grows from left to right; the width of a branch is its share. */
export function decisionTree(): string {
  const parts: string[] = []
  grow(parts, seededRandom(29), [84, 256], 128, 1, 0)
  return sheet(
    [INK.plum, INK.night],
    [glow([70, 256], 420, INK.mauve, 0.5), glow([1380, 256], 520, INK.primary, 0.6), ...parts],
  )
}

function grow(parts: string[], random: () => number, from: Point, spread: number, share: number, level: number): void {
  const isLeaf = level === LEVELS - 1 || (level > 2 && random() < 0.2)
  if (isLeaf) {
    const colour = LEAVES[Math.floor(random() * LEAVES.length)] ?? INK.leaf
    parts.push(dot(from, 13, colour, 0.16), dot(from, 5.5, colour, 0.95))
    return
  }
  const split = 0.32 + random() * 0.36
  for (const [side, part] of [
    [-1, split],
    [1, 1 - split],
  ] as const) {
    const to: Point = [from[0] + STEP + (random() - 0.5) * 26, from[1] + side * spread * (0.92 + random() * 0.12)]
    const half = (to[0] - from[0]) * 0.55
    const colour = blend([INK.rose, INK.mauve, INK.honey], level / LEVELS)
    const path = `M${from}C${from[0] + half} ${from[1]} ${to[0] - half} ${to[1]} ${to}`
    parts.push(stroke(path, colour, 1.2 + 15 * share * part, 0.62))
    grow(parts, random, to, spread * 0.5, share * part, level + 1)
  }
  parts.push(dot(from, 6.5, INK.night), dot(from, 4, INK.petal))
}
