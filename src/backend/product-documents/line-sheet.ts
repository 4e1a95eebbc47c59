import { descriptionBlocks } from '#domain/text/description.ts'
import type { DocumentedProduct } from './queries.ts'

/** The product facts of a document, ready to be drawn. */
export interface LineSheet {
  readonly title: string
  /** Slugs of family and category, which select the advice. */
  readonly family: string
  readonly category: string
  readonly brands: readonly string[]
  readonly units: readonly string[]
  readonly multiples: readonly number[]
  readonly warranties: readonly number[]
  readonly groups: readonly LineGroup[]
  readonly revisedAt: Date
}

/** Products of the line under the same category node. */
export interface LineGroup {
  readonly title: string
  /** Sentences of the description common to all of them. */
  readonly facts: readonly string[]
  readonly articles: readonly { readonly code: string; readonly text: string }[]
}

/** Connectors that a title cannot end with: they introduce the differing measure. */
const CONNECTORS = new Set(
  'a al ancho carga color con de del disco en encastre frío hasta hoja para sin tipo vaso x y'.split(' '),
)

/** The sheet of a line's products; null when there are none. */
export function lineSheet(products: readonly DocumentedProduct[]): LineSheet | null {
  const [first] = products
  if (first === undefined) return null
  const groups = [...Map.groupBy(products, product => product.pathSlug).values()]
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? products
  const [family = '', category = ''] = first.pathSlug.split('/')
  return {
    title: titleOf(products, 2) ?? titleOf(largest, 1) ?? first.node,
    family,
    category,
    brands: distinct(products, product => product.brand).toSorted((a, b) => a.localeCompare(b, 'es')),
    units: distinct(products, product => product.unitsPerItem).filter(unit => unit !== ''),
    multiples: distinct(products, product => product.unitMult).toSorted((a, b) => a - b),
    warranties: distinct(products, product => product.warrantyMonths)
      .flatMap(months => (months === null || months <= 0 ? [] : [months]))
      .toSorted((a, b) => a - b),
    groups: groups.map(groupOf),
    revisedAt: new Date(Math.max(...products.map(product => product.updatedAt.getTime()))),
  }
}

function groupOf(products: readonly DocumentedProduct[]): LineGroup {
  const shared = commonPrefix(products).length
  return {
    title: titleOf(products, 2) ?? products[0]?.node ?? '',
    facts: commonFacts(products),
    articles: products.map(({ itemcode, name, brand }) => ({
      code: itemcode,
      text: [name.split(' ').slice(shared).join(' '), brand].filter(text => text !== '').join(' · '),
    })),
  }
}

/** The common prefix of all names, or null when it has fewer than `words` words. */
function titleOf(products: readonly DocumentedProduct[], words: number): string | null {
  const start = commonPrefix(products)
  while (CONNECTORS.has(start.at(-1) ?? '')) start.pop()
  return start.length < words ? null : start.join(' ')
}

function commonPrefix(products: readonly DocumentedProduct[]): string[] {
  const names = products.map(product => product.name.split(' '))
  const [first = []] = names
  const end = first.findIndex((word, at) => names.some(name => name[at] !== word))
  return end === -1 ? [...first] : first.slice(0, end)
}

function commonFacts(products: readonly DocumentedProduct[]): string[] {
  const [first = [], ...others] = products.map(product => factsOf(product.description))
  return first.filter(fact => others.every(facts => facts.includes(fact)))
}

function factsOf(description: string): string[] {
  return descriptionBlocks(description).flatMap(block => (block.kind === 'list' ? block.items : [block.text]))
}

function distinct<Item, Value>(items: readonly Item[], pick: (item: Item) => Value): Value[] {
  return [...new Set(items.map(pick))]
}
