import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Crop } from '#domain/profiles.contract.ts'
import { cropOf, MOST_ZOOM, WHOLE_VIEW, within } from './crop.ts'

const side = fc.integer({ min: 1, max: 20_000 })
const pictures = fc.record({ width: side, height: side })
const views = fc.record({
  zoom: fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
})
const aspects = fc.constantFrom(1, 3)

test('whatever is dragged and zoomed, the crop is one that the server takes, and has the shape wanted', () => {
  fc.assert(
    fc.property(views, pictures, aspects, (view, picture, aspect) => {
      const crop = cropOf(view, picture, aspect)
      expect(Crop.safeParse(crop).error).toBeUndefined()
      const shape = (crop.width * picture.width) / (crop.height * picture.height)
      expect(shape / aspect).toBeCloseTo(1, 6)
    }),
  )
})

test('a view that was brought within shows the same part, and stays', () => {
  fc.assert(
    fc.property(views, pictures, aspects, (view, picture, aspect) => {
      const once = within(view, picture, aspect)
      const [before, after] = [cropOf(view, picture, aspect), cropOf(once, picture, aspect)]
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(after[key]).toBeCloseTo(before[key], 9)
      expect(within(once, picture, aspect).x).toBeCloseTo(once.x, 9)
    }),
  )
})

test('at first the middle is shown, as much of it as fits', () => {
  expect(cropOf(WHOLE_VIEW, { width: 200, height: 100 }, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(cropOf(WHOLE_VIEW, { width: 300, height: 400 }, 3)).toEqual({ x: 0, y: 0.375, width: 1, height: 0.25 })
})

test('a zoom beyond the ends is brought back to them', () => {
  const picture = { width: 100, height: 100 }
  expect(within({ ...WHOLE_VIEW, zoom: 9 }, picture, 1).zoom).toBe(MOST_ZOOM)
  expect(within({ ...WHOLE_VIEW, zoom: 0.2 }, picture, 1).zoom).toBe(1)
})
