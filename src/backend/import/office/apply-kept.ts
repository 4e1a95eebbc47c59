import { setTimeout as delay } from 'node:timers/promises'
import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { applyImport } from '#contract/office/products/imports.ts'
import { type ImportKind, isOfProducts, type MissingPolicy } from '#domain/office/imports/import-kinds.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { planForMany } from '../../audit/undo/change-set-queries.ts'
import { inviteAsJob } from '../../auth/accounts/bulk-invitations.ts'
import { queueInvitations } from '../../auth/accounts/invitations.ts'
import { FILLING_LOCK } from '../../platform/db/filling-lock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint-queries.ts'
import { applyKeptCatalogue } from '../catalogue/plan-catalogue.ts'
import { applyKeptLines } from '../import-rows.ts'
import { inviteesOf } from '../kinds/customer-kinds.ts'
import type { MovedLine } from '../kinds/read-file.ts'
import { findSupplierItems, noteSupplierItems } from '../supplier/queries.ts'
import { messages } from './messages.ts'
import { countBefore, type ImportRow, isCancelled, markAsked, storeStats, takeTurn } from './queries.ts'
import {
  findInputs,
  findKeptRows,
  findNamedCodes,
  type KeptRow,
  settleMissing,
  storeMoved,
} from './row-queries.ts'

const ASKED_EVERY_MS = 200
const LONGEST_WAIT_MS = 4 * 60_000
const ASK_TEXT = 'Consultar'

/** Rows that somebody changed since the preview: nothing was written. */
export class RowsMoved extends Error {
  readonly count: number

  constructor(count: number) {
    super(`${count} rows moved`)
    this.name = 'RowsMoved'
    this.count = count
  }
}

/** What a person chose for it. */
export type ApplyChoice = Pick<BodyOf<typeof applyImport>, 'missingPolicy' | 'confirmedMissing' | 'invites'>

interface AppliedPreview {
  readonly row: ImportRow
  readonly body: ApplyChoice
  readonly priceList: number | undefined
  /** Who asked for it; null: a system, which follows no job. */
  readonly staffId: string | null
  readonly changeSet: number
  readonly now: Date
}

/**
 * Waits until the imports that were asked for before are done (OFI-19); its place is seen by its lock. Throws
 * STATE_CONFLICT if it is asked for already, cancelled meanwhile, or waits for too long.
 */
export async function awaitTurn(tx: Database, db: Database, id: number, now: Date): Promise<void> {
  if (!(await markAsked(tx, id))) throw new CallError('STATE_CONFLICT', { detail: messages.changed })
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += ASKED_EVERY_MS) {
    if (await isCancelled(db, id)) throw new CallError('STATE_CONFLICT', { detail: messages.cancelled })
    if ((await countBefore(tx, now)) === 0 && (await takeTurn(tx, FILLING_LOCK))) return
    await delay(ASKED_EVERY_MS)
  }
  throw new CallError('UNAVAILABLE')
}

export interface AppliedCounts {
  readonly created: number
  readonly updated: number
  readonly missing: number
}

/**
 * Writes what a preview kept, in the transaction given. Throws RowsMoved after it marked the rows that differ now, of
 * which nothing was written (OFI-11).
 */
export async function applyPreview(tx: Database, given: AppliedPreview): Promise<AppliedCounts> {
  const { row, body, priceList, staffId, changeSet, now } = given
  const { id, kind } = row
  if (kind === null || row.stats === null) throw new CallError('STATE_CONFLICT', { detail: messages.changed })
  // Triggers join what a statement changed: for 16,000 rows by hashes, whatever their plans were made for.
  await planForMany(tx)
  const kept = await findKeptRows(tx, id)
  const { missing } = row.stats
  const policy = requireConfirmation(row, body)
  if (kept.length === 0 && (policy === 'keep' || missing === 0) && !body.invites)
    throw new CallError('STATE_CONFLICT', { detail: messages.nothing })
  await writeOrMark(tx, row, kept, () => writeKept(kind))
  const settled = policy === 'keep' ? 0 : await settleMissing(tx, id, policy, ASK_TEXT)
  if (row.supplierCode !== null && isOfProducts(kind))
    await noteSupplierItems(tx, row.supplierCode, await findNamedCodes(tx, id))
  if (kind === 'contacts' && body.invites) {
    const isChosen = Object.hasOwn(row.mapping?.fields ?? {}, 'invite')
    const invitees = inviteesOf(await findInputs(tx, id), isChosen)
    if (staffId === null) await queueInvitations(tx, invitees)
    else await inviteAsJob(tx, invitees, { staffId, changeSet, now })
  }
  const created = kept.filter(({ action }) => action === 'create').length
  return { created, updated: kept.length - created, missing: settled }

  async function writeKept(written: ImportKind): Promise<MovedLine[]> {
    const { supplierCode } = row
    if (written !== 'catalogue' && written !== 'prices')
      return await applyKeptLines(written, { today: businessDayOf(now), supplierCode }, tx, kept)
    const { currency } = await findSupplierItems(tx, supplierCode)
    const { signal } = new AbortController()
    return await applyKeptCatalogue(tx, kept, { priceList, currency, signal })
  }
}

/** What becomes of products that the file lacks. Throws VALIDATION where most are and their number was not typed (OFI-15). */
export function requireConfirmation(
  { kind, stats }: ImportRow,
  { missingPolicy, confirmedMissing }: ApplyChoice,
): MissingPolicy {
  const policy: MissingPolicy = kind !== null && isOfProducts(kind) ? missingPolicy : 'keep'
  const { missing, active } = stats ?? { missing: 0, active: 0 }
  if (policy !== 'keep' && missing * 2 > active && confirmedMissing !== missing)
    throw new CallError('VALIDATION', { detail: messages.confirmMissing(missing, active) })
  return policy
}

async function writeOrMark(
  tx: Database,
  { id, stats }: ImportRow,
  kept: readonly KeptRow[],
  write: () => Promise<MovedLine[]>,
): Promise<void> {
  const moved: MovedLine[] = []
  try {
    await inSavepoint(tx, async () => {
      moved.push(...(await write()))
      if (moved.length > 0) throw new RowsMoved(moved.length)
    })
  } catch (error) {
    if (!(error instanceof RowsMoved)) throw error
    await storeMoved(
      tx,
      id,
      moved.map(({ at, ...now }) => ({ ...now, line: kept[at]?.line ?? 0 })),
    )
    if (stats !== null) await storeStats(tx, id, { ...stats, moved: moved.length })
    throw error
  }
}
