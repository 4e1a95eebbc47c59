import sharp, { type Sharp } from 'sharp'
import { allDrawings, drawingOf, type FoundDrawing } from '../motifs/find-drawing.ts'
import { drawingSvg, iconsOf } from '../shapes/drawing.ts'
import { ownColour, type Tint } from '../shapes/palette.ts'
import { readIcons } from './icon-packs.ts'
import type { PictureSpec } from './picture-spec.ts'
import { type Bounds, type Motif, noPictureSvg, tileSvg } from './tile.ts'

/** The widths of pictures in pixels. */
export const pictureWidths = [96, 240, 480, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['webp', 'avif', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Margin around the grid for measuring a drawing: turned parts may stick out. */
const MARGIN = 40
const MEASURED_SIDE = 180

let iconsLoading: Promise<Map<string, string>> | undefined
const boundsByMotif = new Map<string, Promise<Bounds>>()

function icons(): Promise<Map<string, string>> {
  if (iconsLoading === undefined) {
    iconsLoading = readIcons(allDrawings().flatMap(drawing => iconsOf(drawing.parts)))
    iconsLoading.catch(() => {
      iconsLoading = undefined
    })
  }
  return iconsLoading
}

async function motifSvg(drawing: FoundDrawing, tint: Tint): Promise<string> {
  const loaded = await icons()
  return drawingSvg(drawing.parts, tint, name => loaded.get(name) ?? '')
}

/** Renders the motif once to find its bounding box, so that all are centred and of the same size. */
async function measure(drawing: FoundDrawing): Promise<Bounds> {
  const content = await motifSvg(drawing, { family: drawing.family, own: null })
  const box = `${-MARGIN} ${-MARGIN} ${MEASURED_SIDE} ${MEASURED_SIDE}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${MEASURED_SIDE}" height="${MEASURED_SIDE}">${content}</svg>`
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  let [left, top, right, bottom] = [MEASURED_SIDE, MEASURED_SIDE, -1, -1]
  alpha.forEach((value, index) => {
    if (value < 24) return
    const x = index % MEASURED_SIDE
    const y = Math.floor(index / MEASURED_SIDE)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  if (right < 0) throw new Error(`The drawing "${drawing.motif}" is empty`)
  return { x: left - MARGIN, y: top - MARGIN, width: right - left + 1, height: bottom - top + 1 }
}

function boundsOf(drawing: FoundDrawing): Promise<Bounds> {
  const known = boundsByMotif.get(drawing.motif)
  if (known !== undefined) return known
  const measuring = measure(drawing)
  boundsByMotif.set(drawing.motif, measuring)
  measuring.catch(() => boundsByMotif.delete(drawing.motif))
  return measuring
}

/** The picture as SVG, or the placeholder tile for an unknown motif (GAL-23). */
export async function pictureSvg(spec: PictureSpec): Promise<string> {
  const drawing = drawingOf(spec.motif)
  if (drawing === undefined) return noPictureSvg()
  const tint = { family: drawing.family, own: ownColour(spec.tint) }
  const [svg, bounds] = await Promise.all([motifSvg(drawing, tint), boundsOf(drawing)])
  return tileSvg(spec.view, { svg, bounds }, spec.label ?? '', drawing.family)
}

/** A drawing in its family's colours with its bounds, for use in a larger picture. */
export async function plainMotif(drawing: FoundDrawing): Promise<Motif> {
  const tint = { family: drawing.family, own: null }
  const [svg, bounds] = await Promise.all([motifSvg(drawing, tint), boundsOf(drawing)])
  return { svg, bounds }
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
  const svg = await pictureSvg(spec)
  // 72 dpi is one pixel per unit of the 240-unit tile; a higher density renders larger instead of upscaling.
  const image = sharp(Buffer.from(svg), { density: (72 * width) / 240 }).resize(width, width)
  return encodePicture(image, format)
}
