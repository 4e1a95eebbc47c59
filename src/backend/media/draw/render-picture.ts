import sharp, { type Sharp } from 'sharp'
import { type Drawing, drawingOf } from './drawings.ts'
import { ownColour, ownColourStyle } from './palette.ts'
import type { PictureSpec } from './picture-spec.ts'
import { noPictureSvg, tileSvg } from './tile.ts'

/** The widths of pictures in pixels. */
export const pictureWidths = [96, 240, 480, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['webp', 'avif', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The picture as SVG, or the placeholder tile for an unknown motif (GAL-23). */
export function pictureSvg({ motif, label, tint, view }: PictureSpec): string {
  const drawing = drawingOf(motif)
  return drawing === undefined ? noPictureSvg() : tileSvg(view, inColour(drawing, tint), label ?? '')
}

/** The drawing of a variant sold in colours. */
function inColour(drawing: Drawing, tint: string | null): Drawing {
  const own = ownColour(tint)
  return own === null ? drawing : { ...drawing, svg: ownColourStyle(own) + drawing.svg }
}

/** Encodes at the quality the shop serves; JPEG has no transparency. */
export function encodePicture(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer()
  if (format === 'avif') return image.avif({ quality: 58, effort: 3 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** One square picture of a product line as an encoded file. */
export async function renderPicture(
  spec: PictureSpec,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const svg = pictureSvg(spec)
  // 72 dpi is one pixel per unit of the 240-unit tile; a higher density renders larger instead of upscaling.
  const image = sharp(Buffer.from(svg), { density: (72 * width) / 240 }).resize(width, width)
  return encodePicture(image, format)
}
