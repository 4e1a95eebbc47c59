import { readTypedNumber } from '../../money/typed-number.ts'
import { foldText } from '../../search/words/normalize.ts'
import { collationKey, compareKeys } from '../../text/collation.ts'
import type { FieldValue } from '../merge.ts'
import { cellText } from './cell-values.ts'
import { type SheetField, sheetField } from './sheet-fields.ts'

/** A price list and the currency that most of its prices have. */
export interface SheetList {
  readonly number: number
  readonly name: string
  readonly kind: 'sale' | 'pvp'
  readonly currency: '$' | 'U$'
}

/** Products as columns, whole or only those that changed since an earlier reply. */
export interface SheetColumns {
  readonly lists: readonly SheetList[]
  /** Number and name; of nodes the names of the whole path. */
  readonly brands: readonly (readonly [number, string])[]
  readonly nodes: readonly (readonly [number, string])[]
  readonly codes: readonly string[]
  /** By the field's name, in the order of the codes; of brand and node their numbers. */
  readonly columns: Readonly<Record<string, readonly FieldValue[]>>
  /** All products with units in orders, not only the changed ones. */
  readonly committed: Readonly<Record<string, number>>
  /** Codes of products that are no more. */
  readonly gone: readonly string[]
}

/** By which column rows are sorted. */
export interface SheetSort {
  readonly field: string
  readonly isDescending: boolean
}

/** Which rows are shown: words of any text, a condition for each column, and at most those of some codes. */
export interface SheetFilter {
  readonly words: string
  readonly fields: Readonly<Record<string, string>>
  /** Absent: of all. */
  readonly codes?: ReadonlySet<string> | undefined
}

/** The texts in which words are searched. */
const SEARCHED = ['code', 'title', 'brand', 'barcode', 'tags'] as const
const NAMED = ['brand', 'node'] as const

/** All products in memory, by columns; the same in the browser and on the server (OFP-03). */
export class SheetTable {
  lists: readonly SheetList[] = []
  readonly #names = { brand: new Map<FieldValue, string>(), node: new Map<FieldValue, string>() }
  readonly #columns = new Map<string, FieldValue[]>()
  #codes: string[] = []
  #rowOf = new Map<string, number>()
  /** Texts as they are searched and compared, by field; made when first needed. */
  readonly #folded = new Map<string, string[]>()
  readonly #places = new Map<string, Float64Array>()

  constructor(columns: SheetColumns) {
    this.merge(columns)
  }

  get size(): number {
    return this.#codes.length
  }

  get codes(): readonly string[] {
    return this.#codes
  }

  /** Names of brands or paths of nodes, in the order of the alphabet. */
  namesOf(field: (typeof NAMED)[number]): string[] {
    return [...this.#names[field].values()].toSorted((a, b) => (collationKey(a) < collationKey(b) ? -1 : 1))
  }

  /** The row of a product; undefined if there is none. */
  rowOf(code: string): number | undefined {
    return this.#rowOf.get(code)
  }

  codeOf(row: number): string {
    return this.#codes[row] ?? ''
  }

  value(row: number, name: string): FieldValue {
    if (name === 'code') return this.codeOf(row)
    const value = this.#columns.get(name)?.[row] ?? null
    return name === 'brand' || name === 'node' ? (this.#names[name].get(value) ?? null) : value
  }

  /** The number of a row's brand or node, whose name is its value. */
  numberOf(row: number, name: (typeof NAMED)[number]): FieldValue {
    return this.#columns.get(name)?.[row] ?? null
  }

  /** A row's values by field, for what concerns several of them. */
  valuesOf(row: number, names: readonly string[]): Record<string, FieldValue> {
    return Object.fromEntries(names.map(name => [name, this.value(row, name)]))
  }

  /** Takes over what a reply says: rows that are new or changed, and those that are no more. */
  merge({ lists, brands, nodes, codes, columns, committed, gone }: SheetColumns): void {
    this.lists = lists
    this.#names.brand = new Map(brands)
    this.#names.node = new Map(nodes)
    const before = this.size
    const rows = codes.map(code => this.#rowOf.get(code) ?? this.#addRow(code))
    if (this.size > before || gone.length > 0) this.#places.clear()
    for (const name of NAMED) this.#places.delete(name)
    this.#places.delete('committed')
    for (const [name, values] of Object.entries(columns)) {
      const column = this.#columnOf(name)
      for (const [at, row] of rows.entries()) {
        const value = values[at] ?? null
        if (column[row] !== value) this.#places.delete(name)
        column[row] = value
      }
    }
    const units = this.#columnOf('committed')
    for (let row = 0; row < this.size; row += 1) units[row] = committed[this.codeOf(row)] ?? 0
    if (gone.length > 0) this.#remove(new Set(gone))
    if (gone.length > 0) this.#folded.clear()
    else this.#foldAgain(rows)
  }

  /** Reads ahead what the first search and the longest sorting would have to. */
  prepare(): void {
    for (const name of SEARCHED) this.#foldedOf(name)
    this.#placesOf('title')
  }

  /** Rows that match, in the order of the codes or of the column. */
  rows(filter: SheetFilter, sort: SheetSort | null): number[] {
    const found = this.#matching(filter)
    return sort === null ? found : this.#sorted(found, sort)
  }

  #addRow(code: string): number {
    const row = this.#codes.push(code) - 1
    this.#rowOf.set(code, row)
    return row
  }

  #columnOf(name: string): FieldValue[] {
    const known = this.#columns.get(name)
    if (known !== undefined) return known
    const made: FieldValue[] = new Array(this.size).fill(null)
    this.#columns.set(name, made)
    return made
  }

  #remove(gone: ReadonlySet<string>): void {
    const stays = this.#codes.map(code => !gone.has(code))
    for (const [name, column] of this.#columns)
      this.#columns.set(
        name,
        column.filter((_, row) => stays[row]),
      )
    this.#codes = this.#codes.filter((_, row) => stays[row])
    this.#rowOf = new Map(this.#codes.map((code, row) => [code, row]))
  }

  #matching({ words, fields, codes }: SheetFilter): number[] {
    const tests: ((row: number) => boolean)[] = []
    if (codes !== undefined) tests.push(row => codes.has(this.#codes[row] ?? ''))
    for (const word of foldText(words).split(/\s+/).filter(Boolean)) {
      const texts = SEARCHED.map(name => this.#foldedOf(name))
      tests.push(row => texts.some(column => column[row]?.includes(word)))
    }
    for (const [name, text] of Object.entries(fields)) {
      const field = sheetField(name)
      if (field !== null && text.trim() !== '') tests.push(this.#testOf(field, text.trim()))
    }
    const found: number[] = []
    for (let row = 0; row < this.size; row += 1) if (tests.every(test => test(row))) found.push(row)
    return found
  }

  #testOf(field: SheetField, text: string): (row: number) => boolean {
    const { name } = field
    if (text === '=') return row => isEmpty(this.value(row, name))
    if (text === '*') return row => !isEmpty(this.value(row, name))
    if (field.kind === 'number' || field.kind === 'price') {
      const test = numberTest(text)
      if (test !== null) {
        const column = this.#columnOf(name)
        return row => {
          const value = column[row]
          return typeof value === 'number' && test(value)
        }
      }
    }
    const isExact = text.startsWith('=')
    const wanted = foldText(isExact ? text.slice(1).trim() : text)
    const column = this.#foldedOf(name)
    if (isExact) return row => column[row] === wanted
    const words = wanted.split(/\s+/)
    return row => words.every(word => column[row]?.includes(word))
  }

  #foldedOf(name: string): string[] {
    const known = this.#folded.get(name)
    if (known !== undefined) return known
    const field = sheetField(name)
    const byText = new Map<FieldValue, string>()
    const made = this.#codes.map((_, row) => {
      const value = this.value(row, name)
      if (value === null || field === null) return ''
      if (name === 'code' || name === 'title') return foldText(String(value))
      const folded = byText.get(value) ?? foldText(cellText(field, value))
      byText.set(value, folded)
      return folded
    })
    this.#folded.set(name, made)
    return made
  }

  /** After a change of a few rows only these are read again. */
  #foldAgain(rows: readonly number[]): void {
    // A renamed brand or node is in rows that did not change.
    for (const name of NAMED) this.#folded.delete(name)
    this.#folded.delete('committed')
    for (const [name, texts] of this.#folded) for (const row of rows) texts[row] = this.#foldedText(row, name)
  }

  #foldedText(row: number, name: string): string {
    const field = sheetField(name)
    const value = this.value(row, name)
    return value === null || field === null ? '' : foldText(cellText(field, value))
  }

  #sorted(rows: readonly number[], { field, isDescending }: SheetSort): number[] {
    const places = this.#placesOf(field)
    const size = isDescending ? -1 : 1
    // Empty cells come last in either direction, equal ones stay in the order of the codes.
    return rows.toSorted((a, b) => {
      const [one, other] = [places[a] ?? Number.NaN, places[b] ?? Number.NaN]
      if (one === other) return a - b
      if (Number.isNaN(one) || Number.isNaN(other))
        return Number.isNaN(one) && Number.isNaN(other) ? a - b : Number.isNaN(one) ? 1 : -1
      return one < other ? -size : size
    })
  }

  /** A number for each row by which a column is sorted; not a number where it is empty. */
  #placesOf(name: string): Float64Array {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const values = this.#codes.map((_, row) => this.value(row, name))
    // Each text is compared once, however many products have it.
    const texts = [...new Set(values.filter(value => typeof value === 'string'))]
    const placeOf = new Map(sortedTexts(texts).map((text, at) => [text, at]))
    const made = Float64Array.from(values, value =>
      value === null ? Number.NaN : typeof value === 'string' ? (placeOf.get(value) ?? 0) : Number(value),
    )
    this.#places.set(name, made)
    return made
  }
}

const PREFIX = 7
const PREFIX_BASE = 128

/** Texts in the order of Spanish; compared by numbers made of their first letters, and whole only where these are equal. */
function sortedTexts(texts: readonly string[]): string[] {
  const keys = texts.map(collationKey)
  const prefixes = Float64Array.from(keys, prefixOf)
  const order = Uint32Array.from(texts, (_, at) => at)
  order.sort((a, b) => {
    const difference = (prefixes[a] ?? 0) - (prefixes[b] ?? 0)
    return difference === 0 ? compareKeys(keys[a] ?? '', keys[b] ?? '') : difference
  })
  return Array.from(order, at => texts[at] ?? '')
}

/** Of a letter beyond the keyboard and those behind it only that it is one counts. */
function prefixOf(key: string): number {
  let prefix = 0
  let isCut = false
  for (let at = 0; at < PREFIX; at += 1) {
    const code: number = isCut || at >= key.length ? 0 : Math.min(key.charCodeAt(at), PREFIX_BASE - 1)
    isCut ||= code === PREFIX_BASE - 1
    prefix = prefix * PREFIX_BASE + code
  }
  return prefix
}

function isEmpty(value: FieldValue): boolean {
  return value === null || value === ''
}

const NUMBER = String.raw`(-?[\d.]*\d(?:,[\d.]*\d)?)`
const COMPARED = new RegExp(`^(>=|<=|>|<|=)?\\s*${NUMBER}$`)
const BETWEEN = new RegExp(`^${NUMBER}\\s*(?:\\.\\.|a|-)\\s*${NUMBER}$`)

/** `>100`, `<=5,5`, `10..20`, `10 a 20`, `12`; null for what says nothing about numbers. */
function numberTest(text: string): ((value: number) => boolean) | null {
  const [, from, to] = BETWEEN.exec(text) ?? []
  const [low, high] = [readTypedNumber(from ?? ''), readTypedNumber(to ?? '')]
  if (low !== null && high !== null) return value => value >= low && value <= high
  const [, sign = '=', number = ''] = COMPARED.exec(text) ?? []
  const limit = readTypedNumber(number)
  if (limit === null) return null
  switch (sign) {
    case '>':
      return value => value > limit
    case '<':
      return value => value < limit
    case '>=':
      return value => value >= limit
    case '<=':
      return value => value <= limit
    default:
      return value => value === limit
  }
}
