import type { FiscalDocument } from '#contract/shop/documents.ts'
import { documentName } from '#domain/documents/document-name.ts'
import { percentText, quantityText, rateText, unitPriceText } from '#domain/money/figures.ts'
import { currencySymbol, formatAmount } from '#domain/money/money.ts'
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
import { drawFiscalFoot, FISCAL_FOOT_HEIGHT } from './fiscal-foot.ts'
import { mm } from './letters.ts'
import { messages } from './messages.ts'
import { drawPages, type Flow } from './page-frame.ts'
import type { Sheet } from './pdf-file.ts'
import { drawFramedText, drawList, drawSectionTitle, drawSums, type SumRow } from './sections.ts'
import { type Column, drawTable, figures } from './table.ts'

type Line = FiscalDocument['lines'][number]

/** e-Ticket and its notes, on own account and on behalf of others (domain.md 2.1). */
const CONSUMER_TYPES = new Set([101, 102, 103, 131, 132, 133])
const CONTINGENCY = 100
const CODE_WIDTH = mm(24)

/**
 * An invoice or a note as issued: the representation of domain.md 2.4. Nothing is computed, every figure is the
 * document's own (DOC-09).
 */
export function fiscalDocumentPdf(document: FiscalDocument): Promise<Buffer> {
  const name = nameOf(document)
  const frame = {
    title: `${name} – ${document.issuer.name}`,
    author: document.issuer.name,
    date: document.cfe === null ? startOfBusinessDay(document.docDate) : new Date(document.cfe.signedAt),
    isDemo: document.isDemo,
    footHeight: FISCAL_FOOT_HEIGHT,
    drawHead: (sheet: Sheet, y: number, isFirst: boolean) =>
      isFirst ? firstHead(sheet, y, document) : laterHead(sheet, y, document),
    drawFoot: (sheet: Sheet, y: number, page: { at: number; of: number }) =>
      drawFiscalFoot(sheet, y, document.cfe, page),
  }
  return drawPages(frame, flow => {
    drawTable(flow, columnsOf(document), document.lines, messages.lines.none)
    const { rows, last } = fiscalSums(document)
    drawSums(flow, rows, last)
    drawReferences(flow, document)
    const adenda = adendaOf(document)
    if (adenda !== '') drawFramedText(flow, messages.adenda, adenda)
  })
}

function firstHead(sheet: Sheet, y: number, document: FiscalDocument): number {
  const { issuer, receiver, folioPref, folioNum } = document
  const box = {
    before: [messages.ruc(issuer.rut)],
    title: typeNameOf(document),
    after: [
      folioPref === null || folioNum === null
        ? messages.docNum(document.docNum)
        : messages.folio(folioPref, folioNum),
      document.paymentForm,
    ],
  }
  const below = drawHead(sheet, y, headIssuer(issuer), box)
  const isConsumer = isForConsumer(document)
  const boxed = isConsumer ? [messages.finalConsumer] : [messages.receiverBox[receiver.docType], receiver.doc]
  const party = drawParty(sheet, below, boxed, receiverLines(receiver, !isConsumer))
  return drawFacts(sheet, party, factsOf(document))
}

/** Required on every page (domain.md 2.4): both names and RUC, type, serie and number. */
function laterHead(sheet: Sheet, y: number, document: FiscalDocument): number {
  const { issuer, receiver } = document
  const from = `${issuer.name} – ${messages.ruc(issuer.rut)}`
  const number = receiver.doc === '' ? '' : ` – ${receiverNumber(receiver)}`
  const to = `${receiver.name === '' ? messages.finalConsumer : receiver.name}${number}`
  return drawShortHead(sheet, y, [from, to], {
    title: nameOf(document),
    lines: [formatDay(document.docDate)],
  })
}

function factsOf(document: FiscalDocument): [string, string][] {
  const { facts } = messages
  const rows: [string, string][] = [[facts.date, formatDay(document.docDate)]]
  // A credit note has no due date.
  if (document.paymentForm === 'Crédito' && document.kind !== 'creditNote')
    rows.push([facts.due, formatDay(document.dueDate)])
  rows.push([facts.currency, messages.currencies[document.currency]])
  if (document.currency !== '$' && document.docRate !== null)
    rows.push([facts.rate, messages.rate(rateText(document.docRate))])
  rows.push([facts.docNum, String(document.docNum)])
  return rows
}

/** Without columns that no line uses (codes, discounts). */
function columnsOf({ lines, currency }: FiscalDocument): Column<Line>[] {
  const heads = messages.lines
  const hasCodes = lines.some(line => line.itemCode !== null)
  const hasPercents = lines.some(line => line.discountPct !== 0)
  const hasDiscounts = lines.some(line => line.discountAmount !== 0)
  const all: (Column<Line> | false)[] = [
    hasCodes && { title: heads.code, text: line => line.itemCode ?? '', width: CODE_WIDTH },
    { title: heads.description, text: line => line.description, width: 'rest' },
    figures(heads.quantity, line => quantityText(line.quantity)),
    { title: heads.unit, text: line => line.unit, width: CODE_WIDTH },
    figures(heads.price, line => unitPriceText(line.unitPrice)),
    hasPercents && figures(heads.discountPct, line => percentOrNothing(line.discountPct)),
    hasDiscounts &&
      figures(heads.discount, line => (line.discountAmount === 0 ? '' : formatAmount(line.discountAmount))),
    figures(heads.tax, line => percentText(line.tax)),
    figures(heads.amount(currencySymbol(currency)), line => formatAmount(line.amount)),
  ]
  return all.filter(column => column !== false)
}

function percentOrNothing(percent: number): string {
  return percent === 0 ? '' : percentText(percent)
}

/** Amounts by rate, exempt and non-billable, the total, and the total to pay as issued (domain.md 2.4). */
function fiscalSums(document: FiscalDocument): { rows: SumRow[]; last: SumRow } {
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

function drawReferences(flow: Flow, { references, reason }: FiscalDocument): void {
  if (references.length > 0) {
    drawSectionTitle(flow, messages.references, mm(6))
    const names = references.map(({ cfeType, folioPref, folioNum, docDate }) =>
      messages.reference(documentName(cfeType, folioPref, folioNum), formatDay(docDate)),
    )
    drawList(flow, names, 2)
    flow.y += mm(2)
  }
  if (reason === null || reason.trim() === '') return
  drawSectionTitle(flow, messages.reason, mm(6))
  drawList(flow, [reason], 1)
  flow.y += mm(2)
}

/** The commercial notes, with the document's orders unless the text already lists them all. */
function adendaOf({ adenda, orders }: FiscalDocument): string {
  const text = adenda?.trimEnd() ?? ''
  const numbers = orders.map(order => order.docNum)
  const isNamed = numbers.every(number => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))
  return [...(isNamed ? [] : [messages.orders(numbers)]), ...(text === '' ? [] : [text])].join('\n')
}

function isForConsumer({ cfeType }: FiscalDocument): boolean {
  return cfeType !== null && (CONSUMER_TYPES.has(cfeType) || CONSUMER_TYPES.has(cfeType - CONTINGENCY))
}

function typeNameOf({ cfeTypeName, kind }: FiscalDocument): string {
  return cfeTypeName === '' ? messages.kinds[kind] : cfeTypeName
}

/** `e-Factura A 1234567` (DOC-06). */
function nameOf(document: FiscalDocument): string {
  const { folioPref, folioNum, docNum } = document
  const number = folioPref === null || folioNum === null ? docNum : `${folioPref} ${folioNum}`
  return `${typeNameOf(document)} ${number}`
}
