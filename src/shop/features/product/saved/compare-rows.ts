import { isDetailed, type PublicCard } from '#domain/products/product.ts'
import { type ComparedFact, compareProducts, valuesDiffer } from '#domain/products/product-comparison.ts'
import type { SavedProduct } from '#domain/products/saved-product.ts'
import { categoryPath } from '../category-path.ts'
import { messages } from '../messages.ts'
import { multipleInWords, saleUnit } from '../sale-unit.ts'
import { messages as compareTexts } from './compare-messages.ts'

interface ComparedProducts {
  readonly rows: readonly ComparedFact[]
  /** The lines of each description that are no facts. */
  readonly remarks: readonly (readonly string[])[]
}

/** Rows of the comparison table; a product that was not found has only its code. */
export function comparedProducts(
  items: readonly SavedProduct[],
  cards: readonly (PublicCard | undefined)[],
): ComparedProducts {
  const row = (name: string, read: (card: PublicCard) => string): ComparedFact => {
    const values = cards.map(card => (card === undefined ? null : read(card)))
    return { name, values, differs: valuesDiffer(values) }
  }
  const { facts, remarks } = compareProducts(
    cards.map(card => ({
      title: card?.title ?? '',
      description: card !== undefined && isDetailed(card) ? card.description : '',
    })),
    compareTexts.measures,
  )
  return {
    rows: [
      row(messages.brand, ({ brand }) => brand.name),
      // Codes always differ, so they are not marked.
      { name: messages.code, values: items.map(({ code }) => code), differs: false },
      row(messages.category, card => categoryPath(card).at(-1)?.name ?? ''),
      row(messages.saleUnit, saleUnit),
      row(messages.soldBy, multipleInWords),
      ...facts,
    ],
    remarks,
  }
}
