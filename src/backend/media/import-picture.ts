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

const acceptedFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
type AcceptedFormat = (typeof acceptedFormats)[number]

const originalUrl = /^original:([0-9a-f]{64}\.(?:jpeg|png|webp|avif|gif|tiff))$/

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

/** What the bytes are, whatever the file is called; decoded once in small, so that a cut file is refused. */
async function inspect(
  content: Buffer,
): Promise<{ format: AcceptedFormat; width: number; height: number } | null> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width, height, compression } = await image.metadata()
    const found = format === 'heif' && compression === 'av1' ? 'avif' : format
    const accepted = acceptedFormats.find(name => name === found)
    if (accepted === undefined) return null
    await image.resize(32, 32, { fit: 'inside' }).raw().toBuffer()
    return { format: accepted, width, height }
  } catch {
    return null
  }
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
  const url = `original:${createHash('sha256').update(content).digest('hex')}.${picture.format}`
  const file = originalFile(dir, url)
  if (file === null) throw new Error(`Not the name of an original: ${url}`)
  const kept = await stat(file).then(
    found => found.size === content.length,
    () => false,
  )
  if (!kept) await writeKeptFile(file, content)
  return { ok: true, url, width: picture.width, height: picture.height, changed: !kept }
}
