import type { ReplyOf } from '#contract/call.ts'
import type { previewBulk } from '#contract/office/products/product-sheet.ts'
import { type Currency, parseCurrency } from '#domain/money/money.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { priceFieldName, pricePartOf, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { effectiveTax, finalPrice } from '#domain/pricing/price.ts'
import {
  type PriceChange,
  type PriceMove,
  percentTenths,
  priceChangeFigures,
  type SomeMoves,
} from '#domain/pricing/price-changes.ts'
import { addMonths, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import { findLists, type PriceListRow } from '../../catalogue/write/price-queries.ts'
import { runInSlices, type Steps } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findPromoPrices, findTouchedPeople, findUnitsSold } from './effect-queries.ts'
import type { StoredCells } from './stored-cells.ts'
import { isAtCost, readUnitCosts } from './unit-costs.ts'
import type { CellChanges } from './write-cells.ts'

type Effect = ReplyOf<typeof previewBulk>['prices'][number]

const TEN_LARGEST = 10
/** Sales of a year weigh the average. */
const SALES_MONTHS = 12

interface EffectOptions {
  readonly db: Database
  readonly scope: StaffScope
  readonly seesCosts: boolean
  readonly now: Date
  readonly stored: StoredCells
}

/** What new prices do, list by list (OFP-12). */
export async function readPriceEffects(options: EffectOptions, changes: CellChanges): Promise<Effect[]> {
  const changed = [...changes].flatMap(([, values]) => [...values.keys()].map(listOfPrice))
  const numbers = new Set(changed.filter(list => list !== null))
  const all = await findLists(options.db)
  const pvp = all.find(({ kind }) => kind === 'pvp')?.number ?? null
  const effects: Effect[] = []
  for (const list of all.filter(({ number }) => numbers.has(number)))
    effects.push(await effectOf(options, list, changes, pvp))
  return effects
}

/** Prices and currencies that change, of all lists. */
export function* priceChangesOf(
  lists: readonly PriceListRow[],
  changes: CellChanges,
  stored: StoredCells,
): Steps<PriceChange[]> {
  const found: PriceChange[] = []
  for (const list of lists)
    for (const code of yield* codesIn(changes, list.number)) {
      found.push(changeOf(list, code, changes, stored, 0))
      yield
    }
  return found
}

function* codesIn(changes: CellChanges, list: number): Steps<string[]> {
  const codes: string[] = []
  for (const [code, values] of changes) {
    if (values.keys().some(name => listOfPrice(name) === list)) codes.push(code)
    yield
  }
  return codes
}

function listOfPrice(name: string): number | null {
  const field = sheetField(name)
  const part = field === null ? null : pricePartOf(field)
  return part === 'price' || part === 'currency' ? (field?.list ?? null) : null
}

async function effectOf(
  { db, scope, seesCosts, now, stored }: EffectOptions,
  list: PriceListRow,
  changes: CellChanges,
  pvp: number | null,
): Promise<Effect> {
  const today = businessDayOf(now)
  const since = startOfBusinessDay(addMonths(today, -SALES_MONTHS))
  const codes = await runInSlices(codesIn(changes, list.number))
  const units = await findUnitsSold(db, { codes, since })
  const moved = codes.map(code => changeOf(list, code, changes, stored, units.get(code) ?? 0))
  const isSale = list.kind === 'sale'
  const promos = isSale ? Map.groupBy(await findPromoPrices(db, codes, today), ({ code }) => code) : null
  const people = isSale
    ? await findTouchedPeople(db, { list: list.number, codes, scope, today, since })
    : null
  const costs = isSale && seesCosts ? await readUnitCosts(db, codes, today) : null
  const title = (code: string) => String(stored.products.get(code)?.title ?? code)
  const shown = (moves: readonly PriceMove[]) =>
    moves.map(({ code, was, now: next, currency, tenths }) => ({
      code,
      title: title(code),
      was,
      now: next,
      currency,
      tenths,
    }))
  const some = ({ count, first }: SomeMoves) => ({ count, first: shown(first.slice(0, TEN_LARGEST)) })
  const those = (test: (change: PriceChange) => boolean) => {
    const found = moved.filter(test)
    const first = found.slice(0, TEN_LARGEST).map(change => ({ ...change, tenths: percentTenths(change) }))
    return { count: found.length, first: shown(first) }
  }
  const figures = priceChangeFigures(moved)
  return {
    list: list.number,
    name: list.name,
    up: figures.up,
    down: figures.down,
    equal: figures.equal,
    averageTenths: figures.averageTenths,
    weightedTenths: figures.weightedTenths,
    largest: shown(figures.largest.slice(0, TEN_LARGEST)),
    fromZero: some(figures.fromZero),
    toZero: some(figures.toZero),
    currencyChanged: some(figures.currencyChanged),
    slipped: some({
      count: figures.tenfold.count + figures.tenth.count,
      first: [...figures.tenfold.first, ...figures.tenth.first],
    }),
    histogram: [...figures.histogram],
    belowPromo: those(({ code, now: price, currency }) =>
      (promos?.get(code) ?? []).some(
        promo =>
          price !== null &&
          price > 0 &&
          promo.currency === currency &&
          price < finalPrice(promo.price, promo.discount),
      ),
    ),
    abovePvp: those(change => isSale && pvp !== null && isAbovePvp(change, pvp, changes, stored)),
    ...(costs !== null && { belowCost: those(change => isAtCost(change, costs)) }),
    carts: people?.carts ?? 0,
    customers: people?.customers ?? { count: 0, first: [] },
    special: people?.special ?? { count: 0, first: [] },
  }
}

function changeOf(
  { number, currency: usual }: PriceListRow,
  code: string,
  changes: CellChanges,
  stored: StoredCells,
  weight: number,
): PriceChange {
  const before = (name: string) => stored.products.get(code)?.[name] ?? null
  const after = (name: string) => newValue(code, name, changes, stored)
  const [price, currency] = [priceFieldName('price', number), priceFieldName('currency', number)]
  return {
    code,
    was: numberOrNull(before(price)),
    now: numberOrNull(after(price)),
    currency: currencyOf(after(currency)) ?? usual ?? '$',
    wasCurrency: currencyOf(before(currency)),
    weight,
  }
}

/** With taxes above the suggested price, in the same currency. */
function isAbovePvp(
  { code, now, currency }: PriceChange,
  list: number,
  changes: CellChanges,
  stored: StoredCells,
): boolean {
  const pvp = numberOrNull(newValue(code, priceFieldName('price', list), changes, stored))
  const inCurrency = currencyOf(newValue(code, priceFieldName('currency', list), changes, stored))
  if (pvp === null || pvp <= 0 || now === null || inCurrency !== currency) return false
  const tax = effectiveTax(numberOrNull(newValue(code, 'tax', changes, stored)))
  return now * (100 + tax) > pvp * 100
}

function newValue(code: string, name: string, changes: CellChanges, stored: StoredCells): FieldValue {
  const changed = changes.get(code)?.get(name)
  return changed === undefined ? (stored.products.get(code)?.[name] ?? null) : changed
}

function numberOrNull(value: FieldValue): number | null {
  return typeof value === 'number' ? value : null
}

function currencyOf(value: FieldValue): Currency | null {
  return typeof value === 'string' ? parseCurrency(value) : null
}
