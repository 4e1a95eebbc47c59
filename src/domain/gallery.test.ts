import { expect, test } from 'vitest'
import { GALLERY_LAYOUTS, slidesShown } from './gallery.ts'

const widths = [1920, 1199, 1198, 991, 990, 767, 766, 479, 478, 379, 378, 320]

test('GAL-10 the layouts are exactly four', () => {
  expect(GALLERY_LAYOUTS).toEqual(['standard', 'sidebar', 'columnar', 'quickview'])
})

test.each([
  'standard',
  'quickview',
] as const)('GAL-12 GAL-13 GAL-14 GAL-15 GAL-16 GAL-17 GAL-20 GAL-21 thumbnails of layout %s by width', layout => {
  expect(widths.map(width => slidesShown(layout, width))).toEqual([5, 5, 4, 4, 3, 3, 5, 5, 4, 4, 3, 3])
})

test.each(['sidebar', 'columnar'] as const)('GAL-18 GAL-19 layout %s never shows more than 4', layout => {
  expect(widths.map(width => slidesShown(layout, width))).toEqual([4, 4, 4, 4, 3, 3, 4, 4, 4, 4, 3, 3])
})
