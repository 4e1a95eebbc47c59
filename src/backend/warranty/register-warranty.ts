import { randomUUID } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { registroGtia } from '#contract/shop/warranty.ts'
import { parseWarranty, type SerialRule, type WarrantyEntry, warrantyEnd } from '#domain/repairs/warranty.ts'
import { warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { insertFile } from '../platform/files/queries.ts'
import { bodyHash } from '../platform/idempotency/with-idempotency.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { findBrand } from './find-brand.ts'
import { alreadyRegistered, notOffered, problemMessages, proofMessages } from './messages.ts'
import { type ProofFile, readProof } from './proof.ts'
import {
  findByKey,
  findWarrantyProducts,
  insertRegistration,
  type KnownRegistration,
  lockRegistrationKey,
  type WarrantyProductRow,
} from './queries.ts'
import { warrantyMailJob } from './warranty-mail.ts'

type Body = BodyOf<typeof registroGtia>
type Answer = ReplyOf<typeof registroGtia>

const LONGEST_KEY = 200
const ANY_SERIAL: SerialRule = { needsSerial: false, serialPattern: null }

export interface RegistrationRequest {
  readonly body: Body
  readonly key: string
  /** The session's, if any. */
  readonly cardcode: string | null
}

/**
 * Registers a warranty once per key (GTI-04 to GTI-09, domain.md 4.8): a repetition gets the same reply, another body
 * IDEMPOTENCY_KEY_REUSED. Throws NOT_FOUND for an unknown brand, VALIDATION with every field at once, STATE_CONFLICT
 * for a registered serial. A form filled in by a bot (honeypot field) is answered like any other and discarded.
 */
export async function registerWarranty(
  db: Database,
  { body, key, cardcode }: RegistrationRequest,
  now: Date,
): Promise<{ reply: Answer; replayed: boolean }> {
  if (key.length > LONGEST_KEY) throw new CallError('BAD_REQUEST')
  const hash = bodyHash(body)
  // Before validation: a replay must succeed even if dates or products have changed since.
  const known = await findByKey(db, key)
  if (known !== null) return replay(known, hash)

  const brand = await findBrand(db, body.marca)
  const [product] = await findWarrantyProducts(db, brand.slug, body.itemCode)
  const { entry, proof, offered } = await readBody(body, product, now)
  const validUntil = warrantyEnd(entry.purchaseDate, offered.months)
  const { itemCode, title } = offered
  if (body.website !== '') {
    return { reply: replyOf({ id: randomUUID(), itemCode, title, validUntil }), replayed: false }
  }

  return await inTransaction(db, async tx => {
    await lockRegistrationKey(tx, key)
    const sameKey = await findByKey(tx, key)
    if (sameKey !== null) return replay(sameKey, hash)
    const proofId = await insertFile(tx, {
      ...proof,
      cardcode: null,
      kind: 'proof',
      createdAt: now,
      expiresAt: null,
    })
    const id = await insertRegistration(tx, {
      brandSlug: brand.slug,
      itemCode,
      title,
      validUntil,
      entry,
      resellerCardcode: cardcode,
      proofId,
      at: now,
      key,
      bodyHash: hash,
    })
    if (id === null) throw new CallError('STATE_CONFLICT', { detail: alreadyRegistered })
    await queueJobs(tx, [warrantyMailJob(id, 'submitted')])
    return { reply: replyOf({ id, itemCode, title, validUntil }), replayed: false }
  })
}

interface ReadBody {
  readonly entry: WarrantyEntry
  readonly proof: ProofFile
  readonly offered: WarrantyProductRow
}

async function readBody(body: Body, product: WarrantyProductRow | undefined, now: Date): Promise<ReadBody> {
  const read = parseWarranty(body, product ?? ANY_SERIAL, businessDayOf(now))
  const proof = await readProof(body.proof)
  if (read.ok && proof.ok && product !== undefined) {
    return { entry: read.entry, proof: proof.file, offered: product }
  }
  const errors: FieldError[] = [
    ...(product === undefined ? [{ path: 'itemCode', code: 'unknown_item', detail: notOffered }] : []),
    ...(read.ok
      ? []
      : read.problems.map(({ field, problem }) => ({
          path: field,
          code: problem,
          detail: problemMessages[problem],
        }))),
    ...(proof.ok ? [] : [{ path: 'proof', code: proof.problem, detail: proofMessages[proof.problem] }]),
  ]
  throw new CallError('VALIDATION', { errors })
}

function replay(known: KnownRegistration, hash: string): { reply: Answer; replayed: boolean } {
  if (known.bodyHash !== hash) throw new CallError('IDEMPOTENCY_KEY_REUSED')
  return { reply: replyOf(known), replayed: true }
}

/** The status is always the original one: a replayed request must not reveal a later status. */
function replyOf({ id, itemCode, title, validUntil }: Omit<KnownRegistration, 'bodyHash'>): Answer {
  const status = 'submitted' as const
  return { id, status, statusDescription: warrantyStatusDescription(status), itemCode, title, validUntil }
}
