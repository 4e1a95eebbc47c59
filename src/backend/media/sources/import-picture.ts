import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isStoredAs, writeStoredFile } from './stored-file.ts'

/** Why a picture was rejected; the import report has a text for each. */
export type PictureRefusal = 'not_found' | 'too_large' | 'not_a_picture'

export type ImportedPicture =
  | {
      readonly ok: true
      readonly url: string
      readonly width: number
      readonly height: number
      readonly changed: boolean
    }
  | { readonly ok: false; readonly reason: PictureRefusal }

const LARGEST_FILE = 25 * 1024 * 1024
/** Most pixels that a picture may decode to: enough for any camera, too few for a decompression bomb. */
export const MOST_PIXELS = 60_000_000

/** Side of the scaled-down picture that the tint is computed from. */
const TINT_SIDE = 32

const acceptedFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
type AcceptedFormat = (typeof acceptedFormats)[number]

/** Pictures of earlier imports have no tint. */
const originalUrl = /^original:([0-9a-f]{64}\.(?:jpeg|png|webp|avif|gif|tiff))(#[0-9a-f]{3})?$/

/** Folder of imported originals under the media directory. */
export function originalsFolder(dir: string): string {
  return join(dir, 'originals')
}

/**
 * The file of an imported original, or null when `url` (a `product_media.source`) is not one.
 * @param dir the media directory
 */
export function originalFile(dir: string, url: string): string | null {
  const name = originalUrl.exec(url)?.[1]
  return name === undefined ? null : join(originalsFolder(dir), name.slice(0, 2), name)
}

/** The tint of an imported original as `#rgb`; null if its `product_media.source` has none. */
export function originalTint(url: string): string | null {
  return originalUrl.exec(url)?.[2] ?? null
}

/** Detects the format by content and decodes the picture once, so that a truncated file is rejected. */
async function inspect(
  content: Buffer,
): Promise<{ format: AcceptedFormat; width: number; height: number; tint: string } | null> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width, height, compression } = await image.metadata()
    const found = format === 'heif' && compression === 'av1' ? 'avif' : format
    const accepted = acceptedFormats.find(name => name === found)
    if (accepted === undefined) return null
    // As shown: a square on white.
    const small = image
      .rotate()
      .resize(TINT_SIDE, TINT_SIDE, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
    const pixels = await small.toColourspace('srgb').removeAlpha().raw().toBuffer()
    return { format: accepted, width, height, tint: meanColour(pixels) }
  } catch {
    return null
  }
}

/** The mean colour as one of 4,096: good enough as a placeholder, and short in every page. */
function meanColour(pixels: Buffer): string {
  const channels = pixels.length / (TINT_SIDE * TINT_SIDE)
  const sums = [0, 0, 0]
  // A grey picture has one channel for all three.
  for (let at = 0; at < pixels.length; at += channels)
    for (const colour of sums.keys())
      sums[colour] = (sums[colour] ?? 0) + (pixels[at + (channels < 3 ? 0 : colour)] ?? 0)
  return `#${sums.map(sum => Math.round(sum / (TINT_SIDE * TINT_SIDE) / 17).toString(16)).join('')}`
}

async function readPicture(sourceFile: string): Promise<Buffer | PictureRefusal> {
  try {
    const { size } = await stat(sourceFile)
    return size > LARGEST_FILE ? 'too_large' : await readFile(sourceFile)
  } catch {
    return 'not_found'
  }
}

/**
 * Stores a picture under the media directory and returns the `source` for its `product_media` row. Its name is the hash
 * of the content: the same picture imported twice is one file, and the original name is not trusted. Rejected with a
 * reason: missing, over 25 MB, or not a JPEG, PNG, WebP, AVIF, GIF or TIFF.
 */
export async function importPicture(dir: string, sourceFile: string): Promise<ImportedPicture> {
  const content = await readPicture(sourceFile)
  if (typeof content === 'string') return { ok: false, reason: content }
  return await storePicture(dir, content)
}

/** The same for a picture that is at hand. */
export async function storePicture(dir: string, content: Buffer): Promise<ImportedPicture> {
  if (content.length > LARGEST_FILE) return { ok: false, reason: 'too_large' }
  const picture = await inspect(content)
  if (picture === null) return { ok: false, reason: 'not_a_picture' }
  const url = `original:${createHash('sha256').update(content).digest('hex')}.${picture.format}${picture.tint}`
  const file = originalFile(dir, url)
  if (file === null) throw new Error(`Invalid URL of an original: ${url}`)
  const isStored = await isStoredAs(file, content)
  if (!isStored) await writeStoredFile(file, content)
  return { ok: true, url, width: picture.width, height: picture.height, changed: !isStored }
}

/** The hash that an original is stored under; null if `url` is none. */
export function originalHash(url: string): string | null {
  return originalUrl.exec(url)?.[1]?.slice(0, 64) ?? null
}

/**
 * The `source` of an imported original with its missing tint (imports of older versions have none); null if it has one,
 * is not an original, or cannot be read.
 * @param dir the media directory
 */
export async function withMissingTint(dir: string, source: string): Promise<string | null> {
  const file = originalFile(dir, source)
  if (file === null || originalTint(source) !== null) return null
  const content = await readPicture(file)
  const picture = typeof content === 'string' ? null : await inspect(content)
  return picture === null ? null : source + picture.tint
}
