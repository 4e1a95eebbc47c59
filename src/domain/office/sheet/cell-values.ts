import { decimalsOf, scaledInteger } from '../../money/decimal.ts'
import { parseCurrency } from '../../money/money.ts'
import { readTypedNumber } from '../../money/typed-number.ts'
import { parseStockStatus, stockDescriptions } from '../../products/stock.ts'
import { foldText } from '../../search/words/normalize.ts'
import { formatDay, isBusinessDay } from '../../time/business-day.ts'
import type { FieldValue } from '../merge.ts'
import type { SheetField } from './sheet-fields.ts'

/** What is written in a cell and what it means, as people of Uruguay write numbers and days (OFP-04). */

/** Why a value cannot be in a cell. */
export type CellReason =
  | 'read-only'
  | 'required'
  | 'not-a-number'
  | 'too-many-decimals'
  | 'too-small'
  | 'too-large'
  | 'too-long'
  | 'not-yes-or-no'
  | 'not-a-day'
  | 'unknown-choice'
  | 'no-price'

export type ReadCell =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly reason: CellReason }

/** What may be chosen in a field; in every letter case, with or without accents. */
export interface CellChoices {
  /** The value that a text names; null if there is none. */
  choiceOf(field: SheetField, text: string): string | null
}

/** Choices of lists of texts by the field's name; fields of price lists by `currency`. */
export function cellChoices(lists: Readonly<Record<string, readonly string[]>>): CellChoices {
  const folded = new Map<string, Map<string, string>>()
  const byText = (name: string) => {
    const known = folded.get(name)
    if (known !== undefined) return known
    const made = new Map((lists[name] ?? []).map(text => [foldText(text), text]))
    folded.set(name, made)
    return made
  }
  return {
    choiceOf(field, text) {
      if (field.name === 'status') return parseStockStatus(text) ?? statusNamed(text)
      if (field.list !== null) return parseCurrency(text)
      const name = field.name === 'node' ? text.replaceAll(/\s*[>/]\s*/g, ' > ') : text
      return byText(field.name).get(foldText(name.trim())) ?? null
    },
  }
}

function statusNamed(text: string): string | null {
  const named = Object.entries(stockDescriptions).find(([, name]) => foldText(name) === foldText(text))
  return named?.[0] ?? null
}

const YES = new Set(['si', 's', 'x', '1', 'verdadero', 'true', 'activo', 'publicado', 'v'])
const NO = new Set(['no', 'n', '0', 'falso', 'false', 'inactivo', 'borrador', 'f', ''])

/** Reads what was typed or pasted into a cell. */
export function readCell(field: SheetField, text: string, choices: CellChoices): ReadCell {
  const trimmed = text.trim()
  if (field.isReadOnly) return refused('read-only')
  if (trimmed === '' && field.kind !== 'flag') return checked(field, null)
  switch (field.kind) {
    case 'number':
    case 'price': {
      const value = readTypedNumber(trimmed)
      return value === null ? refused('not-a-number') : checked(field, value)
    }
    case 'flag': {
      const word = foldText(trimmed)
      if (YES.has(word)) return checked(field, true)
      return NO.has(word) ? checked(field, false) : refused('not-yes-or-no')
    }
    case 'choice': {
      const value = choices.choiceOf(field, trimmed)
      return value === null ? refused('unknown-choice') : checked(field, value)
    }
    case 'day': {
      const day = readDay(trimmed)
      return day === null ? refused('not-a-day') : checked(field, day)
    }
    case 'tags':
      return checked(field, tagsText(trimmed.split(',')))
    default:
      return checked(field, trimmed)
  }
}

/** Whether a value may be in a cell: the same rule where it is typed and where it is saved. */
export function checkCell(field: SheetField, value: FieldValue): CellReason | null {
  if (field.isReadOnly) return 'read-only'
  if (value === null || value === '') return field.isRequired ? 'required' : null
  if (field.kind === 'number' || field.kind === 'price') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
    if (value < field.least) return 'too-small'
    if (value > field.most) return 'too-large'
    return hasDecimals(value, field.decimals) ? null : 'too-many-decimals'
  }
  if (field.kind === 'flag') return typeof value === 'boolean' ? null : 'not-yes-or-no'
  if (typeof value !== 'string') return field.kind === 'day' ? 'not-a-day' : 'unknown-choice'
  if (field.kind === 'day') return isBusinessDay(value) ? null : 'not-a-day'
  return field.kind !== 'choice' && value.length > field.most ? 'too-long' : null
}

/** A value as its cell shows it, and as it is copied: `1.234,50`, `Sí`, `01/12/2026`. */
export function cellText(field: SheetField, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value, field.kind === 'price' ? 2 : 0)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (field.kind === 'day') return formatDay(value)
  if (field.name === 'status') return stockDescriptions[parseStockStatus(value) ?? 'D']
  return field.list !== null && value === 'U$' ? 'U$S' : value
}

/** A value as one goes on typing it: numbers without separators of thousands. */
export function typedText(field: SheetField, value: FieldValue): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : cellText(field, value)
}

/** The tags of a cell, each once, in the order of the alphabet. */
export function tagsOf(value: FieldValue): string[] {
  return typeof value === 'string' ? uniqueTags(value.split(',')) : []
}

/** Tags as one text; null for none. */
export function tagsText(tags: readonly string[]): string | null {
  const unique = uniqueTags(tags)
  return unique.length === 0 ? null : unique.join(', ')
}

function uniqueTags(tags: readonly string[]): string[] {
  const byFold = new Map(
    tags.map(tag => tag.trim()).flatMap(tag => (tag === '' ? [] : [[foldText(tag), tag]])),
  )
  return [...byFold].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag)
}

function checked(field: SheetField, value: FieldValue): ReadCell {
  const reason = checkCell(field, value)
  return reason === null ? { ok: true, value } : refused(reason)
}

function refused(reason: CellReason): ReadCell {
  return { ok: false, reason }
}

function hasDecimals(value: number, decimals: number): boolean {
  return scaledInteger(value, decimals) / 10 ** decimals === value
}

function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  const whole = year.length === 2 ? `20${year}` : year
  const written = year === '' ? text : `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDay(written) ? written : null
}

function numberText(value: number, least: number): string {
  const decimals = Math.max(least, decimalsOf(value, 4))
  const digits = String(Math.abs(scaledInteger(value, decimals))).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const fraction = digits.slice(digits.length - decimals)
  return `${value < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `,${fraction}`}`
}
