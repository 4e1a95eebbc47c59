import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { previewTerms } from '#contract/office/customers/customer-terms.ts'
import { amountOf, CURRENCIES, type Money, sumByCurrency } from '#domain/money/money.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { CustomerTerms } from '#domain/pricing/customer-terms.ts'
import { hasOrderablePrice, lineTotal } from '#domain/pricing/price.ts'
import { type PriceChange, percentTenths, priceChangeFigures } from '#domain/pricing/price-changes.ts'
import type { Terms } from '#domain/products/product.ts'
import { type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import { termsOfRow } from '../../catalogue/read/cards.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { findCustomerTerms, startOfPurchases } from '../../catalogue/read/customer-accounts.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import { CommittedRefusal } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findBuyersCarts } from './page-queries.ts'
import { saveCustomerTerms } from './save-terms.ts'
import { findUnitsBought } from './terms-queries.ts'

type Preview = ReplyOf<typeof previewTerms>
type Body = BodyOf<typeof previewTerms>

/** Most products listed of each sort. */
const MOST_LISTED = 20

/** A product at the terms before and after. */
interface PricedTwice {
  readonly itemCode: string
  readonly title: string
  readonly before: Terms
  readonly after: Terms
  readonly units: number
}

/**
 * What changed terms would do to a customer's prices (OFC-08). They are saved in a transaction that is rolled back, so that
 * the terms compared are those that saving would leave; then every product is priced by the shop's own rules.
 */
export async function readTermsEffect(
  { db, catalogue }: { readonly db: Database; readonly catalogue: Pick<Catalogue, 'snapshot'> },
  scope: StaffScope,
  { day, ...body }: Body,
  now: Date,
): Promise<Preview> {
  const today = businessDayOf(now)
  const { before, after, conflicts } = await termsWith(db, scope, body, today)
  const units = await findUnitsBought(db, body.cardcode, startOfPurchases(today))
  const carts = await findBuyersCarts(db, body.cardcode)
  const on = day ?? today
  const products = pricedTwice(catalogue.snapshot(), { before, after, units, on })
  const figures = priceChangeFigures(products.map(changeOf))
  const byCode = new Map(products.map(product => [product.itemCode, product]))
  const moved = products.filter(isMoved)
  return {
    day: on,
    up: figures.up,
    down: figures.down,
    equal: figures.equal,
    appear: figures.fromZero.count,
    vanish: figures.toZero.count,
    currencyChanged: figures.currencyChanged.count,
    averageTenths: figures.averageTenths,
    weightedTenths: figures.weightedTenths,
    bought: amounts(products.map(product => ({ product, quantity: product.units }))),
    boughtMoves: moved
      .filter(product => product.units > 0)
      .toSorted((a, b) => effectOf(b) - effectOf(a))
      .slice(0, MOST_LISTED)
      .map(shown),
    largest: figures.largest.flatMap(({ code }) => {
      const product = byCode.get(code)
      return product === undefined ? [] : shown(product)
    }),
    carts: carts.flatMap(({ email, lines }) => {
      const changed = lines.flatMap(({ itemCode, quantity }) => {
        const product = byCode.get(itemCode)
        return product !== undefined && isMoved(product) ? { product, quantity } : []
      })
      const shownLines = changed.map(({ product, quantity }) => ({ ...shown(product), quantity }))
      return changed.length === 0 ? [] : { email, lines: shownLines, totals: amounts(changed) }
    }),
    conflicts,
  }
}

/** Ends a transaction whose writes are not to stay. */
class NotToStay extends Error {}

/** The terms before, and as saving would leave them. Throws what saving would; conflicts are counted. */
async function termsWith(
  db: Database,
  scope: StaffScope,
  body: Omit<Body, 'day'>,
  today: BusinessDay,
): Promise<{ before: CustomerTerms; after: CustomerTerms; conflicts: number }> {
  let found: { before: CustomerTerms; after: CustomerTerms; conflicts: number } | null = null
  try {
    await inTransaction(db, async tx => {
      const before = await findCustomerTerms(tx, body.cardcode)
      const saved = await saveCustomerTerms(tx, scope, body, today)
      const after = await findCustomerTerms(tx, body.cardcode)
      const conflicts = saved instanceof CommittedRefusal ? saved.error.conflicts.length : 0
      if (before !== null && after !== null) found = { before, after, conflicts }
      throw new NotToStay()
    })
  } catch (error) {
    if (!(error instanceof NotToStay)) throw error
  }
  if (found === null) throw new CallError('NOT_FOUND')
  return found
}

interface Compared {
  readonly before: CustomerTerms
  readonly after: CustomerTerms
  readonly units: ReadonlyMap<string, number>
  readonly on: BusinessDay
}

/** Every product that is sold, at both terms. */
function pricedTwice(snapshot: Snapshot, { before, after, units, on }: Compared): PricedTwice[] {
  const day = { today: on, backOrders: false }
  const priced: PricedTwice[] = []
  for (let row = 0; row < snapshot.table.height; row++) {
    const product = snapshot.table.at(row)
    if (product === null || !product.active) continue
    const { itemCode, title } = product
    priced.push({
      itemCode,
      title,
      before: termsOfRow(snapshot, row, product, before, day),
      after: termsOfRow(snapshot, row, product, after, day),
      units: units.get(itemCode) ?? 0,
    })
  }
  return priced
}

/** What is paid for one; null where it cannot be ordered. */
function paid(terms: Terms): number | null {
  return hasOrderablePrice(terms) ? terms.finalPrice : null
}

function changeOf({ itemCode, before, after, units }: PricedTwice): PriceChange {
  const { currency } = after
  return {
    code: itemCode,
    was: paid(before),
    now: paid(after),
    currency,
    wasCurrency: before.currency,
    weight: units,
  }
}

function isMoved({ before, after }: PricedTwice): boolean {
  const [was, now] = [paid(before), paid(after)]
  return was !== now || (was !== null && before.currency !== after.currency)
}

function shown(product: PricedTwice): Preview['largest'][number] {
  const { itemCode, title, before, after, units } = product
  return {
    itemCode,
    title,
    was: paid(before),
    now: paid(after),
    currency: after.currency,
    wasCurrency: before.currency,
    tenths: percentTenths(changeOf(product)),
    units,
  }
}

/** How far what was bought moves, in hundredths of its currency. */
function effectOf({ before, after, units }: PricedTwice): number {
  const total = (terms: Terms) => lineTotal({ ...terms, quantity: units }).minor
  return Math.abs(total(after) - total(before))
}

interface Bought {
  readonly product: PricedTwice
  readonly quantity: number
}

/** Quantities at both prices, per currency; products that change their currency cannot be compared. */
function amounts(bought: readonly Bought[]): Preview['bought'] {
  const comparable = bought.filter(
    ({ product: { before, after }, quantity }) => quantity > 0 && before.currency === after.currency,
  )
  const sums = (termsOf: (product: PricedTwice) => Terms): Money[] =>
    sumByCurrency(comparable.map(({ product, quantity }) => lineTotal({ ...termsOf(product), quantity })))
  const [was, now] = [sums(({ before }) => before), sums(({ after }) => after)]
  const of = (list: readonly Money[], currency: Money['currency']) => {
    const sum = list.find(one => one.currency === currency)
    return sum === undefined ? 0 : amountOf(sum)
  }
  return CURRENCIES.flatMap(currency =>
    was.some(one => one.currency === currency)
      ? [{ currency, was: of(was, currency), now: of(now, currency) }]
      : [],
  )
}
