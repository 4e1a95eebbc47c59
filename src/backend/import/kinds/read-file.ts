import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import { openRows } from '#tables/open-rows.ts'
import type { RawRow } from '#tables/row-source.ts'
import type { Invitee } from '../../auth/accounts/invitations.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  applyWrites,
  type PlannedWrite,
  planWrites,
  type WriteProblem,
} from '../../platform/writes/plan-writes.ts'
import { interruptible } from '../mapping/interruptible.ts'
import { mappingFrom, readMapping } from '../mapping/mapping-schema.ts'
import { type Correction, preparedRows } from '../mapping/prepared-rows.ts'
import { RowFindings } from '../mapping/problem.ts'
import { type ReadingRules, RowValues } from '../mapping/row-values.ts'
import { checkWidth, dataRows, type FileSurvey, surveyFile } from '../mapping/survey.ts'
import { columnOf, columnsOf, type ReportLine, reportLine } from '../rows/import-report.ts'
import { CellReader } from './cell-reader.ts'
import type { ImportContext, KindSpec } from './import-kind.ts'

/** A file of one kind and how to read it. */
export interface FileOfRows extends ImportContext {
  readonly file: string
  readonly mapFile?: string | undefined
  /** A map of the office, instead of a file. */
  readonly mapping?: ImportMapping | undefined
  /** Cells that were set right. */
  readonly corrections?: readonly Correction[]
  /** Sheet of a workbook; undefined: the one named in the map, else the first. */
  readonly sheet?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly onRows?: ((done: number, total: number) => void) | undefined
}

/** The rows of a file, read but not compared with anything. */
export interface RowsRead {
  /** Number of data rows, unreadable ones included. */
  readonly rows: number
  /** Columns that are not used, and what else concerns the whole file. */
  readonly notes: readonly string[]
  /** The columns of the file by the names that reports give them, from 0. */
  readonly columns: ReadonlyMap<string, number>
  /** Compares the rows with the database; see `previewImport`. */
  readonly preview: (db: Database) => Promise<ImportPlan>
}

/** One row of a file and what importing it would do. `before` and `after` are the row as it is stored, as JSON. */
export interface PlannedLine {
  readonly line: number
  /** What the row is about: a card code, an item code. */
  readonly subject: string
  readonly action: PlannedWrite<unknown, unknown>['action']
  readonly before: unknown
  readonly after: unknown
  /** What the writer is given; null if the row cannot be read. */
  readonly input: unknown
  readonly refusals: readonly ReportLine[]
  readonly warnings: readonly ReportLine[]
}

/** What importing a file would do. */
export interface ImportPlan {
  readonly lines: readonly PlannedLine[]
  readonly notes: readonly string[]
  /** Contacts to invite, when invitations are asked for. */
  readonly invitees: readonly Invitee[]
  /** Writes it; see `applyImport`. */
  readonly apply: (tx: Database) => Promise<number>
}

interface ReadRow<Input> {
  readonly line: number
  readonly subject: string
  /** Null if the row cannot be read. */
  readonly input: Input | null
  readonly refusals: readonly ReportLine[]
  readonly warnings: readonly ReportLine[]
}

/**
 * Reads the rows of a file of one kind.
 * @throws TableError for an unreadable file, ImportRefusal for an unusable file or map, AbortError.
 */
export async function readRows<F extends string, Input, Facts, Reason extends string>(
  spec: KindSpec<F, Input, Facts, Reason>,
  given: FileOfRows,
): Promise<RowsRead> {
  const { file, mapFile, mapping, onRows } = given
  const signal = given.signal ?? new AbortController().signal
  const named = mapping === undefined ? null : mappingFrom(mapping, spec.set)
  const map = mapFile === undefined ? named : await readMapping(mapFile, spec.set)
  const opened = await openRows(file, { ...map, sheet: given.sheet ?? map?.sheet })
  const source = preparedRows(interruptible(opened, signal), map, given.corrections)
  const survey = await surveyFile(spec.set, source, map, file)
  const rows: ReadRow<Input>[] = []
  for await (const raw of dataRows(source, survey)) {
    rows.push(readRow(spec, survey, raw))
    if (rows.length % 500 === 0) onRows?.(rows.length, survey.rows)
  }
  onRows?.(rows.length, survey.rows)
  const { rules, notes } = survey
  return {
    rows: rows.length,
    notes,
    columns: columnsOf(rules),
    preview: async db => {
      const present = await withPresentCodes(spec, db, rows, rules)
      return planOf(spec, await planRows(spec, given, db, present), { rules, notes, rows: present })
    },
  }
}

function readRow<F extends string, Input, Facts, Reason extends string>(
  spec: KindSpec<F, Input, Facts, Reason>,
  survey: FileSurvey<F>,
  raw: RawRow,
): ReadRow<Input> {
  const { rules } = survey
  const findings = new RowFindings<F>()
  if (raw.isBroken) findings.refuse('broken-row', null)
  checkWidth(survey, raw, findings)
  let input: Input | null = null
  if (findings.refusals.length === 0) {
    const values = new RowValues(rules, raw, findings)
    for (const field of spec.set.required) if (!values.text(field)) findings.refuse('no-value', field)
    input = spec.read(new CellReader(values, findings))
  }
  const subject = input === null ? '' : spec.subject(input)
  const lineOf = (finding: Parameters<typeof reportLine>[3]) => reportLine(rules, raw.line, subject, finding)
  return {
    line: raw.line,
    subject,
    input: findings.refusals.length > 0 ? null : input,
    refusals: findings.refusals.map(lineOf),
    warnings: findings.warnings.map(lineOf),
  }
}

/** Rows about products that have another code by now are about these, which is said (OFP-25). */
async function withPresentCodes<F extends string, Input, Facts, Reason extends string>(
  spec: KindSpec<F, Input, Facts, Reason>,
  db: Database,
  rows: readonly ReadRow<Input>[],
  rules: ReadingRules<F>,
): Promise<readonly ReadRow<Input>[]> {
  const { product } = spec
  if (product === undefined) return rows
  const present = await findPresentCodes(
    db,
    rows.flatMap(({ input }) => (input === null ? [] : (product.of(input) ?? []))),
  )
  return rows.map(row => {
    const code = row.input === null ? '' : (product.of(row.input) ?? '')
    const other = present.get(code)
    if (row.input === null || other === undefined) return row
    const input = product.recoded(row.input, other)
    const subject = spec.subject(input)
    const finding = { code: 'former-code', field: product.field, value: code, other } as const
    return {
      ...row,
      input,
      subject,
      warnings: [...row.warnings, reportLine(rules, row.line, subject, finding)],
    }
  })
}

async function planRows<F extends string, Input, Facts, Reason extends string>(
  spec: KindSpec<F, Input, Facts, Reason>,
  context: ImportContext,
  db: Database,
  rows: readonly ReadRow<Input>[],
) {
  const readable = rows.filter(row => row.input !== null)
  const inputs = readable.flatMap(({ input }) => (input === null ? [] : [input]))
  const writer = spec.writer(context)
  const writes = await planWrites(db, writer, inputs)
  return { readable, writes, writer }
}

function planOf<F extends string, Input, Facts, Reason extends string>(
  spec: KindSpec<F, Input, Facts, Reason>,
  { readable, writes, writer }: Awaited<ReturnType<typeof planRows<F, Input, Facts, Reason>>>,
  file: {
    readonly rules: ReadingRules<F>
    readonly notes: readonly string[]
    readonly rows: readonly ReadRow<Input>[]
  },
): ImportPlan {
  const { rules, notes } = file
  const writeOf = new Map(readable.map((row, at) => [row, writes[at]]))
  const reported = (row: ReadRow<Input>, problem: WriteProblem<Reason | 'duplicate'>): ReportLine => {
    const { field, value, reason, other } = problem
    const line = reason === 'duplicate' ? readable[Number(other)]?.line : undefined
    const shown = line === undefined ? problem : { ...problem, other: `de la línea ${line}` }
    return {
      line: row.line,
      code: row.subject,
      column: columnOf(rules, field),
      value,
      reason: spec.sentence(shown),
    }
  }
  const isChosen = spec.inviteField !== undefined && rules.bindings.has(spec.inviteField)
  return {
    notes,
    invitees: writes
      .filter(({ action }) => action !== 'refuse')
      .flatMap(({ input }) => spec.invitee?.(input, isChosen) ?? []),
    lines: file.rows.map(row => {
      const { line, subject } = row
      const write = writeOf.get(row)
      return {
        line,
        subject,
        action: write?.action ?? 'refuse',
        before: write?.before ?? null,
        after: write?.after ?? null,
        input: write?.input ?? null,
        refusals: [...row.refusals, ...(write?.refusals ?? []).map(problem => reported(row, problem))],
        warnings: [...row.warnings, ...(write?.warnings ?? []).map(problem => reported(row, problem))],
      }
    }),
    apply: async tx => (await applyWrites(tx, writer, writes)).length,
  }
}

/** A line of a plan as it was kept: what is applied is what was previewed (OFI-11). */
export type KeptLine = Pick<PlannedLine, 'action' | 'before' | 'after' | 'input'>

/** A line that moved since the preview, with what writing it would do now. */
export type MovedLine = Pick<PlannedLine, 'action' | 'before' | 'after'> & { readonly at: number }

/**
 * Writes kept lines in the transaction given, unless some of them moved: then nothing, and these are returned.
 * `at` is the place in `lines`.
 */
export async function applyKept<F extends string, Input, Facts, Reason extends string>(
  spec: KindSpec<F, Input, Facts, Reason>,
  context: ImportContext,
  tx: Database,
  lines: readonly KeptLine[],
): Promise<MovedLine[]> {
  // Written by this very kind of import, as JSON.
  const written = lines as readonly (KeptLine & PlannedWrite<Input, Facts, Reason>)[]
  const { product } = spec
  const codeOf = ({ input }: { readonly input: Input }) => product?.of(input) ?? ''
  const present = product === undefined ? null : await findPresentCodes(tx, written.map(codeOf))
  const kept = written.map(line => {
    const code = present?.get(codeOf(line))
    return code === undefined || product === undefined
      ? line
      : { ...line, input: product.recoded(line.input, code) }
  })
  const moved = await applyWrites(tx, spec.writer(context), kept)
  return moved.map(({ input, action, before, after }) => ({
    at: kept.findIndex(line => line.input === input),
    action,
    before,
    after,
  }))
}
