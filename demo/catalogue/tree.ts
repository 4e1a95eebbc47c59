import { catalogueLines } from './catalogue-lines.ts'
import type { DemoProduct } from './generate.ts'

export interface DemoFamily {
  name: string
  categories: {
    name: string
    subcategories: { name: string; subsubcategories: string[] }[]
  }[]
}

/** Announced categories without products yet: they are navigable too (TRE-16). */
const EMPTY_CATEGORIES: readonly { family: string; category: string; subcategory: string }[] = [
  { family: 'Ferretería', category: 'Cerrajería', subcategory: 'Cajas fuertes' },
  { family: 'Bazar', category: 'Textil', subcategory: 'Manteles' },
]

/** The tree of the demo shop (TRE-01 to TRE-04), nodes in order of appearance in the catalogue. */
export function demoFamilies(): DemoFamily[] {
  return catalogueLines.map(({ family, lines }) => {
    const categories = new Map<string, Map<string, Set<string>>>()
    for (const { place } of lines) {
      const [category, subcategory, subsubcategory] = place
      const below = subcategoryOf(categories, category, subcategory)
      if (subsubcategory !== undefined) below.add(subsubcategory)
    }
    for (const empty of EMPTY_CATEGORIES) {
      if (empty.family === family) subcategoryOf(categories, empty.category, empty.subcategory)
    }
    return {
      name: family,
      categories: Array.from(categories, ([name, subcategories]) => ({
        name,
        subcategories: Array.from(subcategories, ([sub, below]) => ({
          name: sub,
          subsubcategories: [...below],
        })),
      })),
    }
  })
}

function subcategoryOf(
  categories: Map<string, Map<string, Set<string>>>,
  category: string,
  subcategory: string,
): Set<string> {
  const subcategories = categories.get(category) ?? new Map<string, Set<string>>()
  categories.set(category, subcategories)
  const below = subcategories.get(subcategory) ?? new Set<string>()
  subcategories.set(subcategory, below)
  return below
}

/** Names from the family down to the product's node. */
export function pathOfProduct({ family, category, subcategory, subsubcategory }: DemoProduct): string[] {
  return [family, category, subcategory, ...(subsubcategory === null ? [] : [subsubcategory])]
}
