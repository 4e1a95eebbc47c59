import { expect, test } from 'vitest'
import { contrastRatio, INK_OF_TONE, type Rgb } from './banner-contrast.ts'

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  // The two greys that WCAG's own examples put on either side of 4.5.
  [[0x76, 0x76, 0x76], [255, 255, 255], 4.54],
  [[0x77, 0x77, 0x77], [255, 255, 255], 4.48],
] as const)('%o on %o has a contrast of %d, in both orders', (a: Rgb, b: Rgb, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
})

test('one of the two colours of text can be read on any plain colour', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const spot: Rgb = [grey, grey, grey]
    const best = Math.max(...Object.values(INK_OF_TONE).map(ink => contrastRatio(spot, ink)))
    expect(best, String(grey)).toBeGreaterThan(4)
  }
})
