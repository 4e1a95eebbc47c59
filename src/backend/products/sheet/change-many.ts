import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { applyBulk, bulkEffect, previewBulk } from '#contract/office/products/product-sheet.ts'
import { type FieldValue, isSameValue } from '#domain/office/merge.ts'
import { applyRule, type BulkRule, bulkActsOf } from '#domain/office/sheet/bulk-rule.ts'
import { type CellEdit, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { HeldEffect } from '../../held-changes/held-kind.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { runInSlices, type Steps } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { holdCells, needOfCells } from './hold-cells.ts'
import { messages } from './messages.ts'
import { readPriceEffects } from './price-effect.ts'
import { mergeCells, requireReason, requireRights } from './save-cells.ts'
import { lockCells, readCells, type StoredCells } from './stored-cells.ts'
import { type RefusedCell, writeCells } from './write-cells.ts'

type Preview = BodyOf<typeof previewBulk>
type Apply = BodyOf<typeof applyBulk>
type BulkEffect = z.output<typeof bulkEffect>

/** Most rows shown of a preview. */
const MOST_SHOWN = 100

interface PlannedChanges {
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, FieldValue>>
  readonly same: number
  readonly refused: readonly RefusedCell[]
}

/** What a change of many products, or pending cells, would do (OFP-09, OFP-12); reads only. */
export async function previewChanges(
  db: Database,
  operator: Operator,
  body: Preview,
  now: Date,
): Promise<ReplyOf<typeof previewBulk>> {
  const stored = await readCells(db, codesOf(body))
  const plan = await runInSlices(planOf(operator, body, stored))
  return {
    ...(await effectOf(db, operator, { plan, stored }, now)),
    fingerprint: await runInSlices(fingerprintOf(plan.changes, stored)),
    need: await needOfCells(db, operator, plan.changes, stored),
  }
}

/** What cells that wait would do now, and how many of them somebody changed since (OFP-13). */
export async function previewCells(
  db: Database,
  operator: Operator,
  cells: readonly CellEdit[],
  now: Date,
): Promise<NonNullable<HeldEffect>> {
  const stored = await readCells(db, [...new Set(cells.map(({ key }) => key))].toSorted())
  const { conflicts, ...merged } = await runInSlices(mergeCells(stored, cells))
  const effect = await effectOf(db, operator, { plan: { ...merged, same: 0 }, stored }, now)
  return { ...effect, conflicts: conflicts.length }
}

async function effectOf(
  db: Database,
  { scope, permissions }: Operator,
  { plan, stored }: { readonly plan: PlannedChanges; readonly stored: StoredCells },
  now: Date,
): Promise<BulkEffect> {
  const { changes, same, refused } = plan
  const rows = [...changes].flatMap(([code, values]) =>
    [...values].map(([field, value]) => ({ code, field, value })),
  )
  return {
    changes: rows.length,
    same,
    refusedCount: refused.length,
    refused: refused.slice(0, MOST_SHOWN),
    first: rows.slice(0, MOST_SHOWN).map(({ code, field, value }) => ({
      code,
      field,
      title: String(stored.products.get(code)?.title ?? ''),
      was: stored.products.get(code)?.[field] ?? null,
      now: value,
    })),
    prices: await readPriceEffects(
      { db, scope, seesCosts: permissions.has('costs.read'), now, stored },
      changes,
    ),
  }
}

/**
 * Makes the change that was previewed, or keeps it where it has to wait. Throws STATE_CONFLICT where it would now be
 * another one (OFP-10).
 */
export async function changeMany(
  tx: Database,
  operator: Operator,
  body: Apply,
  now: Date,
): Promise<ReplyOf<typeof applyBulk>> {
  requireReason([body.field], body.reason)
  const codes = codesOf(body)
  await lockCells(tx, codes, [body.field])
  const stored = await readCells(tx, codes, [body.field])
  const { changes } = await runInSlices(planOf(operator, body, stored), { holdsLocks: true })
  const fingerprint = await runInSlices(fingerprintOf(changes, stored), { holdsLocks: true })
  if (fingerprint !== body.fingerprint) throw new CallError('STATE_CONFLICT', { detail: messages.stale })
  const titleOf = (cells: readonly CellEdit[]) => messages.bulk(body.field, cells.length, body.reason)
  const given = { operator, holding: body, now, titleOf, reason: body.reason }
  const { held, rest } = await holdCells(tx, given, changes, stored)
  const refused = await writeCells(tx, rest, stored, new AbortController().signal)
  if (refused.length > 0) throw new CallError('STATE_CONFLICT', { detail: messages.stale })
  return { changes: rest.size, held }
}

function codesOf(body: Preview): string[] {
  const codes = 'cells' in body ? body.cells.map(({ key }) => key) : body.codes
  return [...new Set(codes)].toSorted()
}

function* planOf(
  operator: Pick<Operator, 'permissions'>,
  body: Preview,
  stored: StoredCells,
): Steps<PlannedChanges> {
  if ('cells' in body) {
    requireRights(
      operator,
      body.cells.map(({ field }) => field),
    )
    return { ...(yield* mergeCells(stored, body.cells)), same: 0 }
  }
  const { field: name, rule } = body
  requireRights(operator, [name])
  const field = sheetField(name)
  if (field === null || !bulkActsOf(field).includes(rule.act))
    throw new CallError('VALIDATION', {
      errors: [{ path: 'field', code: 'unknown', detail: messages.unknownField }],
    })
  return yield* ruledChanges(codesOf(body), name, rule, stored)
}

function* ruledChanges(
  codes: readonly string[],
  name: string,
  rule: BulkRule,
  stored: StoredCells,
): Steps<PlannedChanges> {
  const field = sheetField(name)
  const refused: RefusedCell[] = []
  const edits: CellEdit[] = []
  let same = 0
  for (const key of codes) {
    yield
    const cells = stored.products.get(key)
    if (cells === undefined || field === null) {
      refused.push({ key, field: name, reason: 'unknown-product' })
      continue
    }
    const was = cells[name] ?? null
    const result = applyRule(field, rule, was)
    if (!result.ok) refused.push({ key, field: name, reason: result.reason })
    else if (isSameValue(was, result.value)) same += 1
    else edits.push({ key, field: name, was, now: result.value })
  }
  const merged = yield* mergeCells(stored, edits)
  return { changes: merged.changes, same, refused: [...refused, ...merged.refused] }
}

/** Of what would be written over what. */
function* fingerprintOf(changes: PlannedChanges['changes'], { products }: StoredCells): Steps<string> {
  const hash = createHash('sha256')
  for (const [code, values] of changes) {
    for (const [field, value] of values)
      hash.update(JSON.stringify([code, field, products.get(code)?.[field] ?? null, value]))
    yield
  }
  return hash.digest('base64url')
}
