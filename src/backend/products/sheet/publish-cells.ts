import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { priceFieldName } from '#domain/office/sheet/sheet-fields.ts'
import { blockingParts, incompleteReason, publishChecks } from '#domain/products/publish-checks.ts'
import { unplaced } from '../../catalogue/write/messages.ts'
import type { StoredCells } from './stored-cells.ts'

/**
 * OFP-17: why these values cannot publish a product, by the rule of its page; null where they can, or publish nothing. What they
 * set themselves counts as set.
 */
export function publishRefusal(
  stored: Fields,
  values: ReadonlyMap<string, FieldValue>,
  { saleLists }: Pick<StoredCells, 'saleLists'>,
): string | null {
  if (values.get('active') !== true) return null
  const cellOf = (name: string) => (values.has(name) ? values.get(name) : stored[name]) ?? null
  const parts = blockingParts(
    publishChecks({
      title: String(cellOf('title') ?? ''),
      isPlaced: isPlaced(cellOf('node')),
      prices: saleLists.map(list => ({
        list: String(list),
        price: priceOf(cellOf(priceFieldName('price', list))),
      })),
      // Advice, which no cell waits for.
      isBranded: true,
      unitsPerItem: '',
      pictures: 0,
    }),
  )
  return parts.length === 0 ? null : incompleteReason(parts)
}

function isPlaced(path: FieldValue): boolean {
  return typeof path === 'string' && path.split(' > ')[0] !== unplaced
}

function priceOf(value: FieldValue): number | null {
  return typeof value === 'number' ? value : null
}
