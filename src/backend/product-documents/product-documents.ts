import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFile } from '#contract/client.ts'
import type { Database } from '../db/pool.ts'
import { drawingOf } from '../media/motifs/find-drawing.ts'
import { writeWhole } from '../media/picture-file.ts'
import { renderPicture } from '../media/render-picture.ts'
import { adviceFor } from './advice.ts'
import { type DocumentFile, documentAddress, documentFileName, parseDocumentPath } from './document-file.ts'
import { drawDocument } from './draw-document.ts'
import { type LineSheet, lineSheet } from './line-sheet.ts'
import { findDocumentedProducts } from './queries.ts'

export interface ProductDocuments {
  /** The PDF at `/media/d/<kind>-<motif>.pdf`, or null when no product on sale lists it. */
  document(path: string): Promise<MediaFile | null>
}

interface ProductDocumentsOptions {
  readonly db: Database
  /** Where finished documents are kept; made when absent. */
  readonly dir: string
}

/** Raise it when the layout or the advice changes, so that kept documents are made again. */
const STYLE_VERSION = 1
const LOGO = join(import.meta.dirname, '../../../public/img/mostrador.svg')

/**
 * The documents of the product lines, made on first request from what the database says of the products and kept on
 * disk under a hash of it: a changed product gives a new document, and no part of a request reaches a path.
 */
export function openProductDocuments({ db, dir }: ProductDocumentsOptions): ProductDocuments {
  const making = new Map<string, Promise<Buffer>>()

  async function readOrMake(file: DocumentFile, sheet: LineSheet, hash: string): Promise<Buffer> {
    const path = join(dir, `${hash}.pdf`)
    const kept = await readFile(path).catch(() => null)
    // A full disk may have cut the end off.
    if (kept?.subarray(-8).toString('latin1').includes('%%EOF')) return kept
    const made = await makeDocument(file, sheet)
    await writeWhole(path, made)
    return made
  }

  return {
    async document(path) {
      const file = parseDocumentPath(path)
      // Most invented names end here, without a question to the database.
      if (file === null || drawingOf(file.motif) === undefined) return null
      const sheet = lineSheet(await findDocumentedProducts(db, documentAddress(documentFileName(file))))
      if (sheet === null) return null
      const hash = createHash('sha256')
        .update(JSON.stringify([STYLE_VERSION, file, sheet]))
        .digest('hex')
      const begun = making.get(hash) ?? readOrMake(file, sheet, hash).finally(() => making.delete(hash))
      making.set(hash, begun)
      return { body: await begun, contentType: 'application/pdf', etag: `"${hash.slice(0, 24)}"` }
    },
  }
}

async function makeDocument({ kind, motif }: DocumentFile, sheet: LineSheet): Promise<Buffer> {
  const [logo, picture] = await Promise.all([
    sharp(LOGO, { density: 300 }).png().toBuffer(),
    renderPicture({ motif, label: null, tint: null, view: 'main' }, 480, 'jpg'),
  ])
  return drawDocument({ kind, sheet, advice: adviceFor(kind, motif, sheet), logo, picture })
}
