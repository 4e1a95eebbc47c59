import { expect, test } from 'vitest'
import { outlineText } from './label-outlines.ts'

test('a label is drawn as outlines, independent of installed fonts', () => {
  const { svg, width, capHeight } = outlineText('1/2" × 3 m – Ø 12 mm² ñ', 20, '#14202b')
  expect(svg).not.toMatch(/<text|font/)
  expect(svg.match(/<path /g)?.length).toBeGreaterThan(14)
  expect(width).toBeGreaterThan(150)
  expect(capHeight / 20).toBeCloseTo(1490 / 2048, 2)
})

test('width grows with the text and with the size', () => {
  const short = outlineText('M8', 20, '#000000').width
  expect(outlineText('M8 x 50', 20, '#000000').width).toBeGreaterThan(short * 2)
  expect(outlineText('M8', 40, '#000000').width).toBeCloseTo(short * 2, 5)
})

test('characters missing in the typeface are dropped, not shown as boxes', () => {
  expect(outlineText('10 mm 漢字', 20, '#000000').svg).toBe(outlineText('10 mm ', 20, '#000000').svg)
})
