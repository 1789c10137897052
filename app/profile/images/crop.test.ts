import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Crop } from '#domain/profile/profiles.contract.ts'
import { cropOf, MAX_ZOOM, WHOLE_VIEW, within } from './crop.ts'

const side = fc.integer({ min: 1, max: 20_000 })
const images = fc.record({ width: side, height: side })
const views = fc.record({
  zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
})
const aspects = fc.constantFrom(1, 3)

test('whatever is dragged and zoomed, the crop is one that the server takes, and has the shape wanted', () => {
  fc.assert(
    fc.property(views, images, aspects, (view, image, aspect) => {
      const crop = cropOf(view, image, aspect)
      expect(Crop.safeParse(crop).error).toBeUndefined()
      const ratio = (crop.width * image.width) / (crop.height * image.height)
      expect(ratio / aspect).toBeCloseTo(1, 6)
    }),
  )
})

test('a view that was brought within shows the same part, and stays', () => {
  fc.assert(
    fc.property(views, images, aspects, (view, image, aspect) => {
      const once = within(view, image, aspect)
      const [before, after] = [cropOf(view, image, aspect), cropOf(once, image, aspect)]
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(after[key]).toBeCloseTo(before[key], 9)
      expect(within(once, image, aspect).x).toBeCloseTo(once.x, 9)
    }),
  )
})

test('at first the middle is shown, as much of it as fits', () => {
  expect(cropOf(WHOLE_VIEW, { width: 200, height: 100 }, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(cropOf(WHOLE_VIEW, { width: 300, height: 400 }, 3)).toEqual({ x: 0, y: 0.375, width: 1, height: 0.25 })
})

test('a zoom beyond the ends is brought back to them', () => {
  const image = { width: 100, height: 100 }
  expect(within({ ...WHOLE_VIEW, zoom: 9 }, image, 1).zoom).toBe(MAX_ZOOM)
  expect(within({ ...WHOLE_VIEW, zoom: 0.2 }, image, 1).zoom).toBe(1)
})
