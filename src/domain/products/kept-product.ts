import type { PublicCard } from './product.ts'

/** What a browser remembers of a product of the wishlist or the compare list: never terms of a session (WSH-12). */
export type SavedProduct = Pick<PublicCard, 'id' | 'code' | 'title' | 'images'>

/** The part of a card worth remembering. */
export function savedProduct({ id, code, title, images }: SavedProduct): SavedProduct {
  return { id, code, title, images: images.slice(0, 1).map(({ url }) => ({ url })) }
}

/** A remembered product as it was read back, or null when it is not one: people can edit what a browser keeps. */
export function parseSavedProduct(kept: unknown): SavedProduct | null {
  if (typeof kept !== 'object' || kept === null) return null
  if (!('id' in kept && 'code' in kept && 'title' in kept && 'images' in kept)) return null
  const { id, code, title, images } = kept
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null
  if (typeof code !== 'string' || code === '' || typeof title !== 'string') return null
  return { id, code, title, images: Array.isArray(images) ? images.filter(isLink).slice(0, 1) : [] }
}

function isLink(value: unknown): value is { url: string } {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}
