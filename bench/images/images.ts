import sharp from 'sharp'
import { processImage } from '#server/profiles/images/process-image.ts'
import { figure, percentile, tableText } from '../table.ts'

const PIXELS = { width: 4032, height: 3024 }
const CROP = { x: 0.2, y: 0.1, width: 0.6, height: 0.6 }

/** `npm run bench images [runs]`: a phone's photo of 12 megapixels, rotated by EXIF, compared with plain sharp. */
export async function run([runs = '15']: string[]): Promise<void> {
  const bytes = await phonePhoto()
  const photo = new Blob([new Uint8Array(bytes)])
  const contenders: [name: string, work: () => Promise<unknown>][] = [
    ['photo, three files', () => processImage(photo, 'photo')],
    ['photo with a crop, three files', () => processImage(photo, 'photo', CROP)],
    ['cover, two files', () => processImage(photo, 'cover')],
    ['cover with a crop, two files', () => processImage(photo, 'cover', { ...CROP, height: 0.2 })],
    ['sharp alone: turn, one file of 384 px', () => sharp(bytes).autoOrient().resize(384, 384).webp().toBuffer()],
  ]
  const rows: string[][] = []
  for (const [name, work] of contenders) {
    await work()
    const [times, cores]: [number[], number[]] = [[], []]
    for (let run = 0; run < Number(runs); run++) {
      const [start, before] = [performance.now(), process.cpuUsage()]
      await work()
      const { user, system } = process.cpuUsage(before)
      times.push(performance.now() - start)
      cores.push((user + system) / 1_000)
    }
    rows.push([name, ...[0.5, 0.99].map((share) => figure(percentile(times, share))), figure(percentile(cores, 0.5))])
  }
  console.log(`${PIXELS.width}×${PIXELS.height} pixels, ${figure(bytes.length / 1e6)} MB`)
  console.log(tableText(['work', 'median ms', 'p99 ms', 'core ms'], rows))
}

/** Large shapes with sensor noise, stored sideways. */
async function phonePhoto(): Promise<Buffer> {
  const shapes = await sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 70 },
    },
  })
    .resize(PIXELS.width, PIXELS.height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grain = await sharp({
    create: { ...PIXELS, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 8 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const both = sharp(shapes).composite([{ input: grain, blend: 'overlay' }])
  return both.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}
