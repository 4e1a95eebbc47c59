import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFile, MediaRequester } from '#contract/client.ts'
import type { PictureSpec } from './draw/picture-spec.ts'
import { encodePicture, type PictureFormat, renderPicture } from './draw/render-picture.ts'
import { BACKGROUND, createDrawingQueue } from './drawing-queue.ts'
import type { MediaRequest } from './media-path.ts'
import { drawingOf } from './motifs/find-drawing.ts'
import { openRenderedFolder } from './rendered-folder.ts'
import { MOST_PIXELS, originalsFolder } from './sources/import-picture.ts'
import { etagOfHash, readKeptFile } from './sources/kept-file.ts'

/** Where a picture comes from: a drawing, or the file of an imported original. */
export type PictureSource =
  | { readonly kind: 'drawing'; readonly spec: PictureSpec }
  | { readonly kind: 'original'; readonly file: string }

/** Size and format of a picture. */
export type PictureSize = Pick<MediaRequest, 'width' | 'format'>

export interface MediaStoreOptions {
  /** The media directory; finished pictures are kept in its folder `rendered`. */
  readonly dir: string
  /** Bytes of finished pictures on disk. */
  readonly maxBytes: number
  readonly render?: typeof renderPicture
}

export interface MediaStore {
  /** The picture where it is in memory. */
  cached(source: PictureSource, size: PictureSize): MediaFile | null
  /**
   * The picture from memory, disk, or drawn now; null when its original is gone. Throws UNAVAILABLE where too many
   * pictures wait to be drawn.
   */
  get(source: PictureSource, size: PictureSize, asker: MediaRequester): Promise<MediaFile | null>
  /** Draws a picture that is not on disk yet, when nobody waits for another; answers whether it drew. */
  drawAhead(source: PictureSource, size: PictureSize): Promise<boolean>
  /** Measures what is on disk and removes what is too much. */
  tidy(): Promise<void>
  /** Whether there is room on disk for pictures nobody has asked for yet. */
  hasRoom(): Promise<boolean>
}

/** Raise it when the ground, the light or the encoding changes, so that kept pictures are made again. */
const STYLE_VERSION = 2

const drawingHashes = new Map<string, string>()

const contentTypes: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
}

const MOST_RENDERS = 2
/** Some seconds of drawing: whoever came later would have given up. */
const LONGEST_QUEUE = 96
const MOST_REMEMBERED = 24 * 1024 * 1024
const LARGEST_REMEMBERED = 64 * 1024

/** Keeps the most recently asked small pictures in memory, up to `MOST_REMEMBERED` bytes. */
function createMemory() {
  const kept = new Map<string, MediaFile>()
  let bytes = 0
  return {
    get(key: string): MediaFile | undefined {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    put(key: string, file: MediaFile): void {
      if (file.body.length > LARGEST_REMEMBERED || kept.has(key)) return
      kept.set(key, file)
      bytes += file.body.length
      for (const [oldest, old] of kept) {
        if (bytes <= MOST_REMEMBERED) break
        kept.delete(oldest)
        bytes -= old.body.length
      }
    },
  }
}

/** The end of a whole file: a write cut short by a full disk loses it. */
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

/** An AVIF file is a chain of boxes, each naming its length: the chain must end where the file does. */
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

/** A drawing's own hash is part of its pictures' name: a better drawing shows without anything being cleared. */
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

/** A square of the wanted width with the whole original inside, as the drawn pictures are; null: it is gone. */
async function resizeOriginal(dir: string, file: string, size: PictureSize): Promise<Buffer | null> {
  const original = await readKeptFile(originalsFolder(dir), file)
  if (original === null) return null
  const image = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(size.width, size.width, { fit: 'contain', background: '#ffffff' })
  return encodePicture(image.flatten({ background: '#ffffff' }), size.format)
}

/**
 * Pictures made on first request and kept on disk. One picture is made once however many ask for it, at most two
 * are made at a time, and a damaged kept file is made again. Files are named by a hash of what they show, so that
 * no part of a request reaches a path, and items with the same picture share it.
 */
export function createMediaStore({ dir, maxBytes, render = renderPicture }: MediaStoreOptions): MediaStore {
  const rendered = openRenderedFolder({ dir: join(dir, 'rendered'), maxBytes })
  const memory = createMemory()
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

    async get(source, size, asker) {
      const key = pictureKey(source, size)
      const remembered = memory.get(key)
      if (remembered !== undefined) return remembered
      const { hash, name } = fileName(key, size)
      const kept = await rendered.read(name)
      const body =
        kept !== null && isWhole(kept, size.format)
          ? kept
          : await queue.draw(name, asker, () => make(source, size, name))
      if (body === null) return null
      const file = { body, etag: etagOfHash(hash), contentType: contentTypes[size.format] }
      memory.put(key, file)
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
