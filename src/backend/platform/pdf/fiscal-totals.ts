import type { FiscalDocument } from '#contract/shop/documents.ts'
import { percentText } from '#domain/money/figures.ts'
import { currencySymbol, formatAmount } from '#domain/money/money.ts'
import { messages } from './messages.ts'
import type { SumRow } from './sections.ts'

/** Amounts by rate, exempt and non-billable, the total, and the total to pay as issued (domain.md 2.4). */
export function fiscalSums(document: FiscalDocument): { rows: SumRow[]; last: SumRow } {
  const symbol = currencySymbol(document.currency)
  const { exempt, nonBillable, taxes } = document
  const rows: SumRow[] = taxes.flatMap(({ rate, net, vat }): SumRow[] => {
    const percent = percentText(rate)
    return [
      [messages.totals.net(rate, percent), formatAmount(net)],
      [messages.totals.vat(percent), formatAmount(vat)],
    ]
  })
  if (exempt !== 0) rows.push([messages.totals.exempt, formatAmount(exempt)])
  if (nonBillable !== 0) rows.push([messages.totals.nonBillable, formatAmount(nonBillable)])
  rows.push([messages.totals.total, formatAmount(document.total)])
  return { rows, last: [messages.totals.toPay, `${symbol}\u00A0${formatAmount(document.toPay)}`] }
}
