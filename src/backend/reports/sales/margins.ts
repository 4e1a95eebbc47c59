import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { Span } from '#domain/reports/sales.ts'
import { startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findDailyCosts } from './margin-queries.ts'

/** What was earned on lines whose cost is known, per currency, never added (OFH-06). */
export interface Margins {
  readonly pesos: number
  readonly dollars: number
  /** Net of these lines, of which the margins are a part. */
  readonly netPesos: number
  readonly netDollars: number
  /** Lines without a known cost, or whose cost is in the other currency and their order has no rate. */
  readonly uncosted: number
}

/** The margins of spans: each line at the cost that was known on the day of its order. */
export async function readMargins(
  db: Database,
  scope: StaffScope,
  spans: readonly Span[],
): Promise<(span: Span) => Margins> {
  const first = spans.map(({ from }) => from).sort()[0]
  const days = first === undefined ? [] : await findDailyCosts(db, scope, startOfBusinessDay(first))
  return ({ from, to }) => {
    const own = days.filter(({ day }) => day >= from && day <= to)
    const sum = (currency: string, of: 'net' | 'cost') => {
      const amounts = own.filter(one => one.currency === currency).map(one => one[of])
      return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
    }
    const margin = (currency: string) =>
      Math.round((sum(currency, 'net') - sum(currency, 'cost')) * 100) / 100
    return {
      pesos: margin('UYU'),
      dollars: margin('USD'),
      netPesos: sum('UYU', 'net'),
      netDollars: sum('USD', 'net'),
      uncosted: own.reduce((total, { uncosted }) => total + uncosted, 0),
    }
  }
}
