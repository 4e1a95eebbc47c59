import { CallError } from '#contract/errors.ts'
import { exportPromoUses } from '#contract/office/exports.ts'
import { promoUses } from '#contract/office/promos.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { PromoUsesBy } from '#domain/promos/promo-uses.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import type { UsageLog } from '../../usage/usage-log.ts'
import { promoCartHandlers } from './carts.ts'
import { requireEveryCustomer } from './every-customer.ts'
import { messages } from './messages.ts'
import { phaseOf } from './present-promo.ts'
import { findStoredPromo, type StoredPromo } from './read-queries.ts'
import {
  findUses,
  findUseTotals,
  findWhoSaw,
  type MissedRow,
  type UseFigures,
  type UseRow,
} from './uses-queries.ts'

interface PromoUseOptions {
  readonly db: Database
  readonly office: Office
  readonly exports: ListExports
  readonly usage: Pick<UsageLog, 'flush'>
}

const MOST_SHOWN = 500
const MOST_IN_FILE = 50_000

const heads = messages.useColumns
const customer: SheetColumn<Pick<UseRow, 'cardcode' | 'cardName'>>[] = [
  { head: heads.cardcode, kind: 'text', width: 14, value: ({ cardcode }) => cardcode },
  { head: heads.cardName, kind: 'text', width: 40, value: ({ cardName }) => cardName },
]
const day: SheetColumn<UseRow> = { head: heads.day, kind: 'day', width: 14, value: row => row.day }
const order: SheetColumn<UseRow> = { head: heads.docNum, kind: 'number', width: 12, value: row => row.docNum }
const figures: SheetColumn<UseRow>[] = [
  { head: heads.uses, kind: 'number', width: 10, value: ({ uses }) => uses },
  { head: heads.orders, kind: 'number', width: 10, value: ({ orders }) => orders },
  { head: heads.units, kind: 'number', width: 12, value: ({ units }) => units },
]
const amounts: SheetColumn<UseRow>[] = [
  { head: heads.pesos, kind: 'amount', width: 16, value: ({ pesos }) => pesos },
  { head: heads.dollars, kind: 'amount', width: 16, value: ({ dollars }) => dollars },
]
const KEYS = { day: [day], customer, order: [order, day, ...customer] } as const
const missedColumns: SheetColumn<MissedRow>[] = [
  ...customer,
  { head: heads.lastSeen, kind: 'day', width: 14, value: ({ lastSeen }) => lastSeen },
  { head: heads.days, kind: 'number', width: 12, value: ({ days }) => days },
  { head: heads.inCart, kind: 'text', width: 12, value: ({ inCart }) => (inCart ? messages.yes : '') },
]

/** What became of a promotion: who took it, and who saw it and did not (OFM-08). */
export function promoUseHandlers({ db, office, exports, usage }: PromoUseOptions): Route[] {
  /** Throws FORBIDDEN where customers are asked of who reads none, NOT_FOUND. */
  async function readPromo(docEntry: number, by: PromoUsesBy, operator: Operator): Promise<StoredPromo> {
    requireEveryCustomer(operator)
    if (by !== 'day' && !operator.permissions.has('customers.read')) throw new CallError('FORBIDDEN')
    const promo = await findStoredPromo(db, docEntry)
    if (promo === null) throw new CallError('NOT_FOUND')
    await usage.flush()
    return promo
  }

  async function usesOf(scope: StaffScope, docEntry: number, by: PromoUsesBy, limit: number) {
    return by === 'missed' ? { rows: [], rowCount: 0 } : await findUses(db, scope, { docEntry, by, limit })
  }

  return [
    ...promoCartHandlers({ db, office }),
    office.handle(promoUses, async ({ query: { docEntry, by }, operator, scope, now }) => {
      const promo = await readPromo(docEntry, by, operator)
      const { title, validFrom, validTo, maxPerCustomer, maxTotal } = promo
      const { customers, usedUp, ...total } = await findUseTotals(db, scope, docEntry, maxPerCustomer)
      const { rows, rowCount } = await usesOf(scope, docEntry, by, MOST_SHOWN)
      const { missed, ...seen } = await findWhoSaw(db, scope, promo, by === 'missed' ? MOST_SHOWN : 0)
      const shown = readsAmounts(operator) ? withAmounts : withoutAmounts
      return {
        title,
        phase: phaseOf(promo, total.uses, businessDayOf(now)),
        validFrom,
        validTo,
        maxPerCustomer,
        maxTotal,
        total: { ...shown(total), customers, usedUp },
        rows: rows.map(shown),
        rowCount,
        seen,
        missed,
      }
    }),

    exports.handle(exportPromoUses, promoUses, async ({ query: { docEntry, by }, operator, scope }) => {
      const promo = await readPromo(docEntry, by, operator)
      const name = messages.exportedUses(by)
      if (by === 'missed') {
        const { missed } = await findWhoSaw(db, scope, promo, MOST_IN_FILE)
        return sheetOf(name, missedColumns, missed)
      }
      const { rows } = await usesOf(scope, docEntry, by, MOST_IN_FILE)
      const columns = [...KEYS[by], ...figures, ...(readsAmounts(operator) ? amounts : [])]
      return sheetOf(name, columns, rows)
    }),
  ]
}

function readsAmounts({ permissions }: Operator): boolean {
  return permissions.has('prices.read')
}

type Shown<Row> = Omit<Row, 'pesos' | 'dollars'> & { pesos?: number; dollars?: number }

function withAmounts<Row extends UseFigures>(row: Row): Shown<Row> {
  return row
}

function withoutAmounts<Row extends UseFigures>({ pesos: _, dollars: __, ...row }: Row): Shown<Row> {
  return row
}
