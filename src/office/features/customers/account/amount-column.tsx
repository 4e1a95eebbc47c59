import { type Currency, formatPrice } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import type { DataColumn } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'

/** An amount that is nothing is left blank, so that those that are something are seen. */
export function amountColumn<Row extends { readonly currency: Currency }>(
  title: string,
  amountOf: (row: Row) => number,
  className = '',
): DataColumn<Row> {
  return {
    title,
    isNumeric: true,
    cell: row => {
      const amount = amountOf(row)
      if (amount === 0) return <span className="text-ink-muted">{messages.none}</span>
      return <Money className={className} amount={formatPrice(amount, row.currency)} />
    },
  }
}
