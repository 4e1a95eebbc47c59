/** Kinds of documents of a product (OFP-23). */
export const DOCUMENT_KINDS = ['manual', 'ficha', 'seguridad', 'certificado', 'otro'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Below this shorter side a picture looks bad on the product's page (OFP-21). */
export const SMALLEST_PICTURE_SIDE = 600
/** As many as have an address. */
export const MOST_PICTURES = 99
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024

/** A part of a picture, in shares of its sides from 0 to 1. */
export interface CropArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
