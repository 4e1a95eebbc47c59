import type { BrochureSort } from '#domain/brochures/brochure-order.ts'
import type { BrochureLayout } from '#domain/brochures/brochure-pages.ts'
import type { BrochurePrices } from '#domain/brochures/brochure-price.ts'

/**
 * The options of the domain that the form offers. Repeated here because their modules hold rules that only the preview
 * needs; a test compares them.
 */
export const PRICES = ['none', 'mine', 'pvp', 'markup'] as const satisfies readonly BrochurePrices[]
export const LAYOUTS = ['list', 'grid4', 'grid9'] as const satisfies readonly BrochureLayout[]
export const SORTS = ['list', 'name', 'code'] as const satisfies readonly BrochureSort[]
export const FORMATS = ['pdf', 'xlsx'] as const
