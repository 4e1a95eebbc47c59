import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFile } from '#contract/client.ts'
import type { Database } from '../db/pool.ts'
import { drawingOf, type FoundDrawing } from '../media/motifs/find-drawing.ts'
import { writeWhole } from '../media/picture-file.ts'
import { renderPicture } from '../media/render-picture.ts'
import { adviceFor } from './advice.ts'
import { documentAddress, documentFileName, parseDocumentPath } from './document-file.ts'
import { type DocumentContent, drawDocument } from './draw-document.ts'
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
 * reaches a path.
 */
export function openProductDocuments({ db, dir }: ProductDocumentsOptions): ProductDocuments {
  const making = new Map<string, Promise<Buffer>>()

  async function readOrMake(words: Words, drawing: FoundDrawing, hash: string): Promise<Buffer> {
    const path = join(dir, `${hash}.pdf`)
    const kept = await readFile(path).catch(() => null)
    // A full disk may have cut the end off.
    if (kept?.subarray(-8).toString('latin1').includes('%%EOF')) return kept
    const made = await makeDocument(words, drawing)
    await writeWhole(path, made)
    return made
  }

  return {
    async document(path) {
      const file = parseDocumentPath(path)
      const drawing = file === null ? undefined : drawingOf(file.motif)
      // Most invented names end here, without a question to the database.
      if (file === null || drawing === undefined) return null
      const sheet = lineSheet(await findDocumentedProducts(db, documentAddress(documentFileName(file))))
      if (sheet === null) return null
      const words = { kind: file.kind, sheet, advice: adviceFor(file.kind, file.motif, sheet) }
      const hash = createHash('sha256')
        .update(JSON.stringify([STYLE_VERSION, words, drawing]))
        .digest('hex')
      const begun = making.get(hash) ?? readOrMake(words, drawing, hash).finally(() => making.delete(hash))
      making.set(hash, begun)
      return { body: await begun, contentType: 'application/pdf', etag: `"${hash.slice(0, 24)}"` }
    },
  }
}

async function makeDocument(words: Words, { motif }: FoundDrawing): Promise<Buffer> {
  const [logo, picture] = await Promise.all([
    sharp(LOGO, { density: 300 }).png().toBuffer(),
    renderPicture({ motif, label: null, tint: null, view: 'main' }, 480, 'jpg'),
  ])
  return drawDocument({ ...words, logo, picture })
}
