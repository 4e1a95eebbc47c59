import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { uploadPicture } from '#contract/office/products/product-media.ts'
import { storePicture } from '../../media/sources/import-picture.ts'
import { storeDocument } from '../../media/sources/stored-document.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { noteUpload } from './queries.ts'

type Uploaded = BodyOf<typeof uploadPicture>
type Stored = ReplyOf<typeof uploadPicture>

interface Storage {
  readonly db: Database
  readonly mediaDir: string
}

/** Stores a picture under the hash of its content. Throws VALIDATION for what is none, or arrived damaged. */
export async function storeUploadedPicture({ db, mediaDir }: Storage, sent: Uploaded): Promise<Stored> {
  const { content, sha256 } = contentOf(sent)
  const stored = await storePicture(mediaDir, content)
  if (!stored.ok)
    throw refused(stored.reason, stored.reason === 'too_large' ? messages.tooLarge : messages.notAPicture)
  const { url: source, width, height } = stored
  await noteUpload(db, { sha256, kind: 'picture', source, width, height })
  return { source, sha256, width, height }
}

/** The same for a PDF. */
export async function storeUploadedDocument({ db, mediaDir }: Storage, sent: Uploaded): Promise<Stored> {
  const { content, sha256 } = contentOf(sent)
  const source = await storeDocument(mediaDir, content)
  if (source === null) throw refused('not_a_pdf', messages.notAPdf)
  await noteUpload(db, { sha256, kind: 'document', source, width: null, height: null })
  return { source, sha256, width: null, height: null }
}

function contentOf({ base64, sha256: expected }: Uploaded): { content: Buffer; sha256: string } {
  const content = Buffer.from(base64, 'base64')
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (expected !== undefined && expected !== sha256) throw refused('damaged', messages.damaged)
  return { content, sha256 }
}

function refused(code: string, detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path: 'file', code, detail }] })
}
