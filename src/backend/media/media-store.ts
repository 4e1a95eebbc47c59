import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFile } from '#contract/client.ts'
import { createSemaphore } from '../semaphore.ts'
import { MOST_PIXELS, originalsFolder } from './import-picture.ts'
import { etagOfHash, readKeptFile, writeKeptFile } from './kept-file.ts'
import type { MediaRequest } from './media-path.ts'
import { drawingOf } from './motifs/find-drawing.ts'
import type { PictureSpec } from './picture-spec.ts'
import { encodePicture, type PictureFormat, renderPicture } from './render-picture.ts'

/** Where a picture comes from: a drawing, or the file of an imported original. */
export type PictureSource =
  | { readonly kind: 'drawing'; readonly spec: PictureSpec }
  | { readonly kind: 'original'; readonly file: string }

export interface MediaStoreOptions {
  /** Where finished pictures are kept; made when absent. */
  readonly dir: string
  /** Picture `n` (from 1) of an item; null when it has none. */
  readonly lookup: (itemcode: string, n: number) => Promise<PictureSource | null>
  readonly render?: typeof renderPicture
}

export interface MediaStore {
  /** The picture asked for, from memory, disk, or made now; null when the item has no such picture. */
  get(request: MediaRequest): Promise<MediaFile | null>
}

/** Raise it when the ground, the light or the encoding changes, so that kept pictures are made again. */
const STYLE_VERSION = 1

const drawingHashes = new Map<string, string>()

const contentTypes: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
}

const MOST_RENDERS = 2
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
async function resizeOriginal(dir: string, file: string, request: MediaRequest): Promise<Buffer | null> {
  const original = await readKeptFile(originalsFolder(dir), file)
  if (original === null) return null
  const image = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(request.width, request.width, { fit: 'contain', background: '#ffffff' })
  return encodePicture(image.flatten({ background: '#ffffff' }), request.format)
}

/**
 * Pictures made on first request and kept on disk. One picture is made once however many ask for it, at most two
 * are made at a time, and a damaged kept file is made again. Files are named by a hash of what they show, so that
 * no part of a request reaches a path, and items with the same picture share it.
 */
export function createMediaStore({ dir, lookup, render = renderPicture }: MediaStoreOptions): MediaStore {
  const rendered = join(dir, 'rendered')
  const memory = createMemory()
  const inRenderSlot = createSemaphore(MOST_RENDERS)
  const making = new Map<string, Promise<MediaFile | null>>()

  async function readKept(file: string, format: PictureFormat): Promise<Buffer | null> {
    const body = await readKeptFile(rendered, file)
    return body !== null && isWhole(body, format) ? body : null
  }

  async function readOrMake(
    source: PictureSource,
    request: MediaRequest,
    hash: string,
  ): Promise<MediaFile | null> {
    const file = join(rendered, hash.slice(0, 2), `${hash}.${request.format}`)
    let body = await readKept(file, request.format)
    if (body === null) {
      body = await inRenderSlot(() =>
        source.kind === 'drawing'
          ? render(source.spec, request.width, request.format)
          : resizeOriginal(dir, source.file, request),
      )
      if (body === null) return null
      await writeKeptFile(file, body)
    }
    return { body, etag: etagOfHash(hash), contentType: contentTypes[request.format] }
  }

  return {
    async get(request) {
      const source = await lookup(request.itemcode, request.n)
      if (source === null) return null
      const key = `${sourceKey(source)} ${request.width} ${request.format}`
      const remembered = memory.get(key)
      if (remembered !== undefined) return remembered
      const begun = making.get(key)
      if (begun !== undefined) return begun
      const hash = createHash('sha256').update(key).digest('hex')
      const started = readOrMake(source, request, hash).finally(() => making.delete(key))
      making.set(key, started)
      const made = await started
      if (made !== null) memory.put(key, made)
      return made
    },
  }
}
