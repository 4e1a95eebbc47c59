import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFile } from '#contract/client.ts'
import { renderPicture } from '../media/draw/render-picture.ts'
import { drawingOf, type FoundDrawing } from '../media/motifs/find-drawing.ts'
import { etagOfHash, readStoredFile, writeStoredFile } from '../media/sources/stored-file.ts'
import { openStaleCache } from '../media/stale-cache.ts'
import type { Database } from '../platform/db/pool.ts'
import { adviceFor } from './advice.ts'
import { type DocumentFile, documentAddress, documentFileName, parseDocumentPath } from './document-file.ts'
import type { DocumentContent } from './draw-document.ts'
import { lineSheet } from './line-sheet.ts'
import { findDocumentedProducts } from './queries.ts'

export interface ProductDocuments {
  /** The PDF at `/media/d/<kind>-<motif>.pdf`, or null when no product on sale lists it. */
  document(path: string): Promise<MediaFile | null>
}

type Words = Omit<DocumentContent, 'logo' | 'picture'>

interface ProductDocumentsOptions {
  readonly db: Database
  /** Where finished documents are kept; made when absent. */
  readonly dir: string
}

/** Raise it when the layout changes, so that kept documents are made again. */
const STYLE_VERSION = 1
const LOGO = join(import.meta.dirname, '../../../public/img/mostrador.svg')

/**
 * The documents of the product lines, made on first request from what the database says of the products and kept on
 * disk under a hash of their words and drawing: a changed product gives a new document, and no part of a request
 * reaches a path. While the database is away, the document it gave last is served.
 */
export function openProductDocuments({ db, dir }: ProductDocumentsOptions): ProductDocuments {
  const making = new Map<string, Promise<Buffer>>()
  const lastKnown = openStaleCache(join(dir, 'answers'))

  async function readOrMake(words: Words, drawing: FoundDrawing, hash: string): Promise<Buffer> {
    const kept = await readKept(hash)
    if (kept !== null) return kept
    const made = await makeDocument(words, drawing)
    await writeStoredFile(fileOf(hash), made)
    return made
  }

  async function readKept(hash: string): Promise<Buffer | null> {
    const kept = await readStoredFile(dir, fileOf(hash))
    // A full disk may have cut the end off.
    return kept?.subarray(-8).toString('latin1').includes('%%EOF') ? kept : null
  }

  function fileOf(hash: string): string {
    return join(dir, `${hash}.pdf`)
  }

  /** The words of a document by the database and what they are kept under; null when no product on sale lists it. */
  async function currentWords(file: DocumentFile, drawing: FoundDrawing, address: string) {
    const sheet = lineSheet(await findDocumentedProducts(db, address))
    if (sheet === null) return null
    const words: Words = { kind: file.kind, sheet, advice: adviceFor(file.kind, file.motif, sheet) }
    const hash = createHash('sha256')
      .update(JSON.stringify([STYLE_VERSION, words, drawing]))
      .digest('hex')
    return { words, hash }
  }

  return {
    async document(path) {
      const file = parseDocumentPath(path)
      const drawing = file === null ? undefined : drawingOf(file.motif)
      // Most invented names end here, without a question to the database.
      if (file === null || drawing === undefined) return null
      const address = documentAddress(documentFileName(file))
      let current: Awaited<ReturnType<typeof currentWords>>
      try {
        current = await currentWords(file, drawing, address)
      } catch (error) {
        const hash = await lastKnown.readOnFailure(error, address)
        const kept = await readKept(hash)
        if (kept === null) throw error
        return pdfOf(kept, hash)
      }
      await lastKnown.put(address, current?.hash ?? null)
      if (current === null) return null
      const { words, hash } = current
      const begun = making.get(hash) ?? readOrMake(words, drawing, hash).finally(() => making.delete(hash))
      making.set(hash, begun)
      return pdfOf(await begun, hash)
    },
  }
}

function pdfOf(body: Buffer, hash: string): MediaFile {
  return { body, contentType: 'application/pdf', etag: etagOfHash(hash) }
}

async function makeDocument(words: Words, { motif }: FoundDrawing): Promise<Buffer> {
  const [logo, picture] = await Promise.all([
    sharp(LOGO, { density: 300 }).png().toBuffer(),
    renderPicture({ motif, label: null, tint: null, view: 'main' }, 480, 'jpg'),
  ])
  // Few are ever made; what writes PDFs is 10 MB of code and tables.
  const { drawDocument } = await import('./draw-document.ts')
  return drawDocument({ ...words, logo, picture })
}
