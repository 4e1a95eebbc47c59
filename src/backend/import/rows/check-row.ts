import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { scaledInteger } from '#domain/money/decimal.ts'
import { type Currency, parseCurrency } from '#domain/money/money.ts'
import { isBarcode } from '#domain/products/ean.ts'
import { productId } from '#domain/products/product-id.ts'
import { parseStockStatus } from '#domain/products/stock.ts'
import type { RawRow } from '#tables/row-source.ts'
import type { ProductInput, StockInput, TreePath } from '../../catalogue/write/product-input.ts'
import type { ExtraCode } from '../../catalogue/write/product-record.ts'
import type { Field } from '../mapping/fields.ts'
import type { RowFindings } from '../mapping/problem.ts'
import { type MarginNames, type ReadingRules, RowValues } from '../mapping/row-values.ts'
import { readYesOrNo } from '../mapping/yes-or-no.ts'

/** One valid row of the file. */
export interface CheckedRow extends ProductInput {
  readonly line: number
  /** File names, in order. */
  readonly pictures?: readonly string[]
  /** Of the map's table of codes, where it has one. */
  readonly codes?: readonly ExtraCode[]
}

const LONGEST_CODE = 50
const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 20_000
const LARGEST_PRICE = 9_999_999_999
const LARGEST_STOCK = 99_999_999_999
const LONGEST_WARRANTY = 1_200
const KNOWN_TAXES: readonly number[] = [0, 10, 22]
const CONTROL = /\p{Cc}/u
export const TREE_FIELDS = [
  'family',
  'category',
  'subcategory',
  'subsubcategory',
] as const satisfies readonly Field[]

/**
 * Checks one row on its own. Checks against other rows and the shop (duplicate codes, slugs of nodes) come later.
 * @returns null when the row is refused; the reasons are in `findings`.
 */
export function checkRow(
  rules: ReadingRules<Field>,
  raw: RawRow,
  findings: RowFindings<Field>,
  marginNames?: MarginNames,
): CheckedRow | null {
  if (raw.isBroken) findings.refuse('broken-row', null)
  const values = new RowValues(rules, raw, findings, marginNames)
  const code = raw.isBroken ? undefined : checkCode(values, findings)
  if (code === undefined) return null
  const row: CheckedRow = {
    line: raw.line,
    code,
    id: productId(code),
    ...checkTexts(values, findings),
    ...ifPresent('path', checkPath(values, findings)),
    ...checkPrices(values, findings),
    ...ifPresent('unitMult', checkMultiple(values, findings)),
    ...ifPresent('codeBars', checkBarcode(values, findings)),
    ...ifPresent('tax', checkTax(values, findings)),
    ...ifPresent('warrantyMonths', checkWarranty(values, findings)),
    ...ifPresent('stock', checkStock(values, findings)),
    ...ifPresent('active', checkActive(values, findings)),
    ...ifPresent('pictures', picturesOf(values)),
  }
  return findings.refusals.length === 0 ? row : null
}

/** The code of a row, even if it is refused for other reasons; '' when there is none. */
export function codeOf(rules: ReadingRules<Field>, raw: RawRow): string {
  const cell = rules.bindings.get('code')
  return cell?.column == null ? '' : String(raw.cells[cell.column] ?? '').trim()
}

function ifPresent<K extends keyof CheckedRow>(key: K, value: CheckedRow[K]): Partial<CheckedRow> {
  return value === undefined ? {} : { [key]: value }
}

function checkCode(values: RowValues<Field>, findings: RowFindings<Field>): string | undefined {
  const code = String(values.cell('code') ?? '').trim()
  if (code === '') findings.refuse('no-code', 'code')
  else if (code.length > LONGEST_CODE) findings.refuse('code-too-long', 'code', code)
  else if (CONTROL.test(code) || !code.isWellFormed()) findings.refuse('code-unusable', 'code', code)
  else return code
  return undefined
}

function checkTexts(values: RowValues<Field>, findings: RowFindings<Field>): Partial<CheckedRow> {
  const name = values.text('name')
  const title = values.text('title') || name
  const isPresent = values.text('title') !== undefined || name !== undefined
  if (isPresent && !title) findings.refuse('no-title', 'title')
  const description = values.lines('description')
  const limits = [
    ['title', title, LONGEST_TITLE],
    ['name', name, LONGEST_TITLE],
    ['description', description, LONGEST_DESCRIPTION],
    ['brand', values.text('brand'), LONGEST_TITLE],
    ['unitsPerItem', values.text('unitsPerItem'), LONGEST_TITLE],
  ] as const
  for (const [field, text, limit] of limits)
    if (text !== undefined && text.length > limit) findings.refuse('text-too-long', field, text)
  return {
    ...ifPresent('title', title),
    ...ifPresent('name', name || undefined),
    ...ifPresent('description', description),
    ...ifPresent('brand', values.text('brand')),
    ...ifPresent('unitsPerItem', values.text('unitsPerItem')),
  }
}

/** The names above the first blank one. */
export function checkPath(values: RowValues<Field>, findings: RowFindings<Field>): TreePath | undefined {
  const names = TREE_FIELDS.map(field => values.text(field) ?? '')
  const depth = names.indexOf('')
  const path = depth === -1 ? names : names.slice(0, depth)
  const lost = TREE_FIELDS.find((_, level) => level > path.length && names[level] !== '')
  for (const field of TREE_FIELDS) {
    const text = values.text(field)
    if (text !== undefined && text.length > LONGEST_TITLE) findings.refuse('text-too-long', field, text)
  }
  if (lost !== undefined && path.length === 0) findings.refuse('no-family', 'family')
  else if (lost !== undefined) findings.warn('path-cut', lost, values.text(lost))
  return path.length === 0 ? undefined : path
}

function checkPrices(values: RowValues<Field>, findings: RowFindings<Field>): Partial<CheckedRow> {
  const price = checkAmount('price', values, findings)
  const marked = values.amount('price')?.currency ?? null
  const named = checkCurrency('currency', values, findings)
  if (marked !== null && named !== undefined && marked !== named)
    findings.refuse('currency-conflict', 'price', values.cell('price'))
  if (price === 0) findings.warn('price-zero', 'price')
  const pvp = checkAmount('pvp', values, findings)
  const namedForPvp = checkCurrency('pvpCur', values, findings) ?? values.amount('pvp')?.currency ?? undefined
  // A blank cell leaves the price as it is, with its currency: that of the row is of no amount.
  const isPriceBlank = price === null
  return {
    ...ifPresent('price', price ?? undefined),
    ...ifPresent('currency', isPriceBlank ? undefined : (named ?? marked ?? undefined)),
    ...ifPresent('previousPrice', checkAmount('compareAtPrice', values, findings)),
    // A suggested price of 0 means none.
    ...ifPresent('pvp', pvp === 0 ? null : (pvp ?? undefined)),
    ...ifPresent(
      'pvpCurrency',
      pvp === null ? undefined : (namedForPvp ?? (isPriceBlank ? named : undefined)),
    ),
  }
}

function checkAmount(
  field: 'price' | 'pvp' | 'compareAtPrice',
  values: RowValues<Field>,
  findings: RowFindings<Field>,
): number | null | undefined {
  const read = values.amount(field)
  if (read === null || read === undefined) return read
  if (read.value < 0) findings.refuse('negative', field, values.cell(field))
  else if (read.value > LARGEST_PRICE) findings.refuse('too-large', field, values.cell(field))
  else return scaledInteger(read.value, 4) / 10_000
  return undefined
}

function checkCurrency(
  field: 'currency' | 'pvpCur',
  values: RowValues<Field>,
  findings: RowFindings<Field>,
): Currency | undefined {
  const text = values.text(field)
  if (text === undefined || text === '') return undefined
  const currency = parseCurrency(text)
  if (currency === null) findings.refuse('unknown-currency', field, text)
  return currency ?? undefined
}

/** A blank cell is 1 (QTY-16); any other invalid multiple refuses the row. */
function checkMultiple(values: RowValues<Field>, findings: RowFindings<Field>): number | undefined {
  const read = values.amount('unitMult')
  if (read === undefined) return undefined
  const value = read?.value ?? 1
  const isUsable = value > 0 && value <= MAX_LINE_QUANTITY && Math.round(value * 1000) / 1000 === value
  if (!isUsable) findings.refuse('invalid-multiple', 'unitMult', values.cell('unitMult'))
  return isUsable ? value : undefined
}

function checkBarcode(values: RowValues<Field>, findings: RowFindings<Field>): string | null | undefined {
  const text = values.text('codeBars')?.replace(/[\s-]/g, '')
  if (text === undefined) return undefined
  if (text === '') return null
  if (isBarcode(text)) return text
  findings.warn('bar-code-dropped', 'codeBars', text)
  return null
}

/** A percent, or a fraction, which is how spreadsheets store 22 %. */
function checkTax(values: RowValues<Field>, findings: RowFindings<Field>): number | null | undefined {
  const read = values.amount('tax')
  if (read === null || read === undefined) return read
  const percent = read.value > 0 && read.value < 1 ? scaledInteger(read.value * 100, 3) / 1000 : read.value
  if (KNOWN_TAXES.includes(percent)) return percent
  findings.warn('tax-unknown', 'tax', values.cell('tax'))
  return null
}

function checkWarranty(values: RowValues<Field>, findings: RowFindings<Field>): number | null | undefined {
  const read = values.amount('warrantyMonths')
  if (read === null || read === undefined) return read
  if (read.value === 0) return null
  if (Number.isInteger(read.value) && read.value > 0 && read.value <= LONGEST_WARRANTY) return read.value
  findings.warn('warranty-dropped', 'warrantyMonths', values.cell('warrantyMonths'))
  return null
}

/** Either column may have a level or a quantity: files call both of them "stock". */
function checkStock(values: RowValues<Field>, findings: RowFindings<Field>): StockInput | undefined {
  let stock: StockInput = {}
  for (const field of ['stock', 'stockStatus'] as const) {
    const text = values.text(field)
    if (text === undefined || text === '') continue
    const status = parseStockStatus(text)
    if (status !== null) stock = { ...stock, status }
    else if (!/\d/.test(text)) findings.warn('stock-unknown', field, text)
    else {
      const read = values.amount(field)
      if (read && Math.abs(read.value) > LARGEST_STOCK) findings.refuse('too-large', field, text)
      else if (read) stock = { ...stock, available: scaledInteger(read.value, 3) / 1000 }
    }
  }
  return stock.available === undefined && stock.status === undefined ? undefined : stock
}

function checkActive(values: RowValues<Field>, findings: RowFindings<Field>): boolean | undefined {
  const text = values.text('active')
  if (text === undefined || text === '') return undefined
  const answer = readYesOrNo(text)
  if (answer === null) findings.refuse('not-yes-or-no', 'active', text)
  return answer ?? false
}

function picturesOf(values: RowValues<Field>): readonly string[] | undefined {
  const names = values
    .text('image')
    ?.split(/[|;]/)
    .map(name => name.trim())
    .filter(name => name !== '')
  return names === undefined || names.length === 0 ? undefined : names
}
