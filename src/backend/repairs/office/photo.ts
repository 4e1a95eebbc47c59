import sharp from 'sharp'

/** What phones and computers save photographs as. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const MAX_PIXELS = 100_000_000
const SIDE = 2000
const QUALITY = 82

/** A photo drawn anew: upright, of a sensible size, without the place where it was taken; null where it is no picture. */
export async function readPhoto(body: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(body, { limitInputPixels: MAX_PIXELS })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) return null
    return await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
