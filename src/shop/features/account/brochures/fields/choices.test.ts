import { expect, test } from 'vitest'
import { brochureChoices } from '#contract/shop/brochures.ts'
import { BROCHURE_SORTS } from '#domain/brochures/brochure-order.ts'
import { BROCHURE_LAYOUTS } from '#domain/brochures/brochure-pages.ts'
import { BROCHURE_PRICES } from '#domain/brochures/brochure-price.ts'
import { FORMATS, LAYOUTS, PRICES, SORTS } from './choices.ts'

test('CTL-01 CTL-03 the form offers every option of a brochure', () => {
  expect([PRICES, LAYOUTS, SORTS]).toEqual([BROCHURE_PRICES, BROCHURE_LAYOUTS, BROCHURE_SORTS])
  expect(FORMATS).toEqual(brochureChoices.shape.format.options)
})
