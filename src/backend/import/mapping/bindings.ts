import type { FieldRule, LookupRule, OperandRule } from '#contract/office/products/import-mapping.ts'
import type { PriceRounding } from '#domain/pricing/round-price.ts'
import type { Cell } from '#tables/row-source.ts'
import type { FieldSet } from './field-set.ts'
import { readHeaders } from './headers.ts'
import { ImportRefusal } from './import-refusal.ts'
import { findColumn, type Lookup, loadLookup } from './lookup-table.ts'
import type { Mapping, MapTables, MarginRule } from './mapping-schema.ts'
import { notes } from './messages.ts'

/** Where a value comes from: a column or a constant, then optional look-ups and replacements. */
export interface ValueSource {
  readonly column: number | null
  readonly constant: Cell | null
  readonly lookup: Lookup | null
  readonly replace: ReadonlyMap<string, string> | null
  readonly otherwise: string | null
}

/** A calculation with another value of the row, or a rule. */
export type Operation =
  | { readonly kind: 'divide' | 'multiply' | 'markup' | 'discount'; readonly by: ValueSource }
  /** `group`: the column of the titles between the rows, where margins are theirs. */
  | { readonly kind: 'margin'; readonly margin: MarginRule; readonly group: number | null }
  | { readonly kind: 'round'; readonly rounding: PriceRounding }

export interface Binding extends ValueSource {
  /** The header or the column's number, for reports. */
  readonly label: string
  readonly operations: readonly Operation[]
}

export type Bindings<F extends string = string> = ReadonlyMap<F, Binding>

export interface BoundFields<F extends string> {
  readonly bindings: Bindings<F>
  readonly ignored: readonly string[]
  readonly notImported: readonly string[]
}

/**
 * Binds fields to columns and constants: by the headers, and by the map, which takes precedence.
 * @throws ImportRefusal when a required column is missing, or there is no other field.
 */
export async function bindFields<F extends string>(
  set: FieldSet<F>,
  headers: readonly string[] | null,
  map: Mapping | null,
  file: string,
): Promise<BoundFields<F>> {
  // Column names defined in a map are for its own fields; a map without fields uses the known headers.
  const isMapOnly =
    map?.fields !== undefined && (map.onlyThese || map.header === false || map.columns !== undefined)
  const found = isMapOnly || headers === null ? null : readHeaders(headers, set)
  const bindings = new Map<F, Binding>()
  for (const [field, column] of found?.columns ?? []) {
    bindings.set(field, { ...plainColumn(column), label: headers?.[column]?.trim() ?? '', operations: [] })
  }
  for (const field of set.fields) {
    const rule = map?.fields?.[field]
    if (rule !== undefined) bindings.set(field, await bindRule(rule, headers, map ?? NO_TABLES, file))
  }
  const missing = set.required.find(field => !bindings.has(field))
  if (missing !== undefined) throw missingColumn(set, missing, headers)
  if (bindings.size === 1) throw new ImportRefusal('nothing-to-import')
  return { bindings, ignored: found?.ignored ?? [], notImported: found?.notImported ?? [] }
}

/** Every column that is read as a number, for detecting notations. */
export function numberColumns<F extends string>(
  bindings: Bindings<F>,
  { numbers }: FieldSet<F>,
): Set<number> {
  const columns = new Set<number>()
  for (const [field, binding] of bindings) {
    const operands = binding.operations.flatMap(one =>
      'by' in one && one.kind !== 'discount' ? [one.by] : [],
    )
    const sources = [...(numbers.has(field) ? [binding] : []), ...operands]
    for (const { column, lookup } of sources) if (column !== null && lookup === null) columns.add(column)
  }
  return columns
}

function missingColumn<F extends string>(set: FieldSet<F>, field: F, headers: readonly string[] | null) {
  const found = (headers ?? []).slice(0, 20).join(', ')
  if (field === 'code') return new ImportRefusal('no-code-column', found)
  const names = [...new Set([set.names[field], ...set.aliases[field]])].slice(0, 3).join(', ')
  return new ImportRefusal('no-column', found === '' ? names : `${names}; los encabezados son: ${found}`)
}

const NO_TABLES: MapTables = { folder: null }

async function bindRule(
  rule: FieldRule,
  headers: readonly string[] | null,
  tables: MapTables,
  file: string,
): Promise<Binding> {
  if (typeof rule !== 'object')
    return { ...plainColumn(findColumn(rule, headers, file)), label: String(rule), operations: [] }
  if ('value' in rule) return { ...constantValue(rule.value), label: String(rule.value), operations: [] }
  const operandOf = (operand: OperandRule) => bindOperand(operand, headers, tables, file)
  const operations: Operation[] = []
  if (rule.divideBy !== undefined) operations.push({ kind: 'divide', by: await operandOf(rule.divideBy) })
  if (rule.multiplyBy !== undefined)
    operations.push({ kind: 'multiply', by: await operandOf(rule.multiplyBy) })
  if (rule.discount !== undefined) {
    const { discount } = rule
    const by = typeof discount === 'string' ? constantValue(discount) : await operandOf(discount)
    operations.push({ kind: 'discount', by })
  }
  if (rule.markup !== undefined) operations.push({ kind: 'markup', by: await operandOf(rule.markup) })
  if (rule.margin !== undefined) {
    const { margin } = rule
    const group = margin.by === 'group' ? findColumn(notes.groupColumn, headers, file) : null
    operations.push({ kind: 'margin', margin, group })
  }
  if (rule.rate !== undefined) operations.push({ kind: 'multiply', by: constantValue(rule.rate) })
  if (rule.round !== undefined) operations.push({ kind: 'round', rounding: rule.round })
  return {
    ...plainColumn(findColumn(rule.column, headers, file)),
    lookup: await maybeLookup(rule.lookup, tables),
    replace: rule.replace === undefined ? null : new Map(Object.entries(rule.replace)),
    otherwise: rule.otherwise ?? null,
    label: String(rule.column),
    operations,
  }
}

async function bindOperand(
  rule: OperandRule,
  headers: readonly string[] | null,
  tables: MapTables,
  file: string,
): Promise<ValueSource> {
  if (typeof rule === 'number') return constantValue(rule)
  return {
    ...plainColumn(findColumn(rule.column, headers, file)),
    lookup: await maybeLookup(rule.lookup, tables),
  }
}

async function maybeLookup(rule: LookupRule | undefined, tables: MapTables): Promise<Lookup | null> {
  return rule === undefined ? null : await loadLookup(rule, tables)
}

function plainColumn(column: number): ValueSource {
  return { column, constant: null, lookup: null, replace: null, otherwise: null }
}

function constantValue(constant: Cell): ValueSource {
  return { column: null, constant, lookup: null, replace: null, otherwise: null }
}
