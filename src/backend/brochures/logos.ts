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
/** Pixels of a side: more is a photograph for a poster, or a bomb. */
const MAX_SIDE = 6000
/** What is kept: sharp on paper at the largest size a page shows, and no more. */
const STORED_SIZE = { width: 900, height: 360 }
const MAX_LOGOS = 10
const SIGNATURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]
const LOGO_PATH = /^\/client\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Address of a logo, as requests name it. */
export function logoUrl(id: string): string {
  return `/client/logos/${id}`
}

/** The logo an address names; null for any other address. */
export function logoIdOf(url: string | null): string | null {
  return url === null ? null : (LOGO_PATH.exec(url)?.[1] ?? null)
}

/**
 * Keeps an uploaded logo for the customer's catalogues and gives back its id; of more than ten the oldest that no
 * open request names goes. Throws VALIDATION for what is no JPEG or PNG, is broken, or too large, NOT_FOUND for an
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

/** The picture alone, drawn anew: nothing else that the file carried is kept. */
async function cleanLogo(bytes: Buffer): Promise<{ body: Buffer; format: 'jpeg' | 'png' }> {
  if (bytes.length > MAX_BYTES) throw refusal('too_big', messages.largeLogo)
  // The first bytes are looked at before any decoder is: nothing else reaches one.
  if (!SIGNATURES.some(begins => bytes.subarray(0, begins.length).equals(begins))) {
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
