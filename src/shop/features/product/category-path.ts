import { CATEGORY_LEVELS, type CategoryFilters, categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import type { PublicCard } from '#domain/products/product.ts'

export interface CategoryStep {
  readonly name: string
  readonly filters: CategoryFilters
}

/** The category nodes of a product, from the family down, with the filters of each (NAV-30, D17). */
export function categoryPath(card: PublicCard): CategoryStep[] {
  const steps: CategoryStep[] = []
  let filters: CategoryFilters = {}
  for (const level of CATEGORY_LEVELS) {
    const name = card[level]
    if (name === '') break
    filters = { ...filters, [level]: categorySlug(level, name, steps.at(-1)?.name ?? null) }
    steps.push({ name, filters })
  }
  return steps
}
