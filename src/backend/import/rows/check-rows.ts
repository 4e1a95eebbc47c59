import type { Currency } from '#domain/money/money.ts'
import { productId } from '#domain/products/product-id.ts'
import { type StockStatus, stockDescriptions } from '#domain/products/stock.ts'
import type { RawRow, RowSource } from '#tables/row-source.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import type { BrandPlan } from '../../catalogue/write/plan-brands.ts'
import type { PlannedNode, TreePlan } from '../../catalogue/write/plan-tree.ts'
import { findKnown } from '../../catalogue/write/queries.ts'
import { BATCH_ROWS, type ProductChange } from '../../catalogue/write/write-products.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Field } from '../mapping/fields.ts'
import { notes } from '../mapping/messages.ts'
import { RowFindings } from '../mapping/problem.ts'
import type { MarginNames } from '../mapping/row-values.ts'
import { checkWidth, dataRows, type FileSurvey } from '../mapping/survey.ts'
import { type CheckedRow, checkRow, codeOf } from './check-row.ts'
import { type ReportLine, reportLine } from './import-report.ts'
import { marginPlaces } from './margin-places.ts'

/** A row to import. */
export type AcceptedRow = ProductChange<CheckedRow>

export interface CheckedRows {
  readonly accepted: readonly AcceptedRow[]
  readonly refusedRows: number
  readonly refusals: readonly ReportLine[]
  readonly warnings: ReportLine[]
  /** Number of the rows in the file and the code of each that is refused. */
  readonly refusedLines: readonly { readonly line: number; readonly code: string }[]
  /** Every code of the file, including refused rows. */
  readonly codes: ReadonlySet<string>
}

export interface RowChecking {
  readonly db: Database
  readonly source: RowSource
  readonly survey: FileSurvey<Field>
  readonly tree: TreePlan
  readonly brands: BrandPlan
  readonly saleList: number
  readonly defaultCurrency: Currency | null
  /** Products that the shop lacks are refused: the file only changes others. */
  readonly isUpdateOnly?: boolean
  /** Our code of a supplier's. */
  readonly ownCodes?: ReadonlyMap<string, string>
  readonly onRows: (done: number) => void
}

type Known = Awaited<ReturnType<typeof findKnown>>[number]

/** The note about new products whose stock the file does not say; none: it says all. */
export function stockNotes(
  { accepted }: Pick<CheckedRows, 'accepted'>,
  newStock: StockStatus,
): readonly string[] {
  const stockless = accepted.filter(({ row, isNew }) => isNew && row.stock === undefined).length
  return stockless === 0 ? [] : [notes.stockAssumed(stockless, stockDescriptions[newStock])]
}

/** Reads the file again and checks each row in order; writes nothing. */
export async function checkRows(checking: RowChecking): Promise<CheckedRows> {
  const checker = new RowChecker(checking)
  let batch: RawRow[] = []
  for await (const row of dataRows(checking.source, checking.survey)) {
    batch.push(row)
    if (batch.length === BATCH_ROWS) {
      await checker.check(batch)
      batch = []
    }
  }
  await checker.check(batch)
  return checker.result
}

class RowChecker {
  readonly #checking: RowChecking
  readonly #accepted: AcceptedRow[] = []
  readonly #refusals: ReportLine[] = []
  readonly #warnings: ReportLine[] = []
  readonly #firstLines = new Map<string, number>()
  readonly #codesById = new Map<number, string>()
  readonly #refusedLines: { readonly line: number; readonly code: string }[] = []
  #done = 0

  constructor(checking: RowChecking) {
    this.#checking = checking
  }

  get result(): CheckedRows {
    return {
      accepted: this.#accepted,
      refusedRows: this.#refusedLines.length,
      refusedLines: this.#refusedLines,
      refusals: this.#refusals,
      warnings: this.#warnings,
      codes: new Set(this.#firstLines.keys()),
    }
  }

  async check(batch: readonly RawRow[]): Promise<void> {
    const { db, saleList, survey, onRows } = this.#checking
    const given = batch.map(raw => this.#own(codeOf(survey.rules, raw)))
    // A file that was made before a code changed (OFP-25).
    const present = await findPresentCodes(db, given)
    const codes = given.map(code => present.get(code) ?? code)
    const marginsOf = await marginPlaces(this.#checking, codes)
    const checked = batch.map((raw, at) => {
      const findings = new RowFindings<Field>()
      const code = codes[at] ?? ''
      const former = given[at] ?? ''
      if (former !== code) findings.warn('former-code', 'code', former, code)
      return { raw, findings, row: this.#checkSingle(raw, code, findings, marginsOf?.(raw, code)), code }
    })
    const rows = checked.flatMap(({ row }) => (row === null ? [] : [row]))
    const found = await findKnown(
      db,
      rows.map(row => row.code),
      rows.map(row => row.id),
      saleList,
    )
    const byCode = new Map(found.map(known => [known.itemcode, known]))
    const byId = new Map(found.map(known => [known.id, known.itemcode]))
    for (const { raw, findings, row, code } of checked) {
      this.#refuseDuplicate(code, raw.line, findings)
      const accepted =
        row === null ? null : this.#resolve(row, byCode.get(row.code), byId.get(row.id), findings)
      this.#record(raw.line, code, findings, accepted)
    }
    this.#done += batch.length
    onRows(this.#done)
  }

  #checkSingle(
    raw: RawRow,
    code: string,
    findings: RowFindings<Field>,
    marginNames: MarginNames | undefined,
  ): CheckedRow | null {
    checkWidth(this.#checking.survey, raw, findings)
    if (findings.refusals.length > 0) return null
    const row = checkRow(this.#checking.survey.rules, raw, findings, marginNames)
    return row === null || row.code === code ? row : { ...row, code, id: productId(code) }
  }

  #own(code: string): string {
    return this.#checking.ownCodes?.get(code) ?? code
  }

  #refuseDuplicate(code: string, line: number, findings: RowFindings<Field>): void {
    if (code === '') return
    const first = this.#firstLines.get(code)
    if (first === undefined) this.#firstLines.set(code, line)
    else findings.refuse('duplicate-code', 'code', code, String(first))
  }

  /** Checks a row against the file and the shop; adds its node and brand only if it is accepted. */
  #resolve(
    row: CheckedRow,
    known: Known | undefined,
    idOwner: string | undefined,
    findings: RowFindings<Field>,
  ): AcceptedRow | null {
    const isNew = known === undefined
    const other = idOwner ?? this.#codesById.get(row.id)
    if (other !== undefined && other !== row.code) findings.refuse('id-collision', 'code', row.code, other)
    if (isNew && this.#checking.isUpdateOnly === true) {
      findings.refuse('unknown-product', 'code', row.code)
      return null
    }
    if (isNew && row.title === undefined) findings.refuse('no-title', 'title')
    if (isNew && row.path === undefined) findings.refuse('no-family', 'family')
    const currency = row.currency ?? known?.currency ?? this.#checking.defaultCurrency
    const needsCurrency = row.price !== undefined || (row.pvp != null && row.pvpCurrency === undefined)
    if (needsCurrency && currency === null) findings.refuse('no-currency', 'price')
    if (isNew && row.price === undefined) findings.warn('price-missing', 'price')
    if (findings.refusals.length > 0) return null
    const node = row.path === undefined ? null : this.#place(row, findings)
    if (findings.refusals.length > 0) return null
    this.#codesById.set(row.id, row.code)
    const brand = row.brand === undefined && !isNew ? null : this.#checking.brands.place(row.brand ?? '')
    return { row, isNew, node, brand }
  }

  #place(row: CheckedRow, findings: RowFindings<Field>): PlannedNode | null {
    const path = row.path ?? []
    const placement = this.#checking.tree.place(path)
    if (placement.ok) return placement.node
    const { level, reason } = placement
    const name = path[['family', 'category', 'subcategory', 'subsubcategory'].indexOf(level)]
    findings.refuse(reason, level, name, reason === 'slug-collision' ? placement.other : undefined)
    return null
  }

  #record(line: number, code: string, findings: RowFindings<Field>, accepted: AcceptedRow | null): void {
    const { rules } = this.#checking.survey
    if (accepted !== null) {
      this.#accepted.push(accepted)
      for (const finding of findings.warnings) this.#warnings.push(reportLine(rules, line, code, finding))
      return
    }
    this.#refusedLines.push({ line, code })
    for (const finding of findings.refusals) this.#refusals.push(reportLine(rules, line, code, finding))
  }
}
