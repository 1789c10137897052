/** Draws the product's covers into `public/covers`. Run after a change of one: `node scripts/make-covers.ts`. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { BUILT_IN_COVERS } from '#server/profiles/images/built-in-covers.ts'
import { attention } from './covers/attention.ts'
import { clusters } from './covers/clusters.ts'
import { decisionTree } from './covers/decision-tree.ts'
import { distributions } from './covers/distributions.ts'
import { forecast } from './covers/forecast.ts'
import { gradientField } from './covers/gradient-field.ts'
import { graph } from './covers/graph.ts'
import { heatMap } from './covers/heat-map.ts'
import { lossSurface } from './covers/loss-surface.ts'
import { waves } from './covers/waves.ts'

const TARGET = path.join(import.meta.dirname, '../public/covers')
const WIDTHS = [768, 1536]
const MAX_BYTES = 30_000
const BEST_QUALITY = 84

const DRAWINGS: Record<(typeof BUILT_IN_COVERS)[number]['id'], () => string> = {
  'loss-surface': lossSurface,
  clusters,
  'decision-tree': decisionTree,
  attention,
  distributions,
  'heat-map': heatMap,
  graph,
  waves,
  'gradient-field': gradientField,
  forecast,
}

fs.mkdirSync(TARGET, { recursive: true })
for (const { id } of BUILT_IN_COVERS) {
  const drawing = Buffer.from(DRAWINGS[id]())
  for (const width of WIDTHS) {
    const { bytes, quality } = await fitted(drawing, width)
    fs.writeFileSync(path.join(TARGET, `${id}-${width}.webp`), bytes)
    console.log(`${id} ${width}: ${bytes.length} bytes at quality ${quality}`)
  }
}

/** The best quality within the size limit. */
async function fitted(drawing: Buffer, width: number): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = BEST_QUALITY; quality > 20; quality -= 4) {
    const bytes = await sharp(drawing).resize(width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= MAX_BYTES) return { bytes, quality }
  }
  throw new Error('This drawing has too much in it')
}
