import { bell, blend, curve, dot, glow, HEIGHT, INK, type Point, sheet, stroke, WIDTH } from './canvas.ts'

const CELL = 8
const LEVELS = 18
/** Valleys and hills: middle, width in both directions, depth. */
const HOLLOWS = [
  [1090, 250, 250, 150, -1.25],
  [430, 330, 210, 130, -0.72],
  [760, 90, 180, 110, 0.55],
  [150, 90, 260, 150, 0.5],
  [1430, 430, 190, 150, 0.6],
  [690, 470, 170, 100, 0.4],
] as const
const MINIMUM: Point = [1086, 250]

/** Contour lines of a surface with two valleys, and a descent into the deeper one. */
export function lossSurface(): string {
  const lines = Array.from({ length: LEVELS }, (_, level) => {
    const ratio = level / (LEVELS - 1)
    const colour = blend([INK.amber, INK.rose, INK.mauve, INK.primary], ratio ** 0.7)
    return stroke(contour(-1.18 + ratio * 1.85), colour, 1.6, 0.85 - ratio * 0.35)
  })
  const path = descent([720, 490])
  const steps = path.filter((_, index) => index % 16 === 0).map((point) => dot(point, 4, INK.honey, 0.95))
  return sheet(
    [INK.night, INK.plum],
    [
      glow(MINIMUM, 420, INK.amber, 0.3),
      glow([430, 330], 320, INK.mauve, 0.35),
      ...lines,
      stroke(curve(path), INK.honey, 2, 0.9),
      ...steps,
      dot(MINIMUM, 8, INK.amber),
      dot(MINIMUM, 16, INK.amber, 0.25),
    ],
  )
}

function height(x: number, y: number): number {
  return HOLLOWS.reduce((sum, [cx, cy, wx, wy, depth]) => sum + depth * bell(x - cx, wx) * bell(y - cy, wy), 0)
}

/** Marching squares: for each cell the pieces of the line where the surface has this height. */
function contour(level: number): string {
  let path = ''
  for (let y = -CELL; y < HEIGHT + CELL; y += CELL) {
    for (let x = -CELL; x < WIDTH + CELL; x += CELL) path += pieceIn(x, y, level)
  }
  return path
}

function pieceIn(x: number, y: number, level: number): string {
  const corners: Point[] = [
    [x, y],
    [x + CELL, y],
    [x + CELL, y + CELL],
    [x, y + CELL],
  ]
  const heights = corners.map((corner) => height(...corner) - level)
  const crossings = corners.flatMap((from, index): Point[] => {
    const next = (index + 1) % 4
    const [a = 0, b = 0] = [heights[index], heights[next]]
    if (a < 0 === b < 0) return []
    const [to, share] = [corners[next] as Point, a / (a - b)]
    return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
  })
  const [from, to] = crossings
  return from && to ? `M${from.map((value) => value.toFixed(1))}L${to.map((value) => value.toFixed(1))}` : ''
}

function descent(start: Point): Point[] {
  const path: Point[] = [start]
  let [x, y] = start
  let [vx, vy] = [5, -4]
  for (let step = 0; step < 400; step++) {
    const slopeX = height(x + 1, y) - height(x - 1, y)
    const slopeY = height(x, y + 1) - height(x, y - 1)
    vx = vx * 0.93 - slopeX * 55
    vy = vy * 0.93 - slopeY * 55
    x += vx
    y += vy
    path.push([x, y])
  }
  return path
}
