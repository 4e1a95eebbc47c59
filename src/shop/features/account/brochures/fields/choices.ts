import type { CatalogSort } from '#domain/brochures/brochure-order.ts'
import type { CatalogLayout } from '#domain/brochures/brochure-pages.ts'
import type { CatalogPrices } from '#domain/brochures/brochure-price.ts'

/**
 * The options of the domain that the form offers. Repeated here because their modules hold rules that only the preview
 * needs; a test compares them.
 */
export const PRICES = ['none', 'mine', 'pvp', 'markup'] as const satisfies readonly CatalogPrices[]
export const LAYOUTS = ['list', 'grid4', 'grid9'] as const satisfies readonly CatalogLayout[]
export const SORTS = ['list', 'name', 'code'] as const satisfies readonly CatalogSort[]
export const FORMATS = ['pdf', 'xlsx'] as const
