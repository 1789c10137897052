import { readFile } from 'node:fs/promises'
import type { Font } from 'satori'
import { SOCIAL_IMAGE_SIZE } from '#domain/shared/social-image.ts'
import { imageLibrary } from '#server/platform/image-library.ts'
import { cardLayout, type ShownCard } from './card-layout.ts'
import { type Subset, subsetsOf } from './legible-text.ts'

const WEIGHTS = [400, 600] as const

const fonts = new Map<Subset, Promise<Font[]>>()

/** As PNG; some 20 ms of this thread and 100 ms of another. */
export async function drawCard(card: ShownCard): Promise<Buffer> {
  const subsets = subsetsOf(Object.values(card))
  const [{ default: satori }, image, loaded] = await Promise.all([
    import('satori'), // half a second that a start should not wait for
    imageLibrary(),
    Promise.all(subsets.map(fontsOf)),
  ])
  const svg = await satori(cardLayout(card), { ...SOCIAL_IMAGE_SIZE, fonts: loaded.flat() })
  return image(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function fontsOf(subset: Subset): Promise<Font[]> {
  const known = fonts.get(subset)
  if (known) return known
  const loading = Promise.all(
    WEIGHTS.map(async (weight): Promise<Font> => {
      const file = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)
      return { name: `Inter ${subset}`, data: await readFile(new URL(file)), weight, style: 'normal' }
    }),
  )
  fonts.set(subset, loading)
  return loading
}
