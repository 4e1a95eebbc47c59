import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BANNER_CUTS, CUT_NAMES, cutRegion } from './banner-cut.ts'

test.each([
  [
    { x: 0, y: 0 },
    { left: 0, top: 0 },
  ],
  [
    { x: 50, y: 50 },
    { left: 0, top: 300 },
  ],
  [
    { x: 100, y: 100 },
    { left: 0, top: 600 },
  ],
  // So far that the middle of the cut is the point, no further.
  [
    { x: 50, y: 30 },
    { left: 0, top: 100 },
  ],
])('OFM-12 a square picture is cut for wide screens around %o', (focus, corner) => {
  const region = cutRegion({ width: 1440, height: 1000 }, 'wide', focus)
  expect(region).toEqual({ width: 1440, height: 400, ...corner })
})

test('OFM-12 a cut lies within any picture, has its shape, touches two borders, and holds the focus', () => {
  const sides = fc.integer({ min: 40, max: 4000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      sides,
      sides,
      percent,
      percent,
      fc.constantFrom(...CUT_NAMES),
      (width, height, x, y, name) => {
        const { left, top, ...region } = cutRegion({ width, height }, name, { x, y })
        expect(Math.min(left, top, width - left - region.width, height - top - region.height)).toBe(0)
        const shape = BANNER_CUTS[name].width / BANNER_CUTS[name].height
        expect(Math.abs(region.width - region.height * shape)).toBeLessThan(shape + 1)
        expect(Math.abs((x / 100) * width - left - region.width / 2)).toBeLessThanOrEqual(
          region.width / 2 + 1,
        )
        expect(Math.abs((y / 100) * height - top - region.height / 2)).toBeLessThanOrEqual(
          region.height / 2 + 1,
        )
      },
    ),
  )
})
