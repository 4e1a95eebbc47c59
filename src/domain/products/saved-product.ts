import type { PublicCard } from './product.ts'

/** A product of the wishlist or the compare list as stored in the browser: never the terms of a session (WSH-12). */
export type SavedProduct = Pick<PublicCard, 'id' | 'code' | 'title' | 'images'>

/** The saved fields of a card. */
export function savedProduct({ id, code, title, images }: SavedProduct): SavedProduct {
  return { id, code, title, images: images.slice(0, 1).map(({ url }) => ({ url })) }
}

/** Parses a stored product; null for anything else, as users can edit browser storage. */
export function parseSavedProduct(stored: unknown): SavedProduct | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('id' in stored && 'code' in stored && 'title' in stored && 'images' in stored)) return null
  const { id, code, title, images } = stored
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null
  if (typeof code !== 'string' || code === '' || typeof title !== 'string') return null
  return { id, code, title, images: Array.isArray(images) ? images.filter(isLink).slice(0, 1) : [] }
}

function isLink(value: unknown): value is { url: string } {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}
