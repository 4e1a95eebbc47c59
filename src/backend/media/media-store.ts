import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { MediaFile, MediaRequester } from '#contract/client.ts'
import { drawingOf } from './draw/drawings.ts'
import type { PictureSpec } from './draw/picture-spec.ts'
import { encodePicture, type PictureFormat, renderPicture } from './draw/render-picture.ts'
import { BACKGROUND, createDrawingQueue } from './drawing-queue.ts'
import type { MediaRequest } from './media-path.ts'
import { openRenderedFolder } from './rendered-folder.ts'
import { MOST_PIXELS, originalsFolder } from './sources/import-picture.ts'
import { etagOfHash, readStoredFile } from './sources/stored-file.ts'

/** Where a picture comes from: a drawing, or the file of an imported original. */
export type PictureSource =
  | { readonly kind: 'drawing'; readonly spec: PictureSpec }
  | { readonly kind: 'original'; readonly file: string }

/** Size and format of a picture. */
export type PictureSize = Pick<MediaRequest, 'width' | 'format'>

export interface MediaStoreOptions {
  /** The media directory; finished pictures are stored in its folder `rendered`. */
  readonly dir: string
  /** Limit of finished pictures on disk, in bytes. */
  readonly maxBytes: number
  readonly render?: typeof renderPicture
}

export interface MediaStore {
  /** The picture if it is in memory. */
  cached(source: PictureSource, size: PictureSize): MediaFile | null
  /**
   * The picture from memory or disk, or drawn now; null when its original is missing. @throws UNAVAILABLE when too many
   * pictures wait to be drawn.
   */
  get(source: PictureSource, size: PictureSize, requester: MediaRequester): Promise<MediaFile | null>
  /** Draws a picture that is not on disk yet, after all requested ones; returns whether it drew. */
  drawAhead(source: PictureSource, size: PictureSize): Promise<boolean>
  /** Measures the folder on disk and evicts pictures beyond the limit. */
  tidy(): Promise<void>
  /** Whether there is room on disk for drawing ahead. */
  hasRoom(): Promise<boolean>
}

/** Increase it when background, light or encoding changes, so that stored pictures are drawn again. */
const STYLE_VERSION = 2

const drawingHashes = new Map<string, string>()

const contentTypes: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
}

const MOST_RENDERS = 2
/** Some seconds of drawing: clients give up beyond that. */
const LONGEST_QUEUE = 96
const MOST_CACHED_BYTES = 24 * 1024 * 1024
const LARGEST_CACHED_FILE = 64 * 1024

/** Whether a file is complete; a full disk truncates writes. */
function isWhole(body: Buffer, format: PictureFormat): boolean {
  if (format === 'webp') {
    return (
      body.length > 12 &&
      body.toString('latin1', 8, 12) === 'WEBP' &&
      body.readUInt32LE(4) + 8 === body.length
    )
  }
  if (format === 'jpg') {
    return body.length > 4 && body.readUInt16BE(0) === 0xffd8 && body.readUInt16BE(body.length - 2) === 0xffd9
  }
  return isWholeAvif(body)
}

/** An AVIF file is a sequence of boxes with their lengths, which must add up to the file's length. */
function isWholeAvif(body: Buffer): boolean {
  if (body.length < 16 || body.toString('latin1', 4, 12) !== 'ftypavif') return false
  let position = 0
  while (position + 8 <= body.length) {
    const length = body.readUInt32BE(position)
    if (length < 8) return false
    position += length
  }
  return position === body.length
}

/** Part of the file name, so that a changed drawing replaces its pictures without clearing the folder. */
function drawingHash(motif: string): string {
  const known = drawingHashes.get(motif)
  if (known !== undefined) return known
  const hash = createHash('sha256')
    .update(JSON.stringify(drawingOf(motif) ?? null))
    .digest('hex')
  drawingHashes.set(motif, hash)
  return hash
}

function sourceKey(source: PictureSource): string {
  if (source.kind === 'original') return source.file
  const { motif, label, tint, view } = source.spec
  return JSON.stringify([STYLE_VERSION, motif, drawingHash(motif), label, tint, view])
}

/** A square of the requested width with the whole original inside; null if the original is missing. */
async function resizeOriginal(dir: string, file: string, size: PictureSize): Promise<Buffer | null> {
  const original = await readStoredFile(originalsFolder(dir), file)
  if (original === null) return null
  const image = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(size.width, size.width, { fit: 'contain', background: '#ffffff' })
  return encodePicture(image.flatten({ background: '#ffffff' }), size.format)
}

/**
 * Pictures drawn on first request and stored on disk. Concurrent requests for a picture share one drawing, at most two
 * are drawn at a time, and a damaged file is drawn again. Files are named by a hash of what they show, so that no part
 * of a request reaches a path and items with the same picture share its file.
 */
export function createMediaStore({ dir, maxBytes, render = renderPicture }: MediaStoreOptions): MediaStore {
  const rendered = openRenderedFolder({ dir: join(dir, 'rendered'), maxBytes })
  const memory = new LRUCache<string, MediaFile>({
    maxSize: MOST_CACHED_BYTES,
    maxEntrySize: LARGEST_CACHED_FILE,
    sizeCalculation: ({ body }) => body.length,
  })
  const queue = createDrawingQueue({ slots: MOST_RENDERS, longest: LONGEST_QUEUE })

  async function make(source: PictureSource, size: PictureSize, name: string): Promise<Buffer | null> {
    const body =
      source.kind === 'drawing'
        ? await render(source.spec, size.width, size.format)
        : await resizeOriginal(dir, source.file, size)
    if (body !== null) await rendered.write(name, body)
    return body
  }

  return {
    cached: (source, size) => memory.get(pictureKey(source, size)) ?? null,

    async get(source, size, requester) {
      const key = pictureKey(source, size)
      const cached = memory.get(key)
      if (cached !== undefined) return cached
      const { hash, name } = fileName(key, size)
      const stored = await rendered.read(name)
      const body =
        stored !== null && isWhole(stored, size.format)
          ? stored
          : await queue.draw(name, requester, () => make(source, size, name))
      if (body === null) return null
      const file = { body, etag: etagOfHash(hash), contentType: contentTypes[size.format] }
      memory.set(key, file)
      return file
    },

    async drawAhead(source, size) {
      const { name } = fileName(pictureKey(source, size), size)
      if (await rendered.has(name)) return false
      await queue.draw(name, BACKGROUND, () => make(source, size, name))
      return true
    },

    tidy: rendered.tidy,
    hasRoom: rendered.hasRoom,
  }
}

function pictureKey(source: PictureSource, { width, format }: PictureSize): string {
  return `${sourceKey(source)} ${width} ${format}`
}

function fileName(key: string, { format }: PictureSize): { hash: string; name: string } {
  const hash = createHash('sha256').update(key).digest('hex')
  return { hash, name: `${hash}.${format}` }
}
