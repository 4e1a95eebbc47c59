import type { FiscalDocument } from '#contract/web/papers.ts'
import { percentText } from '#domain/money/figures.ts'
import { currencySymbol, formatAmount } from '#domain/money/money.ts'
import type { SumRow } from './sections.ts'
import { texts } from './texts.ts'

/** Amounts by rate, exempt and not billable, the total, and the total to pay as issued (domain.md 2.4). */
export function fiscalSums(document: FiscalDocument): { rows: SumRow[]; last: SumRow } {
  const symbol = currencySymbol(document.currency)
  const { exempt, nonBillable, taxes } = document
  const rows: SumRow[] = taxes.flatMap(({ rate, net, vat }): SumRow[] => {
    const percent = percentText(rate)
    return [
      [texts.totals.net(rate, percent), formatAmount(net)],
      [texts.totals.vat(percent), formatAmount(vat)],
    ]
  })
  if (exempt !== 0) rows.push([texts.totals.exempt, formatAmount(exempt)])
  if (nonBillable !== 0) rows.push([texts.totals.nonBillable, formatAmount(nonBillable)])
  rows.push([texts.totals.total, formatAmount(document.total)])
  return { rows, last: [texts.totals.toPay, `${symbol}\u00A0${formatAmount(document.toPay)}`] }
}
