import sharp from 'sharp'
import { type BannerTone, contrastRatio, INK_OF_TONE, type Rgb } from '#domain/promos/banner-contrast.ts'
import { BANNER_CUTS, type BannerFocus, type CutName, cutRegion } from '#domain/promos/banner-cut.ts'

/** The cuts of a banner and how well text is read on them (OFM-12). */

/** How much of a cut from the left may have text on it, as `banner-picture.tsx` lays it out; the whole height may. */
const TEXT_SHARE: Readonly<Record<CutName, number>> = { wide: 0.65, narrow: 1 }

const QUALITY = 84
/** Side of a spot that is judged by itself, in pixels of the cut: the stroke of a letter. */
const SPOT = 8

/** A cut as the shop serves it, as large as the picture allows around its focus. */
export async function cutBanner(picture: Uint8Array, focus: BannerFocus, name: CutName): Promise<Buffer> {
  return await (await cutOf(picture, focus, name)).webp({ quality: QUALITY }).toBuffer()
}

/** The contrast of text with the worst spot of where it goes, per colour of the text. */
export async function textContrast(
  picture: Uint8Array,
  focus: BannerFocus,
  name: CutName,
): Promise<Record<BannerTone, number>> {
  const { width, height } = BANNER_CUTS[name]
  const textWidth = Math.round(width * TEXT_SHARE[name])
  const cut = await (await cutOf(picture, focus, name)).png().toBuffer()
  const { data, info } = await sharp(cut)
    .extract({ left: 0, top: 0, width: textWidth, height })
    .resize({ width: Math.round(textWidth / SPOT), height: Math.round(height / SPOT), fit: 'fill' })
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

async function cutOf(picture: Uint8Array, focus: BannerFocus, name: CutName) {
  const source = sharp(picture)
  const region = cutRegion(await source.metadata(), name, focus)
  return source.extract(region).resize({ ...BANNER_CUTS[name], fit: 'fill' })
}
