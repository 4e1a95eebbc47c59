import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFile } from '#contract/client.ts'
import { type Drawing, drawingOf } from '../media/draw/drawings.ts'
import { renderPicture } from '../media/draw/render-picture.ts'
import { documentHash, readDocument } from '../media/sources/stored-document.ts'
import { etagOfHash, readStoredFile, writeStoredFile } from '../media/sources/stored-file.ts'
import { openStaleCache } from '../media/stale-cache.ts'
import type { Database } from '../platform/db/pool.ts'
import { adviceFor } from './advice.ts'
import { type DocumentFile, documentAddress, documentFileName, parseDocumentPath } from './document-file.ts'
import type { DocumentContent } from './draw-document.ts'
import { lineSheet } from './line-sheet.ts'
import { findDocumentedProducts, isDocumentListed } from './queries.ts'

export interface ProductDocuments {
  /**
   * The PDF at `/media/d/<kind>-<motif>.pdf`, drawn from products, or at `/media/d/<hash>.pdf`, as it was uploaded; null
   * when no active product lists it.
   */
  document(path: string): Promise<MediaFile | null>
}

type Content = Omit<DocumentContent, 'logo' | 'picture'>

interface ProductDocumentsOptions {
  readonly db: Database
  /** Where rendered documents are stored; created when absent. */
  readonly dir: string
  /** Where uploaded documents are, with the originals of pictures. */
  readonly mediaDir: string
}

/** Raise it when the layout changes, so that stored documents are rendered again. */
const STYLE_VERSION = 1
const LOGO = join(import.meta.dirname, '../../../public/img/mostrador.svg')

/**
 * The documents of the product lines, rendered on first request from the products in the database and stored on
 * disk under a hash of their content and drawing: a changed product gives a new document, and no part of a request
 * reaches a path. While the database is unreachable, the last version is served.
 */
export function openProductDocuments({ db, dir, mediaDir }: ProductDocumentsOptions): ProductDocuments {
  const rendering = new Map<string, Promise<Buffer>>()
  const staleHashes = openStaleCache(join(dir, 'answers'))

  async function readOrRender(content: Content, drawing: Drawing, hash: string): Promise<Buffer> {
    const stored = await readStored(hash)
    if (stored !== null) return stored
    const rendered = await renderDocument(content, drawing)
    await writeStoredFile(fileOf(hash), rendered)
    return rendered
  }

  async function readStored(hash: string): Promise<Buffer | null> {
    const file = await readStoredFile(dir, fileOf(hash))
    // A full disk may have truncated the file.
    return file?.subarray(-8).toString('latin1').includes('%%EOF') ? file : null
  }

  function fileOf(hash: string): string {
    return join(dir, `${hash}.pdf`)
  }

  /** The current content of a document and the hash it is stored under; null when no active product lists it. */
  async function currentContent(file: DocumentFile, drawing: Drawing, address: string) {
    const sheet = lineSheet(await findDocumentedProducts(db, address))
    if (sheet === null) return null
    const content: Content = { kind: file.kind, sheet, advice: adviceFor(file.kind, file.motif, sheet) }
    const hash = createHash('sha256')
      .update(JSON.stringify([STYLE_VERSION, content, drawing]))
      .digest('hex')
    return { content, hash }
  }

  /** An uploaded document, while an active product lists it. */
  async function uploaded(address: string, hash: string): Promise<MediaFile | null> {
    let listed: string | null
    try {
      listed = (await isDocumentListed(db, address)) ? hash : null
    } catch (error) {
      listed = await staleHashes.readOnFailure(error, address)
    }
    const body = listed === null ? null : await readDocument(mediaDir, listed)
    if (body === null) return null
    await staleHashes.put(address, hash)
    return pdfOf(body, hash)
  }

  return {
    async document(path) {
      const uploadedAs = documentHash(path)
      if (uploadedAs !== null) return await uploaded(path, uploadedAs)
      const file = parseDocumentPath(path)
      const drawing = file === null ? undefined : drawingOf(file.motif)
      // Most invented names are rejected here, without a query.
      if (file === null || drawing === undefined) return null
      const address = documentAddress(documentFileName(file))
      let current: Awaited<ReturnType<typeof currentContent>>
      try {
        current = await currentContent(file, drawing, address)
      } catch (error) {
        const hash = await staleHashes.readOnFailure(error, address)
        const stored = await readStored(hash)
        if (stored === null) throw error
        return pdfOf(stored, hash)
      }
      await staleHashes.put(address, current?.hash ?? null)
      if (current === null) return null
      const { content, hash } = current
      const pending =
        rendering.get(hash) ?? readOrRender(content, drawing, hash).finally(() => rendering.delete(hash))
      rendering.set(hash, pending)
      return pdfOf(await pending, hash)
    },
  }
}

function pdfOf(body: Buffer, hash: string): MediaFile {
  return { body, contentType: 'application/pdf', etag: etagOfHash(hash) }
}

async function renderDocument(content: Content, { motif }: Drawing): Promise<Buffer> {
  const [logo, picture] = await Promise.all([
    sharp(LOGO, { density: 300 }).png().toBuffer(),
    renderPicture({ motif, label: null, tint: null, view: 'main' }, 480, 'jpg'),
  ])
  // Imported on demand: documents are rarely rendered, and the PDF code and its tables take 10 MB.
  const { drawDocument } = await import('./draw-document.ts')
  return drawDocument({ ...content, logo, picture })
}
