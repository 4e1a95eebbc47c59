import { join } from 'node:path'

/** A wholesaler's real feed of 16,367 articles; optional, not in the repository. */
export const FEED = join(import.meta.dirname, '../../../../../shared/data/catalogue/bulonfer')

/** Look-up tables of the feed: product groups and the names of tree nodes. */
export const FEED_TABLES = ['item.csv', 'family.csv', 'section.csv'] as const

/** Unit prices with the margin of the product's group; the tree from three tables. */
export const FEED_MAP = {
  header: false,
  columns: [
    'code',
    'name',
    'text',
    'cost',
    'per',
    'kg',
    'm3',
    'box',
    'pack',
    'image',
    'warranty',
    'vat',
    'group',
    'at',
  ],
  fields: {
    code: 'code',
    title: 'name',
    description: 'text',
    price: {
      column: 'cost',
      divideBy: { column: 'per' },
      markup: { column: 'group', lookup: { file: 'item.csv', key: 1, value: 6 } },
    },
    currency: { value: '$' },
    tax: { value: 22 },
    unitMult: 'per',
    warrantyMonths: 'warranty',
    brand: { column: 'group', lookup: { file: 'item.csv', key: 1, value: 2 } },
    family: { value: 'Ferretería' },
    category: {
      column: 'group',
      lookup: { file: 'item.csv', key: 1, value: 4, next: { file: 'section.csv', key: 1, value: 2 } },
    },
    subcategory: {
      column: 'group',
      lookup: { file: 'item.csv', key: 1, value: 5, next: { file: 'family.csv', key: 1, value: 2 } },
    },
    subsubcategory: { column: 'group', lookup: { file: 'item.csv', key: 1, value: 2 } },
  },
}
