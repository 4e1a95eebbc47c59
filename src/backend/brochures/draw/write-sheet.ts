import { amountOf, currencySymbol } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { type SheetColumn, sheetOf, workbookFile } from '#tables/write-sheets.ts'
import type { BrochureContent, BrochureItem } from './brochure-content.ts'
import { brochureMessages as messages } from './messages.ts'

/** The brochure as a workbook of one sheet: a row per product under a frozen header. */
export async function writeSheet(content: BrochureContent): Promise<Uint8Array> {
  const items = content.sections.flatMap(section => section.items)
  const sheet = { ...sheetOf(messages.sheet, columnsOf(content), items), lines: topLines(content) }
  return (await workbookFile([sheet], messages.fileName)).body
}

function columnsOf({ hasPrices }: BrochureContent): SheetColumn<BrochureItem>[] {
  return [
    { head: messages.code, kind: 'text', width: 16, value: item => item.code },
    { head: messages.product, kind: 'text', width: 56, value: item => item.title },
    { head: messages.brand, kind: 'text', width: 18, value: item => item.brand },
    { head: messages.family, kind: 'text', width: 20, value: item => item.family },
    { head: messages.category, kind: 'text', width: 24, value: item => item.category },
    { head: messages.unit, kind: 'text', width: 18, value: item => item.unit },
    { head: messages.codeBars, kind: 'text', width: 18, value: item => item.codeBars ?? '' },
    ...(hasPrices ? priceColumns : []),
  ]
}

const priceColumns: readonly SheetColumn<BrochureItem>[] = [
  {
    head: messages.currency,
    kind: 'text',
    width: 10,
    value: ({ price }) => price && currencySymbol(price.currency),
  },
  { head: messages.price, kind: 'amount', width: 14, value: ({ price }) => price && amountOf(price) },
]

function topLines({ title, contact, priceNotes, currencyNotes, madeAt }: BrochureContent): string[] {
  const about = contact === null ? [] : [contact.name, contact.phone, contact.email].filter(Boolean)
  const notes = [messages.made(formatDate(madeAt)), ...priceNotes, ...currencyNotes].join(' · ')
  return [title, ...[about.join(' · '), notes].filter(Boolean)]
}
