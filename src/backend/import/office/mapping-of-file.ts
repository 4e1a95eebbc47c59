import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { FieldRule, ImportMapping } from '#contract/office/products/import-mapping.ts'
import type { importMappingOf } from '#contract/office/products/imports.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/office/imports/import-kinds.ts'
import type { FieldSet } from '../mapping/field-set.ts'
import { priceFields } from '../mapping/fields.ts'
import { readHeaders } from '../mapping/headers.ts'
import { type FileLook, inspectFile } from './inspect-file.ts'
import type { ImportRow, SavedMapping } from './queries.ts'
import { headerMarks, recogniseFile } from './recognise-supplier.ts'

type Proposal = ReplyOf<typeof importMappingOf>

interface ProposedFile {
  readonly path: string
  readonly row: ImportRow
  readonly query: QueryOf<typeof importMappingOf>
  readonly known: readonly SavedMapping[]
  readonly setOf: (kind: ImportKind) => FieldSet
}

/** Whether a file is read with what a supplier grants or asks, which only `costs.read` shows (OFA-12). */
export function isCostly(kind: ImportKind, { fields }: ImportMapping): boolean {
  return (
    kind === 'costs' ||
    Object.values(fields).some(
      rule =>
        typeof rule === 'object' &&
        !('value' in rule) &&
        (rule.discount !== undefined || rule.margin !== undefined),
    )
  )
}

/**
 * How a file would be read: as it was chosen before, else as the last file of the supplier that it seems to be of, else as
 * its headers say (OFI-03, OFI-04). Throws as `openRows`.
 */
export async function proposeMapping({ path, row, query, known, setOf }: ProposedFile): Promise<Proposal> {
  const { headerRow } = query
  const sheet = query.sheet || undefined
  const isChosen = query.kind !== undefined || sheet !== undefined || headerRow !== undefined
  const kind = query.kind ?? row.kind ?? 'catalogue'
  const look = await inspectFile(setOf(kind), path, { sheet, headerRow })
  if (row.mapping !== null && row.kind !== null && !isChosen) {
    const { mapping } = row
    const chosen = { sheet: mapping.sheet, headerRow: mapping.header ? mapping.headerRow : 0 }
    const set = setOf(row.kind)
    const own = await inspectFile(set, path, chosen)
    const saved = known.find(one => one.kind === row.kind && one.supplierCode === (row.supplierCode ?? ''))
    return reply(row.kind, set, own, {
      mapping,
      supplierCode: row.supplierCode,
      version: saved?.version ?? null,
    })
  }
  const marks = { fileName: row.fileName, headers: headerMarks(look.headers, look.columns.length) }
  const found = isChosen ? null : await recognised(path, marks.fileName, look, known, setOf)
  if (found !== null) {
    const { saved, look: own } = found
    const supplierCode = saved.supplierCode === '' ? null : saved.supplierCode
    return {
      ...reply(saved.kind, setOf(saved.kind), own, { ...saved, supplierCode }),
      isRecognised: true,
    }
  }
  const likely = query.kind ?? row.kind ?? likeliestKind(look.headers ?? [], guessedFields(look), setOf)
  const own = likely === kind ? look : await inspectFile(setOf(likely), path, { sheet, headerRow })
  const mapping = guessedMapping(own)
  return reply(likely, setOf(likely), own, { mapping, supplierCode: row.supplierCode, version: null })
}

/** By how many fields more than products another kind has to be named: some headers are of several kinds. */
const CLEARLY_MORE = 2

/** The kind of file whose fields the headers name most, with all that it requires; products in doubt. */
function likeliestKind(
  headers: readonly string[],
  guessed: ReadonlySet<string>,
  setOf: ProposedFile['setOf'],
): ImportKind {
  const product = readHeaders(headers, setOf('catalogue')).columns
  let likeliest = kindOfFields(guessed)
  let most = product.size + CLEARLY_MORE - 1
  for (const kind of IMPORT_KINDS) {
    const { columns } = readHeaders(headers, setOf(kind))
    // Costs are a supplier's, which no header says.
    if (kind === 'costs' || columns.size <= most || setOf(kind).required.some(field => !columns.has(field)))
      continue
    likeliest = kind
    most = columns.size
  }
  return likeliest
}

function guessedFields({ columns }: FileLook): ReadonlySet<string> {
  return new Set(columns.flatMap(({ guess }) => guess ?? []))
}

/** A file that has codes and prices, or codes and stock, and nothing else of a product, makes no products. */
function kindOfFields(guessed: ReadonlySet<string>): ImportKind {
  const has = (field: string, others: readonly string[]) =>
    guessed.has('code') && guessed.has(field) && [...guessed].every(one => others.includes(one))
  if (has('price', priceFields.fields)) return 'prices'
  return has('stock', ['code', 'stock']) ? 'stock' : 'catalogue'
}

/** The saved mapping whose headers this file has, where that mapping looks for them. */
async function recognised(
  path: string,
  fileName: string,
  look: FileLook,
  known: readonly SavedMapping[],
  setOf: ProposedFile['setOf'],
): Promise<{ readonly saved: SavedMapping; readonly look: FileLook } | null> {
  const direct = recogniseFile({ fileName, headers: headerMarks(look.headers, look.columns.length) }, known)
  const candidates = direct === null ? known : [direct]
  for (const saved of candidates) {
    const { mapping, kind } = saved
    const isThere = mapping.sheet === undefined || look.sheets.includes(mapping.sheet)
    const part = {
      sheet: isThere ? mapping.sheet : undefined,
      headerRow: mapping.header ? (mapping.headerRow ?? 1) : 0,
    }
    const own = await inspectFile(setOf(kind), path, part)
    const headers = headerMarks(own.headers, own.columns.length)
    if (recogniseFile({ fileName, headers }, [saved]) !== null) return { saved, look: own }
  }
  return null
}

/** Sure and doubtful guesses; a header that occurs twice, or none, is named by its number. */
function guessedMapping({ columns, headerRow, sheet, sheets, hasGroups }: FileLook): ImportMapping {
  const headers = columns.map(({ header }) => header)
  const fields = columns.flatMap(({ column, header, guess }): [string, FieldRule][] => {
    if (guess === null) return []
    const isNamed = header !== '' && headers.indexOf(header) === headers.lastIndexOf(header)
    return [[guess, headerRow > 0 && isNamed ? header : column]]
  })
  return {
    header: headerRow > 0,
    ...(headerRow > 1 ? { headerRow } : {}),
    groups: hasGroups,
    onlyThese: true,
    ...(sheet !== null && sheets.length > 1 ? { sheet } : {}),
    fields: Object.fromEntries(fields),
  }
}

function reply(
  kind: ImportKind,
  set: FieldSet,
  look: FileLook,
  { mapping, supplierCode, version }: Pick<Proposal, 'mapping' | 'supplierCode' | 'version'>,
): Proposal {
  const { sheets, sheet, headerRow, hasGroups, top, columns } = look
  return {
    kind,
    supplierCode,
    isRecognised: false,
    version,
    sheets: [...sheets],
    sheet,
    headerRow,
    hasGroups,
    top: top.map(({ line, cells }) => ({ line, cells: [...cells] })),
    columns: columns.map(column => ({ ...column, samples: [...column.samples] })),
    fields: set.fields.map(field => ({
      field,
      label: set.names[field] ?? field,
      isRequired: set.required.includes(field),
      isAmount: set.numbers.has(field),
    })),
    mapping,
  }
}
