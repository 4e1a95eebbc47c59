import type { BodyOf } from '#contract/call.ts'
import type { EditConflict } from '#contract/errors.ts'
import type { saveTerms } from '#contract/office/customers/customer-terms.ts'
import { type FieldValue, isSameValue } from '#domain/office/merge.ts'

/** What is saved of a customer's terms. */
export type TermsChange = Pick<BodyOf<typeof saveTerms>, 'fields' | 'discounts' | 'specialPrices'>
type RowList = 'discounts' | 'specialPrices'

/** The row of a conflict (`discounts.3.percent`); null for one of the customer's own fields. */
export function conflictRow(field: string): { list: RowList; at: number; column: string } | null {
  const [list, at, column] = field.split('.')
  if ((list !== 'discounts' && list !== 'specialPrices') || column === undefined) return null
  return { list, at: Number(at), column }
}

/**
 * What remains to be saved once the person chose: fields and rows over the values that were found. A row of which another
 * person's values were chosen, or that was to be removed and is to stay, remains as it is.
 */
export function resolveTerms(
  change: TermsChange,
  conflicts: readonly EditConflict[],
  chosen: ReadonlyMap<string, FieldValue>,
): TermsChange {
  return {
    fields: change.fields.flatMap(({ field }) => {
      const conflict = conflicts.find(one => one.field === field)
      const now = scalar(chosen.get(field) ?? null)
      if (conflict === undefined || isSameValue(conflict.theirs, now)) return []
      return [{ field, was: scalar(conflict.theirs), now }]
    }),
    discounts: change.discounts.flatMap((row, at) => {
      const decided = decisionOn('discounts', at, conflicts, chosen)
      return decided === null ? [] : { ...row, ...decidedRow(row, decided, 'percent', discountWith) }
    }),
    specialPrices: change.specialPrices.flatMap((row, at) => {
      const decided = decisionOn('specialPrices', at, conflicts, chosen)
      return decided === null ? [] : { ...row, ...decidedRow(row, decided, 'price', specialWith) }
    }),
  }
}

type Columns = ReadonlyMap<string, FieldValue>

interface Decision {
  readonly theirs: Columns
  readonly chosen: Columns
}

/** Null where nothing remains to be saved of the row. */
function decisionOn(
  list: RowList,
  at: number,
  conflicts: readonly EditConflict[],
  choices: ReadonlyMap<string, FieldValue>,
): Decision | null {
  const theirs = new Map<string, FieldValue>()
  const chosen = new Map<string, FieldValue>()
  for (const { field, theirs: found } of conflicts) {
    const row = conflictRow(field)
    if (row?.list !== list || row.at !== at) continue
    theirs.set(row.column, found)
    chosen.set(row.column, choices.get(field) ?? null)
  }
  const isKept = [...theirs].every(([column, found]) => isSameValue(found, chosen.get(column) ?? null))
  return isKept ? null : { theirs, chosen }
}

/** `main`: what every row of the list has; without it there is none. */
function decidedRow<Value>(
  row: { readonly was: Value | null; readonly now: Value | null },
  { theirs, chosen }: Decision,
  main: string,
  valueWith: (value: Value, columns: Columns) => Value,
): { was: Value | null; now: Value | null } {
  const base = row.was ?? row.now
  const isGone = theirs.get(main) === null
  const isRemoved = row.now === null || chosen.get(main) === null
  return {
    was: base === null || isGone ? null : valueWith(base, theirs),
    now: row.now === null || isRemoved ? null : valueWith(row.now, chosen),
  }
}

type Discount = NonNullable<TermsChange['discounts'][number]['now']>
type Special = NonNullable<TermsChange['specialPrices'][number]['now']>

function discountWith({ percent, validTo }: Discount, columns: Columns): Discount {
  return { percent: numberIn(columns, 'percent', percent), validTo: textIn(columns, 'validTo', validTo) }
}

function specialWith(value: Special, columns: Columns): Special {
  return {
    ...value,
    price: numberIn(columns, 'price', value.price),
    percent: numberIn(columns, 'percent', value.percent),
    validTo: textIn(columns, 'validTo', value.validTo),
  }
}

function scalar(value: FieldValue): string | number | null {
  return typeof value === 'boolean' ? null : value
}

function numberIn(columns: Columns, name: string, otherwise: number): number {
  return columns.has(name) ? Number(columns.get(name)) : otherwise
}

function textIn(columns: Columns, name: string, otherwise: string | null): string | null {
  const value = columns.get(name)
  if (value === undefined) return otherwise
  return typeof value === 'string' && value !== '' ? value : null
}
