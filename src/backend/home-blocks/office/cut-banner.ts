import sharp from 'sharp'
import { type BannerTone, contrastRatio, INK_OF_TONE, type Rgb } from '#domain/promos/banner-contrast.ts'

/** The cuts of a banner and how well text is read on them (OFM-12). */

interface Focus {
  /** Percent from the left and from the top. */
  readonly x: number
  readonly y: number
}

interface Cut {
  readonly width: number
  readonly height: number
  /** How much of it from the left may have text on it; the whole height may. */
  readonly textShare: number
}

/** For 1440 px, and for 390 px at the density of phones; `banner-picture.tsx` lays the text out in them. */
const CUTS = {
  wide: { width: 1440, height: 400, textShare: 0.65 },
  narrow: { width: 1040, height: 960, textShare: 1 },
} as const satisfies Record<string, Cut>

export type CutName = keyof typeof CUTS
export const CUT_NAMES = ['wide', 'narrow'] as const

const QUALITY = 84
/** Side of a spot that is judged by itself, in pixels of the cut: the stroke of a letter. */
const SPOT = 8

/** A cut as the shop serves it, as large as the picture allows around its focus. */
export async function cutBanner(picture: Uint8Array, focus: Focus, name: CutName): Promise<Buffer> {
  return await (await cutOf(picture, focus, CUTS[name])).webp({ quality: QUALITY }).toBuffer()
}

/** The contrast of text with the worst spot of where it goes, per colour of the text. */
export async function textContrast(
  picture: Uint8Array,
  focus: Focus,
  name: CutName,
): Promise<Record<BannerTone, number>> {
  const { width, height, textShare } = CUTS[name]
  const cut = await (await cutOf(picture, focus, CUTS[name])).png().toBuffer()
  const { data, info } = await sharp(cut)
    .extract({ left: 0, top: 0, width: Math.round(width * textShare), height })
    .resize({ width: Math.round((width * textShare) / SPOT), height: Math.round(height / SPOT), fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const worst = { light: Number.POSITIVE_INFINITY, dark: Number.POSITIVE_INFINITY }
  for (let at = 0; at < data.length; at += info.channels) {
    const spot: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    for (const tone of ['light', 'dark'] as const)
      worst[tone] = Math.min(worst[tone], contrastRatio(spot, INK_OF_TONE[tone]))
  }
  return worst
}

async function cutOf(picture: Uint8Array, focus: Focus, { width, height }: Cut) {
  const source = sharp(picture)
  const { width: fullWidth, height: fullHeight } = await source.metadata()
  const scale = Math.min(fullWidth / width, fullHeight / height)
  const region = {
    width: Math.max(Math.floor(width * scale), 1),
    height: Math.max(Math.floor(height * scale), 1),
  }
  return source
    .extract({
      ...region,
      left: startOf(focus.x, region.width, fullWidth),
      top: startOf(focus.y, region.height, fullHeight),
    })
    .resize({ width, height, fit: 'fill' })
}

/** Where a stretch begins that has the focus in its middle, as far as the picture goes. */
function startOf(percent: number, length: number, full: number): number {
  const wanted = Math.round((percent / 100) * full - length / 2)
  return Math.min(Math.max(wanted, 0), full - length)
}
