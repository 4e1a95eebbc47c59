import sharp from 'sharp'

/** Pictures of promotions and popups (OFM-01, OFM-10): drawn anew, so that what a browser gets is never the file that was sent. */

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const MAX_PIXELS = 100_000_000
const SIDE = 1600
const QUALITY = 84

export interface Banner {
  readonly body: Uint8Array
  readonly width: number
  readonly height: number
}

/** Upright, of a sensible size, without the place where it was taken; null where it is no picture. */
export async function drawBanner(sent: Uint8Array): Promise<Banner | null> {
  try {
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) return null
    const { data, info } = await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { body: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
