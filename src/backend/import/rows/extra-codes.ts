import type { CodesRule } from '#contract/office/products/import-mapping.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { isBarcode } from '#domain/products/ean.ts'
import { readNumber } from '#tables/numbers.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import type { ExtraCode } from '../../catalogue/write/product-record.ts'
import type { Database } from '../../platform/db/pool.ts'
import { readTable, textOf } from '../mapping/lookup-table.ts'
import type { MapTables } from '../mapping/mapping-schema.ts'
import type { WarningCode } from '../mapping/problem.ts'
import { problemText } from '../mapping/sentences.ts'
import type { ReportLine } from './import-report.ts'

export interface ExtraCodes {
  readonly byProduct: ReadonlyMap<string, readonly ExtraCode[]>
  /** A line for each skipped code; its column is the name of the table's file. */
  readonly warnings: readonly ReportLine[]
}

const USABLE = /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]{2,49}$/u

/**
 * Reads a table of codes, one per line; invalid ones (`#n/a`) are skipped with a warning. Products are named by their present
 * codes, whichever the table has (OFP-25).
 */
export async function loadExtraCodes(db: Database, rule: CodesRule, tables: MapTables): Promise<ExtraCodes> {
  const byProduct = new Map<string, ExtraCode[]>()
  const warnings: ReportLine[] = []
  for await (const { line, cell } of readTable(rule, tables)) {
    const product = textOf(cell(rule.product))
    const code = textOf(cell(rule.code))
    const pack = rule.quantity === undefined ? '' : textOf(cell(rule.quantity))
    const quantity = unitsOf(pack)
    const warn = (reason: WarningCode, value: string) =>
      warnings.push({
        line,
        code: product,
        column: rule.file,
        value,
        reason: problemText({ code: reason, field: null, value }),
      })
    const known = byProduct.get(product) ?? []
    if (product === '') warn('code-without-product', code)
    else if (!USABLE.test(code)) warn('extra-code-unusable', code)
    else if (quantity === null) warn('pack-unusable', pack)
    else if (!known.some(other => other.code === code)) {
      known.push({ code, kind: isBarcode(code) ? 'barcode' : 'supplier', quantity })
      byProduct.set(product, known)
    }
  }
  const present = await findPresentCodes(db, [...byProduct.keys()])
  for (const [former, code] of present)
    byProduct.set(code, byProduct.get(code) ?? byProduct.get(former) ?? [])
  return { byProduct, warnings }
}

/** A blank is one unit; null for an invalid number or more than an order line may have (QTY-17). */
function unitsOf(text: string): number | null {
  const reading = readNumber(text, '.')
  if (reading.kind === 'blank') return 1
  if (reading.kind !== 'number') return null
  const units = Math.round(reading.value * 1000) / 1000
  return units > 0 && units <= MAX_LINE_QUANTITY ? units : null
}
