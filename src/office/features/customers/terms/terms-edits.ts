import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { customerTermsOf, saveTerms } from '#contract/office/customers/customer-terms.ts'
import type { Currency } from '#domain/money/money.ts'
import { numberText, readNumber } from '../../settings/read-number.ts'

export type Terms = ReplyOf<typeof customerTermsOf>
export type Discount = Terms['discounts'][number]
export type Special = Terms['specialPrices'][number]
type Body = BodyOf<typeof saveTerms>

/** A row as it is typed; `stored` null: a new one. */
export interface TypedRow<Stored> {
  readonly key: string
  readonly stored: Stored | null
  readonly scope: Discount['scope']
  readonly ref: string
  /** The percent of a discount, the price of a special price. */
  readonly value: string
  readonly validFrom: string
  readonly validTo: string
  readonly isRemoved: boolean
  /** Of a special price, which nobody types: they come with what is stored or copied. Null: that of the price list. */
  readonly currency: Currency | null
  readonly lessPercent: number
}

/** Of rows that are no special price, or are new. */
const UNTYPED = { currency: null, lessPercent: 0 } as const

export function discountRow(stored: Discount): TypedRow<Discount> {
  const { id, scope, ref, percent, validFrom, validTo } = stored
  return {
    key: String(id),
    stored,
    scope,
    ref: ref ?? '',
    value: numberText(percent),
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    isRemoved: false,
    ...UNTYPED,
  }
}

export function specialRow(stored: Special): TypedRow<Special> {
  const { itemCode, price, currency, percent, validFrom, validTo } = stored
  return {
    key: `${itemCode} ${validFrom}`,
    stored,
    scope: 'item',
    ref: itemCode,
    value: numberText(price),
    validFrom,
    validTo: validTo ?? '',
    isRemoved: false,
    currency,
    lessPercent: percent,
  }
}

export function newRow(key: string): TypedRow<never> {
  const empty = { ref: '', value: '', validFrom: '', validTo: '' }
  return { key, stored: null, scope: 'item', isRemoved: false, ...empty, ...UNTYPED }
}

/** Whether a row differs from what is stored. */
export function isChanged(row: TypedRow<Discount | Special>): boolean {
  const { stored, value, validTo, isRemoved } = row
  if (stored === null) return !isRemoved
  if (isRemoved || (validTo || null) !== stored.validTo) return true
  if (!('price' in stored)) return readNumber(value) !== stored.percent
  const { price, currency, percent } = stored
  return readNumber(value) !== price || row.currency !== currency || row.lessPercent !== percent
}

/** What has to be saved of the rows; null where a typed number is none. */
export function termsBody(
  discounts: readonly TypedRow<Discount>[],
  specials: readonly TypedRow<Special>[],
): Pick<Body, 'discounts' | 'specialPrices'> | null {
  const changed = [...discounts, ...specials].filter(isChanged)
  if (changed.some(({ value, isRemoved }) => !isRemoved && readNumber(value) == null)) return null
  return {
    discounts: discounts
      .filter(isChanged)
      .map(({ stored, scope, ref, value, validFrom, validTo, isRemoved }) => ({
        scope,
        ref: scope === 'all' ? null : ref.trim(),
        validFrom: validFrom || null,
        was: stored && { percent: stored.percent, validTo: stored.validTo },
        now: isRemoved ? null : { percent: readNumber(value) ?? 0, validTo: validTo || null },
      })),
    specialPrices: specials.filter(isChanged).map(specialChange),
  }
}

/** A currency that stays is not sent: the server keeps it. */
function specialChange(row: TypedRow<Special>): Body['specialPrices'][number] {
  const { stored, ref, value, validFrom, validTo, isRemoved, currency, lessPercent: percent } = row
  const isOther = !isRemoved && currency !== null && currency !== stored?.currency
  return {
    itemCode: ref.trim(),
    ...(validFrom && { validFrom }),
    was: stored && {
      price: stored.price,
      percent: stored.percent,
      validTo: stored.validTo,
      ...(isOther && { currency: stored.currency }),
    },
    now: isRemoved
      ? null
      : {
          price: readNumber(value) ?? 0,
          percent,
          validTo: validTo || null,
          ...(isOther && { currency }),
        },
  }
}
