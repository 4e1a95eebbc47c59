import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { applyBulk, previewBulk } from '#contract/office/products/product-sheet.ts'
import { type FieldValue, isSameValue } from '#domain/merge.ts'
import { applyRule, type BulkRule, bulkActsOf } from '#domain/office/sheet/bulk-rule.ts'
import { type CellEdit, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { readPriceEffects } from './price-effect.ts'
import { mergeCells, requireReason, requireRights } from './save-cells.ts'
import { lockCells, readCells, type StoredCells } from './stored-cells.ts'
import { type RefusedCell, writeCells } from './write-cells.ts'

type Preview = BodyOf<typeof previewBulk>
type Apply = BodyOf<typeof applyBulk>

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
  operator: Pick<Operator, 'permissions' | 'scope'>,
  body: Preview,
  now: Date,
): Promise<ReplyOf<typeof previewBulk>> {
  const stored = await readCells(db, codesOf(body))
  const { changes, same, refused } = planOf(operator, body, stored)
  const rows = [...changes].flatMap(([code, values]) =>
    [...values].map(([field, value]) => ({ code, field, value })),
  )
  return {
    fingerprint: fingerprintOf(changes, stored),
    changes: rows.length,
    same,
    refusedCount: refused.length,
    refused: refused.slice(0, MOST_SHOWN),
    first: rows.slice(0, MOST_SHOWN).map(({ code, field, value }) => ({
      code,
      title: String(stored.products.get(code)?.title ?? ''),
      was: stored.products.get(code)?.[field] ?? null,
      now: value,
    })),
    prices: await readPriceEffects({ db, scope: operator.scope, now, stored }, changes),
  }
}

/** Makes the change that was previewed. Throws STATE_CONFLICT where it would now be another one (OFP-10). */
export async function changeMany(
  tx: Database,
  operator: Pick<Operator, 'permissions' | 'scope'>,
  body: Apply,
): Promise<{ changes: number }> {
  requireReason([body.field], body.reason)
  const codes = codesOf(body)
  await lockCells(tx, codes)
  const stored = await readCells(tx, codes)
  const { changes } = planOf(operator, body, stored)
  if (fingerprintOf(changes, stored) !== body.fingerprint)
    throw new CallError('STATE_CONFLICT', { detail: messages.stale })
  const refused = await writeCells(tx, changes, stored, new AbortController().signal)
  if (refused.length > 0) throw new CallError('STATE_CONFLICT', { detail: messages.stale })
  return { changes: changes.size }
}

function codesOf(body: Preview): string[] {
  const codes = 'cells' in body ? body.cells.map(({ key }) => key) : body.codes
  return [...new Set(codes)].toSorted()
}

function planOf(operator: Pick<Operator, 'permissions'>, body: Preview, stored: StoredCells): PlannedChanges {
  if ('cells' in body) {
    requireRights(
      operator,
      body.cells.map(({ field }) => field),
    )
    return { ...mergeCells(stored, body.cells), same: 0 }
  }
  const { field: name, rule } = body
  requireRights(operator, [name])
  const field = sheetField(name)
  if (field === null || !bulkActsOf(field).includes(rule.act))
    throw new CallError('VALIDATION', {
      errors: [{ path: 'field', code: 'unknown', detail: messages.unknownField }],
    })
  return ruledChanges(codesOf(body), name, rule, stored)
}

function ruledChanges(
  codes: readonly string[],
  name: string,
  rule: BulkRule,
  stored: StoredCells,
): PlannedChanges {
  const field = sheetField(name)
  const refused: RefusedCell[] = []
  const edits: CellEdit[] = []
  let same = 0
  for (const key of codes) {
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
  const merged = mergeCells(stored, edits)
  return { changes: merged.changes, same, refused: [...refused, ...merged.refused] }
}

/** Of what would be written over what. */
function fingerprintOf(changes: PlannedChanges['changes'], { products }: StoredCells): string {
  const hash = createHash('sha256')
  for (const [code, values] of changes)
    for (const [field, value] of values)
      hash.update(JSON.stringify([code, field, products.get(code)?.[field] ?? null, value]))
  return hash.digest('base64url')
}
