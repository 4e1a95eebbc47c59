import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeKeptFile } from './kept-file.ts'

/** Why a picture was refused; the import's report puts it in words. */
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
/** A picture may decode to this many pixels: enough for any camera, not for a decompression bomb. */
export const MOST_PIXELS = 60_000_000

/** A picture is looked at in so many pixels to find its tint. */
const TINT_SIDE = 32

const acceptedFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
type AcceptedFormat = (typeof acceptedFormats)[number]

/** Pictures of earlier imports have no tint. */
const originalUrl = /^original:([0-9a-f]{64}\.(?:jpeg|png|webp|avif|gif|tiff))(#[0-9a-f]{3})?$/

/** Where imported originals are kept under the media directory. */
export function originalsFolder(dir: string): string {
  return join(dir, 'originals')
}

/**
 * The file of an imported original, or null when `url` (a `product_media.source`) does not name one.
 * @param dir the media directory
 */
export function originalFile(dir: string, url: string): string | null {
  const name = originalUrl.exec(url)?.[1]
  return name === undefined ? null : join(originalsFolder(dir), name.slice(0, 2), name)
}

/** The tint of an imported original as `#rgb`; null where its `product_media.source` names none. */
export function originalTint(url: string): string | null {
  return originalUrl.exec(url)?.[2] ?? null
}

/** What the bytes are, whatever the file is called; decoded once in small, so that a cut file is refused. */
async function inspect(
  content: Buffer,
): Promise<{ format: AcceptedFormat; width: number; height: number; tint: string } | null> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width, height, compression } = await image.metadata()
    const found = format === 'heif' && compression === 'av1' ? 'avif' : format
    const accepted = acceptedFormats.find(name => name === found)
    if (accepted === undefined) return null
    // As it is shown: a square on white.
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

/** The mean of some pixels as the nearest of 4,096 colours: close enough for a moment, and short on every page. */
function meanColour(pixels: Buffer): string {
  const channels = pixels.length / (TINT_SIDE * TINT_SIDE)
  const sums = [0, 0, 0]
  // Of a grey picture all three are the one channel there is.
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
 * Keeps a shop's own picture under the media directory and gives the `source` for its `product_media` row. The name
 * is the hash of the content: the same picture imported twice is one file, and nothing of the source's name is
 * trusted. Refused with a reason: no such file, over 25 MB, or no JPEG, PNG, WebP, AVIF, GIF or TIFF inside.
 */
export async function importPicture(dir: string, sourceFile: string): Promise<ImportedPicture> {
  const content = await readPicture(sourceFile)
  if (typeof content === 'string') return { ok: false, reason: content }
  const picture = await inspect(content)
  if (picture === null) return { ok: false, reason: 'not_a_picture' }
  const url = `original:${createHash('sha256').update(content).digest('hex')}.${picture.format}${picture.tint}`
  const file = originalFile(dir, url)
  if (file === null) throw new Error(`Not the name of an original: ${url}`)
  const kept = await stat(file).then(
    found => found.size === content.length,
    () => false,
  )
  if (!kept) await writeKeptFile(file, content)
  return { ok: true, url, width: picture.width, height: picture.height, changed: !kept }
}

/**
 * The `source` of an imported original with the tint it lacks, for imports older than tints; null where it has one or
 * is none, and where the file cannot be read.
 * @param dir the media directory
 */
export async function withMissingTint(dir: string, source: string): Promise<string | null> {
  const file = originalFile(dir, source)
  if (file === null || originalTint(source) !== null) return null
  const content = await readPicture(file)
  const picture = typeof content === 'string' ? null : await inspect(content)
  return picture === null ? null : source + picture.tint
}
