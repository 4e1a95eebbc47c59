import sharp from 'sharp'
import { CallError } from '#contract/errors.ts'
import { isForeignKeyViolation } from '../platform/db/failure.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { deleteFiles, insertFile } from '../platform/files/queries.ts'
import { brochureMessages as messages } from './draw/messages.ts'
import { findSurplusLogos } from './logo-queries.ts'
import { lockBrochures } from './queries.ts'

const MAX_BYTES = 1024 * 1024
/** Pixels per side: more is a poster photograph or a decompression bomb. */
const MAX_SIDE = 6000
/** The stored size: sharp in print at the largest size shown. */
const STORED_SIZE = { width: 900, height: 360 }
const MAX_LOGOS = 10
const SIGNATURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]
const LOGO_PATH = /^\/client\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** URL of a logo, as used in requests. */
export function logoUrl(id: string): string {
  return `/client/logos/${id}`
}

/** The id of the logo at a URL; null for any other URL. */
export function logoIdOf(url: string | null): string | null {
  return url === null ? null : (LOGO_PATH.exec(url)?.[1] ?? null)
}

/**
 * Stores an uploaded logo for the customer's brochures and returns its id; of more than ten the oldest that no
 * pending request uses is deleted. Throws VALIDATION unless it is a valid JPEG or PNG within limits, NOT_FOUND for an
 * unknown customer.
 */
export async function saveLogo(db: Database, cardcode: string, bytes: Buffer, now: Date): Promise<string> {
  const { body, format } = await cleanLogo(bytes)
  return inTransaction(db, async tx => {
    await lockBrochures(tx, cardcode)
    const id = await insertFile(tx, {
      cardcode,
      kind: 'logo',
      body,
      createdAt: now,
      expiresAt: null,
      name: `logo.${format === 'jpeg' ? 'jpg' : 'png'}`,
      contentType: `image/${format}`,
    }).catch(refuseUnknownCustomer)
    await deleteFiles(tx, await findSurplusLogos(tx, cardcode, MAX_LOGOS, id))
    return id
  })
}

/** Re-encodes the picture, which drops metadata and any other payload. */
async function cleanLogo(bytes: Buffer): Promise<{ body: Buffer; format: 'jpeg' | 'png' }> {
  if (bytes.length > MAX_BYTES) throw refusal('too_big', messages.largeLogo)
  // The first bytes are checked before a decoder runs, so that no other format reaches one.
  if (!SIGNATURES.some(signature => bytes.subarray(0, signature.length).equals(signature))) {
    throw refusal('not_a_picture', messages.notAPicture)
  }
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg' && format !== 'png') throw refusal('not_a_picture', messages.notAPicture)
    if (Math.max(width, height) > MAX_SIDE) throw refusal('too_wide', messages.widePicture(MAX_SIDE))
    const image = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error' })
      .autoOrient()
      .resize({ ...STORED_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const body =
      format === 'jpeg' ? await image.jpeg({ quality: 90 }).toBuffer() : await image.png().toBuffer()
    return { body, format }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw refusal('not_a_picture', messages.notAPicture, error)
  }
}

function refuseUnknownCustomer(error: unknown): never {
  throw isForeignKeyViolation(error) ? new CallError('NOT_FOUND', { cause: error }) : error
}

function refusal(code: string, detail: string, cause?: unknown): CallError {
  return new CallError('VALIDATION', { errors: [{ path: 'base64', code, detail }], cause })
}
