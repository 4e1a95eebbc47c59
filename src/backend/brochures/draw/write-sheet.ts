import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node'
import { amountOf } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/business-day.ts'
import type { BrochureContent, BrochureItem } from './brochure-content.ts'
import { brochureMessages as messages } from './messages.ts'

interface SheetColumn {
  readonly head: string
  readonly width: number
  readonly cell: (item: BrochureItem) => Cell
}

/** Number format with two decimals. */
const AMOUNT = '#,##0.00'
/** The maximum length of a cell's text. */
const MAX_CELL_LENGTH = 32_000

/** The brochure as a workbook of one sheet: a row per product under a frozen header. */
export async function writeSheet(content: BrochureContent): Promise<Buffer> {
  const columns = columnsOf(content)
  const top = topRows(content)
  const head = columns.map(({ head: value }): Cell => {
    const align = value === messages.price ? ('right' as const) : ('left' as const)
    return { value, type: String, fontWeight: 'bold', backgroundColor: '#eef2f5', align }
  })
  const rows = content.sections.flatMap(({ items }) =>
    items.map((item): Row => columns.map(column => column.cell(item))),
  )
  return writeExcelFile([...top, head, ...rows], {
    sheet: messages.sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: top.length + 1,
  }).toBuffer()
}

function columnsOf({ hasPrices }: BrochureContent): SheetColumn[] {
  return [
    { head: messages.code, width: 16, cell: item => textCell(item.code) },
    { head: messages.product, width: 56, cell: item => textCell(item.title) },
    { head: messages.brand, width: 18, cell: item => textCell(item.brand) },
    { head: messages.family, width: 20, cell: item => textCell(item.family) },
    { head: messages.category, width: 24, cell: item => textCell(item.category) },
    { head: messages.unit, width: 18, cell: item => textCell(item.unit) },
    { head: messages.codeBars, width: 18, cell: item => textCell(item.codeBars ?? '') },
    ...(hasPrices ? [currencyColumn, priceColumn] : []),
  ]
}

const currencyColumn: SheetColumn = {
  head: messages.currency,
  width: 10,
  cell: ({ price }) => (price === null ? null : textCell(price.currency === '$' ? '$' : 'U$S')),
}

const priceColumn: SheetColumn = {
  head: messages.price,
  width: 14,
  cell: ({ price }) => (price === null ? null : { value: amountOf(price), type: Number, format: AMOUNT }),
}

function topRows({ title, contact, priceNotes, currencyNotes, madeAt }: BrochureContent): Row[] {
  const about = contact === null ? [] : [contact.name, contact.phone, contact.email].filter(Boolean)
  const lines = [
    about.join(' · '),
    [messages.made(formatDate(madeAt)), ...priceNotes, ...currencyNotes].join(' · '),
  ]
  return [
    [{ ...textCell(title), fontWeight: 'bold', fontSize: 16 }],
    ...lines.filter(Boolean).map((line): Row => [textCell(line)]),
    [],
  ]
}

/** Always typed as text, even if it looks like a formula; without characters that XML cannot represent. */
function textCell(text: string) {
  const value = text.replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ').slice(0, MAX_CELL_LENGTH)
  return { value, type: String }
}
