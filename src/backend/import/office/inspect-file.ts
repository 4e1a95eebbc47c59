import { isBarcode } from '#domain/products/ean.ts'
import { readNumber } from '#tables/numbers.ts'
import { openRows } from '#tables/open-rows.ts'
import type { RawRow } from '#tables/row-source.ts'
import type { FieldSet } from '../mapping/field-set.ts'
import { headerKey, readHeaders } from '../mapping/headers.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { textOf } from '../mapping/lookup-table.ts'
import { notes } from '../mapping/messages.ts'

/** What a person chose about a file; absent: what is found. */
export interface InspectedPart {
  readonly sheet?: string | undefined
  /** 0: it has no headers. */
  readonly headerRow?: number | undefined
}

export interface FoundColumn {
  /** From 1. */
  readonly column: number
  readonly header: string
  readonly samples: readonly string[]
  readonly guess: string | null
  readonly isSure: boolean
}

/** How a file seems to be made (OFI-06). */
export interface FileLook {
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** Line of the headers; 0: there are none. */
  readonly headerRow: number
  readonly hasGroups: boolean
  readonly top: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly columns: readonly FoundColumn[]
  /** Null: it has no headers. */
  readonly headers: readonly string[] | null
}

const LOOKED_AT = 200
const TOP_ROWS = 12
const SAMPLES = 5
const HEADER_WITHIN = 30
const MOST_SHEETS = 12
const MOST_COLUMNS = 200
const LONGEST_SAMPLE = 80
/** A shorter alias inside a header is chance. */
const LEAST_ALIAS = 4

/** Looks at the beginning of a file for one kind of rows. Throws as `openRows`. */
export async function inspectFile<F extends string>(
  set: FieldSet<F>,
  file: string,
  part: InspectedPart,
): Promise<FileLook> {
  const first = await lookAt(set, file, part.sheet ?? null)
  if (part.sheet !== undefined || first.sheets.length < 2) return lookOf(set, first, part)
  // The sheet whose headers say most; lists often begin with a cover.
  let best = first
  for (const sheet of first.sheets.slice(1, MOST_SHEETS)) {
    const other = await lookAt(set, file, sheet)
    if (other.score > best.score) best = other
  }
  return lookOf(set, { ...best, sheets: first.sheets }, part)
}

interface Beginning {
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly names: readonly string[] | null
  readonly rows: readonly RawRow[]
  readonly headerAt: number
  readonly score: number
}

async function lookAt<F extends string>(
  set: FieldSet<F>,
  file: string,
  sheet: string | null,
): Promise<Beginning> {
  const source = await openRows(file, sheet === null ? {} : { sheet })
  const rows: RawRow[] = []
  for await (const row of source.rows()) {
    rows.push(row)
    if (rows.length === LOOKED_AT) break
  }
  const own = source.sheet === undefined ? [] : [source.sheet]
  const sheets = [...own, ...(source.otherSheets ?? [])]
  const scores = rows.slice(0, HEADER_WITHIN).map(row => scoreOf(set, row))
  const score = Math.max(0, ...scores)
  const headerAt = score === 0 ? -1 : scores.indexOf(score)
  return { sheets, sheet: source.sheet ?? null, names: source.names, rows, headerAt, score }
}

/** How many fields the cells of a row name; rows with numbers are no headers. */
function scoreOf<F extends string>(set: FieldSet<F>, { cells }: RawRow): number {
  const texts = Array.from(cells, textOf)
  const filled = texts.filter(text => text !== '')
  if (filled.length < 2 || filled.some(text => readNumber(text, '.').kind === 'number')) return 0
  const named = readHeaders(texts, set).columns.size
  const doubtful = texts.filter(text => partialField(set, text) !== null).length
  return named * 10 + doubtful + (named + doubtful > 0 ? Math.min(filled.length, 9) / 10 : 0)
}

function lookOf<F extends string>(set: FieldSet<F>, found: Beginning, part: InspectedPart): FileLook {
  const { rows, names } = found
  if (rows.length === 0) throw new ImportRefusal('no-rows', found.sheets.slice(1).join(', '))
  const lineAt = found.headerAt < 0 ? firstHeaderLine(rows) : (rows[found.headerAt]?.line ?? 1)
  const headerRow = names === null ? (part.headerRow ?? lineAt) : 1
  const headed = rows.find(({ line }) => line === headerRow)
  const headers = names ?? (headerRow === 0 || headed === undefined ? null : Array.from(headed.cells, textOf))
  const data = rows.filter(({ line }) => names !== null || line > headerRow)
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(headers?.length ?? 0, ...data.map(({ cells }) => cells.length)),
  )
  const groups = data.filter(row => isTitle(row, width))
  const hasGroups = names === null && headerRow > 0 && groups.length > 0 && groups.length * 2 <= data.length
  const samplesFrom = hasGroups ? data.filter(row => !isTitle(row, width)) : data
  const read = headers === null ? null : readHeaders(headers, set)
  const fieldAt = new Map([...(read?.columns ?? [])].map(([field, column]) => [column, field]))
  const taken = new Set<string>(fieldAt.values())
  const columns = Array.from({ length: width }, (_, at): FoundColumn => {
    const header = headers?.[at] ?? ''
    const samples = samplesOf(samplesFrom, at)
    const sure = fieldAt.get(at) ?? null
    const doubtful = sure ?? guessOf(set, header, samples, taken)
    if (doubtful !== null) taken.add(doubtful)
    return { column: at + 1, header, samples, guess: doubtful, isSure: sure !== null }
  })
  const group = {
    column: (headers?.length ?? 0) + 1,
    header: notes.groupColumn,
    samples: groups
      .slice(0, SAMPLES)
      .map(({ cells }) => Array.from(cells, textOf).find(text => text !== '') ?? ''),
    guess: null,
    isSure: false,
  }
  return {
    sheets: found.sheets,
    sheet: found.sheet,
    headerRow,
    hasGroups,
    top: rows.slice(0, TOP_ROWS).map(({ line, cells }) => ({
      line,
      cells: Array.from(cells.slice(0, MOST_COLUMNS), cell => shortened(textOf(cell))),
    })),
    columns: hasGroups ? [...columns.slice(0, group.column - 1), group] : columns,
    headers,
  }
}

/** Without a known word: the first row without numbers whose next row is as wide, if there is one. */
function firstHeaderLine(rows: readonly RawRow[]): number {
  for (const [at, { line, cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const texts = Array.from(cells, textOf).filter(text => text !== '')
    if (texts.length < 2) continue
    const hasNumber = texts.some(text => readNumber(text, '.').kind === 'number')
    const next = rows[at + 1]
    const isFollowed = next !== undefined && next.cells.length >= texts.length
    return !hasNumber && isFollowed ? line : 0
  }
  return rows[0]?.line ?? 1
}

function isTitle({ cells }: RawRow, width: number): boolean {
  return width >= 3 && cells.filter(cell => textOf(cell) !== '').length === 1
}

/** Values that differ: five times the same tells nothing. */
function samplesOf(rows: readonly RawRow[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = textOf(cells[at])
    if (text !== '') samples.add(shortened(text))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

function shortened(text: string): string {
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text
}

/** A doubtful guess: a word of the header, or what is in the column. */
function guessOf<F extends string>(
  set: FieldSet<F>,
  header: string,
  samples: readonly string[],
  taken: ReadonlySet<string>,
): F | null {
  const byWord = partialField(set, header)
  if (byWord !== null && !taken.has(byWord)) return byWord
  const barcodes = set.fields.find(field => field === 'codeBars')
  const areBarcodes = samples.length > 0 && samples.every(text => isBarcode(text))
  return barcodes !== undefined && areBarcodes && !taken.has(barcodes) ? barcodes : null
}

function partialField<F extends string>(set: FieldSet<F>, header: string): F | null {
  const key = headerKey(header)
  if (key === '') return null
  const found = set.fields.find(field =>
    [...set.aliases[field], field].some(alias => {
      const word = headerKey(alias)
      return word.length >= LEAST_ALIAS && key.includes(word)
    }),
  )
  return found ?? null
}
