import type { Currency } from '#domain/money/money.ts'
import type { Cell } from './row-source.ts'

/** The decimal separator of a column. */
export type Notation = ',' | '.'

export type NumberReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'number'; readonly value: number; readonly currency: Currency | null }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'not-a-number' }

const MARKS = /^(?<minus>-?)\s*(?<mark>U\$S|US\$|U\$|USD|UYU|\$U|\$)?\s*/i
/** Separate from `MARKS`: spaces that both could match would backtrack for seconds on a cell of spaces. */
const FIGURES = /^(?<digits>[-+]?[\d.,'’\s]*\d[\d.,]*)\s*%?$/
const DOLLAR_MARKS = new Set(['U$S', 'US$', 'U$', 'USD'])
const PLAIN = /^[-+]?\d+$/
/** `1.234`: a thousand or a decimal, undecidable from the text alone. */
const AMBIGUOUS = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/
const COMMA_DECIMAL = /^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+$/
const DOT_DECIMAL = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?\.\d+$/
const DOT_GROUPS = /^[-+]?\d{1,3}(?:\.\d{3}){2,}$/
const COMMA_GROUPS = /^[-+]?\d{1,3}(?:,\d{3}){2,}$/

/** Detects the notation of a column from its texts. */
export class NotationSurvey {
  #comma = 0
  #dot = 0

  add(cell: Cell | undefined): void {
    if (typeof cell !== 'string') return
    const notation = notationOf(figuresOf(cell)?.figures ?? '')
    if (notation === ',') this.#comma += 1
    else if (notation === '.') this.#dot += 1
  }

  /** The notation of all unambiguous values; null when there are none or they contradict each other. */
  get notation(): Notation | null {
    if (this.#comma > 0 && this.#dot > 0) return null
    if (this.#comma > 0) return ','
    return this.#dot > 0 ? '.' : null
  }

  get isMixed(): boolean {
    return this.#comma > 0 && this.#dot > 0
  }
}

/**
 * Reads `1.234,50`, `1,234.50`, `1234.5`, `$ 1.234,50`, `22 %`. An ambiguous value is read in the notation of its
 * column, and is reported as `ambiguous` if the column has none.
 */
export function readNumber(cell: Cell | undefined, columnNotation: Notation | null): NumberReading {
  if (typeof cell === 'number') return { kind: 'number', value: cell, currency: null }
  const text = (cell ?? '').trim()
  if (text === '') return { kind: 'blank' }
  const found = figuresOf(text)
  if (found === null) return { kind: 'not-a-number' }
  const { figures, currency } = found
  const isAmbiguous = AMBIGUOUS.test(figures)
  const notation = isAmbiguous ? columnNotation : (notationOf(figures) ?? '.')
  if (notation === null) return { kind: 'ambiguous' }
  if (!isAmbiguous && !PLAIN.test(figures) && notationOf(figures) === null) return { kind: 'not-a-number' }
  const plain = notation === ',' ? figures.replaceAll('.', '').replace(',', '.') : figures.replaceAll(',', '')
  const value = Number(plain)
  return Number.isFinite(value) ? { kind: 'number', value, currency } : { kind: 'not-a-number' }
}

function figuresOf(text: string): { figures: string; currency: Currency | null } | null {
  const trimmed = text.trim()
  const [marks = '', minus = '', sign = ''] = MARKS.exec(trimmed) ?? []
  const digits = FIGURES.exec(trimmed.slice(marks.length))?.groups?.digits
  if (digits === undefined) return null
  const mark = sign.toUpperCase()
  const figures = `${minus}${digits}`.replace(/['’\s]/g, '')
  // In practice a bare $ is used for both currencies: only U$ and the codes decide.
  const currency = DOLLAR_MARKS.has(mark) ? 'U$' : mark === 'UYU' || mark === '$U' ? '$' : null
  return { figures, currency }
}

/** The notation of a single text; null for plain, ambiguous and malformed ones. */
function notationOf(figures: string): Notation | null {
  if (AMBIGUOUS.test(figures)) return null
  if (COMMA_DECIMAL.test(figures) || DOT_GROUPS.test(figures)) return ','
  return DOT_DECIMAL.test(figures) || COMMA_GROUPS.test(figures) ? '.' : null
}
