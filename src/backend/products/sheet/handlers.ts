import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  applyBulk,
  officeProductColumns,
  previewBulk,
  priceHistory,
  saveCells,
} from '#contract/office/products/product-sheet.ts'
import type { CellEdit } from '#domain/office/sheet/sheet-fields.ts'
import { findLists } from '../../catalogue/write/price-queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { changeMany, previewChanges } from './change-many.ts'
import { findKeptPrices, type KeptPrice } from './history-queries.ts'
import { holdCells } from './hold-cells.ts'
import { messages } from './messages.ts'
import { readColumns } from './read-columns.ts'
import { saveEditedCells } from './save-cells.ts'

interface SheetOptions {
  readonly db: Database
  readonly office: Office
}

/** The `Planilla` (office.md OFP). */
export function sheetHandlers({ db, office }: SheetOptions): Route[] {
  return [
    office.handle(officeProductColumns, ({ query, operator, now }) =>
      readColumns(db, query.since, operator.permissions.has('prices.read'), now),
    ),

    office.write(saveCells, async ({ body, operator, now, describe }, tx) => {
      const { reason } = body
      const titleOf = (cells: readonly CellEdit[]) =>
        messages.saved(
          cells.map(({ field }) => field),
          [...new Set(cells.map(({ key }) => key))],
          reason,
        )
      const given = { operator, holding: body, now, titleOf, reason }
      const { reply, saved } = await saveEditedCells(tx, operator, body, (changes, stored) =>
        holdCells(tx, given, changes, stored),
      )
      const nothing = reply.held === null ? messages.nothingSaved : messages.held(reply.held)
      await describe(saved.length === 0 ? nothing : titleOf(saved))
      return reply
    }),

    office.handle(previewBulk, ({ body, operator, now }) => previewChanges(db, operator, body, now)),

    office.write(applyBulk, async ({ body, operator, now, describe }, tx) => {
      const reply = await changeMany(tx, operator, body, now)
      const { held, changes } = reply
      await describe(held === null ? messages.bulk(body.field, changes, body.reason) : messages.held(held))
      return reply
    }),

    office.handle(priceHistory, async ({ query: { code, list } }) => {
      const prices = Map.groupBy(await findKeptPrices(db, code, list ?? null), price => price.list)
      if (prices.size === 0) throw new CallError('NOT_FOUND')
      return {
        lists: (await findLists(db))
          .filter(({ number }) => prices.has(number))
          .map(({ number, name }) => ({ number, name, prices: (prices.get(number) ?? []).map(presented) })),
      }
    }),
  ]
}

type HistoryPrice = ReplyOf<typeof priceHistory>['lists'][number]['prices'][number]

function presented(kept: KeptPrice): HistoryPrice {
  const { list: _, actor, kind, title, isPerson, effectiveAt, ...price } = kept
  return { ...price, author: actor, title: title ?? '', source: sourceOf(kept) }
}

function sourceOf({ changeSetId, kind, isPerson, effectiveAt }: KeptPrice): HistoryPrice['source'] {
  if (changeSetId === null) return 'beginning'
  if (effectiveAt) return 'schedule'
  if (kind === 'import' || kind === 'undo') return kind
  if (isPerson) return 'hand'
  return kind?.startsWith('Erp') ? 'erp' : 'system'
}
