import type { Receipt } from '#contract/shop/documents.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { currencySymbol, formatAmount, formatPrice } from '#domain/money/money.ts'
import { formatDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import {
  drawFacts,
  drawHead,
  drawParty,
  drawShortHead,
  headIssuer,
  receiverLines,
  receiverNumber,
} from './document-head.ts'
import { BODY, lineHeight, write } from './letters.ts'
import { messages } from './messages.ts'
import { drawPageNumber, drawPages, LEFT } from './page-frame.ts'
import type { Sheet } from './pdf-file.ts'
import { drawSectionTitle, drawSums, type SumRow } from './sections.ts'
import { type Column, drawTable, figures } from './table.ts'

type Means = Receipt['means'][number]
type Allocation = Receipt['allocations'][number]

const FOOT_HEIGHT = lineHeight(BODY)

/** A receipt: who paid, how, and what it settles (API-11). */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const name = documentTitle(receipt)
  const frame = {
    title: `${name} – ${receipt.issuer.name}`,
    author: receipt.issuer.name,
    date: startOfBusinessDay(receipt.docDate),
    isDemo: receipt.isDemo,
    footHeight: FOOT_HEIGHT,
    drawHead: (sheet: Sheet, y: number, isFirst: boolean) =>
      isFirst ? firstHead(sheet, y, receipt) : laterHead(sheet, y, receipt, name),
    drawFoot: (sheet: Sheet, y: number, page: { at: number; of: number }) => {
      const hasCheques = receipt.means.some(({ kind }) => kind === 'cheque')
      if (hasCheques && page.at === page.of) write(sheet, messages.receipt.cheques, LEFT, y)
      drawPageNumber(sheet, page)
    },
  }
  return drawPages(frame, flow => {
    drawSectionTitle(flow, messages.receipt.means)
    drawTable(flow, meansColumns(receipt), receipt.means, messages.receipt.noMeans)
    flow.y += lineHeight(BODY)
    drawSectionTitle(flow, messages.receipt.allocations)
    drawTable(flow, allocationColumns(receipt), receipt.allocations, messages.receipt.noAllocations)
    const { rows, last } = receiptSums(receipt)
    drawSums(flow, rows, last)
  })
}

function firstHead(sheet: Sheet, y: number, receipt: Receipt): number {
  const { issuer, receiver, folioPref, folioNum, docNum } = receipt
  const number =
    folioPref === null || folioNum === null ? messages.docNum(docNum) : messages.folio(folioPref, folioNum)
  const box = { before: [messages.ruc(issuer.rut)], title: messages.receipt.title, after: [number] }
  const below = drawHead(sheet, y, headIssuer(issuer), box)
  const party = drawParty(sheet, below, [messages.receipt.from], receiverLines(receiver, false))
  return drawFacts(sheet, party, [
    [messages.facts.date, formatDay(receipt.docDate)],
    [messages.facts.currency, messages.currencies[receipt.currency]],
    [messages.facts.docNum, String(docNum)],
    [messages.receipt.sum, formatPrice(receipt.total, receipt.currency)],
  ])
}

function laterHead(sheet: Sheet, y: number, { issuer, receiver, docDate }: Receipt, title: string): number {
  const from = `${issuer.name} – ${messages.ruc(issuer.rut)}`
  const to = receiver.doc === '' ? receiver.name : `${receiver.name} – ${receiverNumber(receiver)}`
  return drawShortHead(sheet, y, [from, to], { title, lines: [formatDay(docDate)] })
}

function meansColumns({ currency }: Receipt): Column<Means>[] {
  const { meansColumns: heads, meansKinds, amount } = messages.receipt
  return [
    { title: heads.kind, text: means => meansKinds[means.kind], width: 'fit' },
    { title: heads.bank, text: means => means.bank ?? '', width: 170 },
    { title: heads.ref, text: means => means.ref ?? '', width: 'rest' },
    figures(heads.due, ({ dueDate }) => (dueDate === null ? '' : formatDay(dueDate))),
    figures(amount(currencySymbol(currency)), means => formatAmount(means.amount)),
  ]
}

function allocationColumns({ currency }: Receipt): Column<Allocation>[] {
  const heads = messages.receipt
  return [
    { title: heads.document, text: documentTitle, width: 'rest' },
    figures(messages.facts.docNum, ({ docNum }) => String(docNum)),
    figures(heads.date, ({ docDate }) => formatDay(docDate)),
    // Amounts in another currency than the column's show their own.
    figures(heads.amount(currencySymbol(currency)), line =>
      line.currency === currency ? formatAmount(line.amount) : formatPrice(line.amount, line.currency),
    ),
  ]
}

function receiptSums({ total, unapplied, currency }: Receipt): { rows: SumRow[]; last: SumRow } {
  const rows: SumRow[] = unapplied === 0 ? [] : [[messages.receipt.unapplied, formatAmount(unapplied)]]
  return { rows, last: [messages.receipt.total, formatPrice(total, currency)] }
}
