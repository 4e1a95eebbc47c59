/** What a product has, as far as publishing asks for it. */
export interface PublishedFacts {
  readonly title: string
  /** It hangs from a node that customers can open. */
  readonly isPlaced: boolean
  readonly isBranded: boolean
  readonly unitsPerItem: string
  readonly pictures: number
  /** One for each sale list; null: it has no price in the list. */
  readonly prices: readonly { readonly list: string; readonly price: number | null }[]
}

export type CheckedPart = 'title' | 'node' | 'brand' | 'price' | 'picture' | 'unit'

export interface PublishCheck {
  readonly part: CheckedPart
  /** The sale list of a price; '' for all else. */
  readonly list: string
  readonly isMet: boolean
  /** While it is missing the product cannot be published. */
  readonly blocks: boolean
}

/**
 * OFP-17: what a product needs before customers see it. A title, a place in the tree and a price in at least one sale list
 * block, since without them nobody finds or buys it; the others are advice.
 */
export function publishChecks(facts: PublishedFacts): PublishCheck[] {
  const { title, isPlaced, isBranded, unitsPerItem, pictures, prices } = facts
  const isSold = prices.some(({ price }) => isPrice(price))
  const check = (part: CheckedPart, isMet: boolean, blocks = false, list = ''): PublishCheck => ({
    part,
    list,
    isMet,
    blocks: blocks && !isMet,
  })
  return [
    check('title', title.trim() !== '', true),
    check('node', isPlaced, true),
    check('brand', isBranded),
    ...prices.map(({ list, price }) => check('price', isPrice(price), !isSold, list)),
    check('picture', pictures > 0),
    check('unit', unitsPerItem.trim() !== ''),
  ]
}

/** The parts that keep a product from being published, each once. */
export function blockingParts(checks: readonly PublishCheck[]): CheckedPart[] {
  return [...new Set(checks.filter(({ blocks }) => blocks).map(({ part }) => part))]
}

const INCOMPLETE = 'incomplete:'

/** Why a product is not published, as a code of a refused cell: `incomplete:node,price`. */
export function incompleteReason(parts: readonly CheckedPart[]): string {
  return INCOMPLETE + parts.join()
}

/** The parts of such a code; null for any other reason. */
export function incompleteParts(reason: string): readonly string[] | null {
  return reason.startsWith(INCOMPLETE) ? reason.slice(INCOMPLETE.length).split(',') : null
}

function isPrice(price: number | null): boolean {
  return price !== null && price > 0
}
