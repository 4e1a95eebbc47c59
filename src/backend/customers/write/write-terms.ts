import { scaledInteger } from '#domain/money/decimal.ts'
import { pathSlug, slugify } from '#domain/text/slug.ts'
import { type BusinessDay, isWithin } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type MergedRow, type TableWriter, writeRows } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import { findCardcodes, lockCustomers } from './customer-queries.ts'
import type { DiscountFacts, SpecialPriceFacts } from './facts.ts'
import type { DiscountInput, SpecialPriceInput } from './inputs.ts'
import {
  type DiscountTargets,
  deleteDiscounts,
  deleteSpecialPrices,
  findDiscountFacts,
  findDiscountTargets,
  findItemCodes,
  findListCurrencies,
  findSpecialFacts,
  insertDiscounts,
  updateDiscounts,
  upsertSpecialPrices,
} from './terms-queries.ts'
import type { WriteReason } from './write-reasons.ts'

const LARGEST_PRICE = 9_999_999_999

export const discountWriter: TableWriter<DiscountInput, DiscountFacts, WriteReason> = {
  async prepare(db, inputs) {
    const cardcodes = inputs.flatMap(({ cardcode }) => cardcode ?? [])
    const known = await findCardcodes(db, cardcodes)
    const targets = await findDiscountTargets(
      db,
      inputs.flatMap(({ itemCode }) => itemCode ?? []),
    )
    const facts = await findDiscountFacts(
      db,
      cardcodes,
      inputs.flatMap(({ group }) => group ?? []),
    )
    const stored = new Map<string, DiscountFacts>()
    for (const one of facts) stored.set(discountKey(one), stored.get(discountKey(one)) ?? one)
    return input => mergeDiscount(input, known, targets, stored)
  },
  lock: (tx, inputs) =>
    lockCustomers(
      tx,
      inputs.flatMap(({ cardcode }) => cardcode ?? []),
      inputs.some(({ cardcode }) => !cardcode),
    ),
  async write(tx, writes) {
    const removed = writes.flatMap(({ before, after }) => (after === null ? (before?.id ?? []) : []))
    if (removed.length > 0) await deleteDiscounts(tx, removed)
    const facts = writes.flatMap(({ after }) => after ?? [])
    const changed = facts.filter(({ id }) => id !== null)
    if (changed.length > 0) await updateDiscounts(tx, changed)
    const created = facts.filter(({ id }) => id === null)
    if (created.length > 0) await insertDiscounts(tx, created)
  },
}

/** Creates, changes and removes discounts of customers and groups (OFC-07). */
export function writeDiscounts(tx: Database, inputs: readonly DiscountInput[]) {
  return writeRows(tx, discountWriter, inputs)
}

function mergeDiscount(
  input: DiscountInput,
  known: ReadonlySet<string>,
  targets: DiscountTargets,
  stored: ReadonlyMap<string, DiscountFacts>,
): MergedRow<DiscountFacts, WriteReason> {
  const problems = new RowProblems<WriteReason>()
  const cardcode = input.cardcode?.trim() || null
  const group = input.group?.trim() || null
  if (cardcode !== null && group !== null) problems.refuse('group', 'two-owners')
  else if (cardcode === null && group === null) problems.refuse('cardcode', 'no-owner')
  else if (cardcode !== null && !known.has(cardcode))
    problems.refuse('cardcode', 'unknown-customer', cardcode)
  else if (group !== null && !targets.groups.has(group)) problems.warn('group', 'empty-group', group)
  const target = targetOf(input, targets, problems)
  const validFrom = input.validFrom ?? null
  const owner = { cardcode, group, ...target, validFrom }
  const key = discountKey(owner)
  const before = stored.get(key) ?? null
  if (input.remove === true) return { key, before, after: null, ...problems }
  const validTo = input.validTo === undefined ? (before?.validTo ?? null) : input.validTo
  refuseReversed(validFrom, validTo, problems)
  const after: DiscountFacts = {
    id: before?.id ?? null,
    cardcode,
    group,
    ...target,
    percent: percentOf(input.percent, before?.percent, problems),
    validFrom,
    validTo,
  }
  return { key, before, after, ...problems }
}

/** The scope and what it names, as discounts are stored. */
function targetOf(
  { itemCode, brand, category }: DiscountInput,
  targets: DiscountTargets,
  problems: RowProblems<WriteReason>,
): Pick<DiscountFacts, 'scope' | 'ref'> {
  const given = [itemCode, brand, category].filter(text => text?.trim())
  if (given.length > 1) problems.refuse(null, 'several-scopes')
  if (itemCode?.trim()) {
    const code = itemCode.trim()
    if (!targets.items.has(code)) problems.refuse('itemCode', 'unknown-product', code)
    return { scope: 'item', ref: code }
  }
  if (brand?.trim()) {
    const slug = slugify(brand)
    if (!targets.brandSlugs.has(slug)) problems.refuse('brand', 'unknown-brand', brand)
    return { scope: 'brand', ref: slug }
  }
  if (category?.trim()) {
    const path = pathSlug(category.split(category.includes('>') ? '>' : '/'))
    if (!targets.categoryPaths.has(path)) problems.refuse('category', 'unknown-category', category)
    return { scope: 'category', ref: path }
  }
  return { scope: 'all', ref: null }
}

function discountKey(one: Omit<DiscountFacts, 'id' | 'percent' | 'validTo'>): string {
  const { cardcode, group, scope, ref, validFrom } = one
  return JSON.stringify([cardcode, group, scope, ref, validFrom])
}

/** Special prices, whose open first day is `today`. */
export function specialPriceWriter(
  today: BusinessDay,
): TableWriter<SpecialPriceInput, SpecialPriceFacts, WriteReason> {
  return {
    async prepare(db, inputs) {
      const cardcodes = inputs.map(({ cardcode }) => cardcode)
      const itemCodes = inputs.map(({ itemCode }) => itemCode)
      const known = await findCardcodes(db, cardcodes)
      const items = await findItemCodes(db, itemCodes)
      const facts = await findSpecialFacts(db, cardcodes, itemCodes)
      const stored = Map.groupBy(facts, pairKey)
      const listed = await findListCurrencies(
        db,
        inputs.map(({ cardcode, itemCode }) => ({ cardcode, itemCode })),
      )
      const currencies = new Map(listed.map(one => [pairKey(one), one.currency]))
      return input => {
        const pair = pairKey(input)
        const isKnown = { customer: known.has(input.cardcode), item: items.has(input.itemCode) }
        return mergeSpecial(input, stored.get(pair) ?? [], currencies.get(pair), isKnown, today)
      }
    },
    lock: (tx, inputs) =>
      lockCustomers(
        tx,
        inputs.map(({ cardcode }) => cardcode),
      ),
    async write(tx, writes) {
      const removed = writes.filter(({ after }) => after === null).flatMap(({ before }) => before ?? [])
      if (removed.length > 0) await deleteSpecialPrices(tx, removed)
      const facts = writes.flatMap(({ after }) => after ?? [])
      if (facts.length > 0) await upsertSpecialPrices(tx, facts)
    },
  }
}

/** Creates, changes and removes special prices (OFC-07). */
export function writeSpecialPrices(tx: Database, inputs: readonly SpecialPriceInput[], today: BusinessDay) {
  return writeRows(tx, specialPriceWriter(today), inputs)
}

function mergeSpecial(
  input: SpecialPriceInput,
  stored: readonly SpecialPriceFacts[],
  listCurrency: SpecialPriceFacts['currency'] | undefined,
  isKnown: { readonly customer: boolean; readonly item: boolean },
  today: BusinessDay,
): MergedRow<SpecialPriceFacts, WriteReason> {
  const problems = new RowProblems<WriteReason>()
  const { cardcode, itemCode } = input
  if (!isKnown.customer) problems.refuse('cardcode', 'unknown-customer', cardcode)
  if (!isKnown.item) problems.refuse('itemCode', 'unknown-product', itemCode)
  const before =
    stored.find(one =>
      input.validFrom === undefined
        ? isWithin(today, one.validFrom, one.validTo)
        : one.validFrom === input.validFrom,
    ) ?? null
  const validFrom = input.validFrom ?? before?.validFrom ?? today
  const key = JSON.stringify([cardcode, itemCode, validFrom])
  if (input.remove === true) return { key, before, after: null, ...problems }
  const validTo = input.validTo === undefined ? (before?.validTo ?? null) : input.validTo
  refuseReversed(validFrom, validTo, problems)
  const price = priceOf(input.price, before?.price, problems)
  const currency = input.currency ?? before?.currency ?? listCurrency
  if (currency === undefined && isKnown.customer && isKnown.item) problems.refuse('currency', 'no-currency')
  const percent = percentOf(input.percent, before?.percent ?? 0, problems)
  const after: SpecialPriceFacts = {
    cardcode,
    itemCode,
    validFrom,
    validTo,
    price,
    currency: currency ?? '$',
    percent,
  }
  return { key, before, after, ...problems }
}

function pairKey({ cardcode, itemCode }: { readonly cardcode: string; readonly itemCode: string }): string {
  return JSON.stringify([cardcode, itemCode])
}

/** Net, in units of the currency, with up to four decimals. */
function priceOf(
  given: number | undefined,
  stored: number | undefined,
  problems: RowProblems<WriteReason>,
): number {
  const price = given ?? stored
  if (price === undefined) problems.refuse('price', 'missing')
  else if (price < 0) problems.refuse('price', 'negative', price)
  else if (price > LARGEST_PRICE) problems.refuse('price', 'too-large', price)
  else return scaledInteger(price, 4) / 10_000
  return 0
}

function percentOf(
  given: number | undefined,
  stored: number | undefined,
  problems: RowProblems<WriteReason>,
): number {
  const percent = given ?? stored
  if (percent === undefined) problems.refuse('percent', 'missing')
  else if (!(percent >= 0 && percent <= 100)) problems.refuse('percent', 'bad-percent', percent)
  else return scaledInteger(percent, 3) / 1000
  return 0
}

function refuseReversed(
  from: BusinessDay | null,
  to: BusinessDay | null,
  problems: RowProblems<WriteReason>,
): void {
  if (from !== null && to !== null && to < from) problems.refuse('validTo', 'dates-reversed', to, from)
}
