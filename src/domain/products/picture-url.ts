/** Widths in px in which our own pictures exist. */
export const PICTURE_WIDTHS = [96, 240, 480, 960] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = 'webp' | 'avif'

const OWN_PICTURE = /^(.*\/p\/[^/]+\/\d+)\.webp$/

/** Address of the n-th picture of a product (from 1) under a base such as `/media`. */
export function pictureUrl(mediaBase: string, itemCode: string, n: number): string {
  return `${mediaBase}/p/${encodeURIComponent(itemCode)}/${n}.webp`
}

/** The same picture in one of our widths; null for an external picture. */
export function sizedPictureUrl(
  url: string,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string | null {
  const base = OWN_PICTURE.exec(url)?.[1]
  return base === undefined ? null : `${base}-${width}.${format}`
}

/** The smallest width that is sharp in a square of `edge` CSS px at double density; unchanged for an external picture. */
export function fittingPictureUrl(url: string, edge: number): string {
  const width = PICTURE_WIDTHS.find(width => width >= 2 * edge)
  return width === undefined ? url : (sizedPictureUrl(url, width) ?? url)
}

/** PRO-07, D48: the picture of a promotion line: base, URL-encoded code, `.jpg`. */
export function promoPictureUrl(mediaBase: string, itemCode: string): string {
  return `${mediaBase}/${encodeURIComponent(itemCode)}.jpg`
}
