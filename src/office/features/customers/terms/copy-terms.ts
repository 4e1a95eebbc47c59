import { numberText } from '../../settings/read-number.ts'
import { type Discount, isChanged, newRow, type Special, type TypedRow } from './terms-edits.ts'

/** The terms of another customer, or of a group, which has neither a list nor agreed prices (OFC-09). */
export interface CopySource {
  readonly priceList: number | null
  readonly group: string | null
  readonly discounts: readonly Discount[]
  readonly specialPrices: readonly Special[]
}

/** What is copied of it. */
export interface CopyChoice {
  readonly priceList: boolean
  readonly group: boolean
  readonly discounts: boolean
  readonly specialPrices: boolean
  /** What the other one has not, goes. */
  readonly exact: boolean
}

/** Terms as the editor holds them. */
export interface TypedTerms {
  readonly priceList: string
  readonly group: string
  readonly discounts: readonly TypedRow<Discount>[]
  readonly specials: readonly TypedRow<Special>[]
}

/** A row before and after; null: there is none. */
export interface RowDifference<Stored> {
  readonly key: string
  readonly name: string
  readonly was: TypedRow<Stored> | null
  readonly now: TypedRow<Stored> | null
}

export interface CopiedTerms {
  readonly typed: TypedTerms
  readonly discounts: readonly RowDifference<Discount>[]
  readonly specials: readonly RowDifference<Special>[]
}

/**
 * What the editor holds once terms are copied, and every row that differs (OFC-09). What the other one has for a product,
 * brand, node or everything takes the place of all that this customer has for it; what ended stays as history and is not
 * copied. Discounts of the other's group come with the group; without it they become the customer's own.
 */
export function copyTerms(typed: TypedTerms, source: CopySource, choice: CopyChoice): CopiedTerms {
  const group = choice.group ? (source.group ?? '') : typed.group
  const discounts = choice.discounts
    ? copyRows(typed.discounts, discountsFor(source, group), choice.exact)
    : { rows: typed.discounts, differences: [] }
  const agreed = source.specialPrices.filter(({ when }) => when !== 'ended').map(copiedSpecial)
  const specials = choice.specialPrices
    ? copyRows(typed.specials, agreed, choice.exact)
    : { rows: typed.specials, differences: [] }
  return {
    typed: {
      priceList: choice.priceList && source.priceList !== null ? String(source.priceList) : typed.priceList,
      group,
      discounts: discounts.rows,
      specials: specials.rows,
    },
    discounts: discounts.differences,
    specials: specials.differences,
  }
}

/** A row to be had, and what it is about for people. */
interface Copied<Stored> {
  readonly row: TypedRow<Stored>
  readonly name: string
}

/** Own discounts of the other one, and its group's where this customer is not in that group: its own go before those. */
function discountsFor({ discounts, group: theirs }: CopySource, group: string): Copied<Discount>[] {
  const current = discounts.filter(({ when }) => when !== 'ended')
  const own = current.filter(one => one.own)
  const places = new Set(own.map(({ scope, ref }) => placeOf({ scope, ref: ref ?? '' })))
  const shared = current.filter(
    ({ own, scope, ref }) => !own && theirs !== group && !places.has(placeOf({ scope, ref: ref ?? '' })),
  )
  return [...own, ...shared].map(({ scope, ref, refName, percent, validFrom, validTo }) => ({
    name: refName,
    row: {
      ...newRow(`copied ${scope} ${ref ?? ''} ${validFrom ?? ''}`),
      scope,
      ref: ref ?? '',
      value: numberText(percent),
      validFrom: validFrom ?? '',
      validTo: validTo ?? '',
    },
  }))
}

function copiedSpecial({ itemCode, title, ...agreed }: Special): Copied<Special> {
  const { price, currency, percent, validFrom, validTo } = agreed
  return {
    name: `${itemCode} ${title}`,
    row: {
      ...newRow(`copied ${itemCode} ${validFrom}`),
      ref: itemCode,
      value: numberText(price),
      currency,
      lessPercent: percent,
      validFrom,
      validTo: validTo ?? '',
    },
  }
}

function copyRows<Stored extends Discount | Special>(
  rows: readonly TypedRow<Stored>[],
  copied: readonly Copied<Stored>[],
  isExact: boolean,
): { rows: TypedRow<Stored>[]; differences: RowDifference<Stored>[] } {
  const left = new Map(copied.map(one => [keyOf(one.row), one]))
  const places = new Set(copied.map(one => placeOf(one.row)))
  const differences: RowDifference<Stored>[] = []
  const kept = rows.flatMap(row => {
    const same = isShared(row) ? undefined : left.get(keyOf(row))
    if (same !== undefined) {
      left.delete(keyOf(row))
      const { value, validTo, currency, lessPercent } = same.row
      const now = { ...row, value, validTo, currency, lessPercent, isRemoved: false }
      if (isChanged(now)) differences.push({ key: row.key, name: same.name, was: row, now })
      return now
    }
    if (isShared(row) || isEnded(row) || !(isExact || places.has(placeOf(row)))) return row
    differences.push({ key: row.key, name: nameOf(row), was: row, now: null })
    // A new row that goes was never there.
    return row.stored === null ? [] : { ...row, isRemoved: true }
  })
  const added = [...left.values()]
  differences.push(...added.map(({ row, name }) => ({ key: row.key, name, was: null, now: row })))
  return { rows: [...kept, ...added.map(({ row }) => row)], differences }
}

function placeOf({ scope, ref }: Pick<TypedRow<never>, 'scope' | 'ref'>): string {
  return `${scope} ${ref.trim()}`
}

function keyOf(row: TypedRow<Discount | Special>): string {
  return `${placeOf(row)} ${row.validFrom}`
}

function isShared({ stored }: TypedRow<Discount | Special>): boolean {
  return stored !== null && 'own' in stored && !stored.own
}

function isEnded({ stored }: TypedRow<Discount | Special>): boolean {
  return stored?.when === 'ended'
}

function nameOf({ stored, ref }: TypedRow<Discount | Special>): string {
  if (stored === null) return ref
  return 'title' in stored ? `${stored.itemCode} ${stored.title}` : stored.refName
}
