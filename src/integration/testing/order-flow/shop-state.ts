import fc from 'fast-check'

/**
 * A small shop for one order, in integers, so that expectations are independent of the shop's own arithmetic: prices in
 * ten-thousandths, percents in hundredths, amounts and rates in hundredths.
 */
export interface World {
  readonly items: readonly WorldItem[]
  readonly promos: readonly WorldPromo[]
  readonly transport: WorldTransport
}

export type WorldCurrency = '$' | 'U$'

export interface WorldItem {
  readonly price: number
  readonly currency: WorldCurrency
  readonly discount: number
  /** Whole percent; null: the default. */
  readonly tax: number | null
  readonly multiple: number
  readonly available: number
  readonly isActive: boolean
}

export interface WorldPromo {
  readonly isOver: boolean
  readonly lines: readonly WorldPromoLine[]
}

interface WorldPromoLine {
  readonly item: number
  readonly price: number
  readonly currency: WorldCurrency
  readonly discount: number
  readonly factor: number
}

export interface WorldTransport {
  readonly method: 'REPARTO' | 'AGENCIA' | 'RETIRO'
  readonly isOffered: boolean
  readonly charge: number
  readonly minimum: number
  readonly taxRate: number
  /** Pesos per dollar. */
  readonly rate: number
}

/** The contents of the cart. */
export interface Wanted {
  readonly lines: readonly { readonly item: number; readonly multiples: number }[]
  /** Packs of each line of these promotions. */
  readonly promos: readonly { readonly promo: number; readonly packs: readonly number[] }[]
}

type Change = (world: World) => World

const ITEMS = 4
const currency = fc.constantFrom<WorldCurrency>('$', 'U$')
/** No price rounds to zero. */
const price = fc.integer({ min: 20_000, max: 5_000_000 })
const percent = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_000 }))
const tax = fc.constantFrom(null, 0, 10, 22)
const multiple = fc.constantFrom(1, 1, 2, 6, 10)
const charge = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 }))
const minimum = fc.integer({ min: 0, max: 6_000_000 })
const taxRate = fc.constantFrom(2_200, 1_000, 0, 1_025)
const rate = fc.integer({ min: 3_500, max: 4_500 })

const item = fc.record({
  price,
  currency,
  discount: percent,
  tax,
  multiple,
  available: fc.constant(100_000),
  isActive: fc.constant(true),
})

const promoLine = fc.record({
  item: fc.nat({ max: ITEMS - 1 }),
  price,
  currency,
  discount: percent,
  factor: fc.constantFrom(1, 3, 12),
})

export const world: fc.Arbitrary<World> = fc.record({
  items: fc.array(item, { minLength: ITEMS, maxLength: ITEMS }),
  promos: fc.array(
    fc.record({
      isOver: fc.constant(false),
      lines: fc.uniqueArray(promoLine, { minLength: 1, maxLength: 2, selector: line => line.item }),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  transport: fc.record({
    method: fc.constantFrom('REPARTO', 'REPARTO', 'REPARTO', 'AGENCIA', 'RETIRO'),
    isOffered: fc.constant(true),
    charge,
    minimum,
    taxRate,
    rate,
  }),
})

export const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({ item: fc.nat({ max: ITEMS - 1 }), multiples: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: ITEMS, selector: line => line.item },
    ),
    promos: fc.uniqueArray(
      fc.record({
        promo: fc.nat({ max: 1 }),
        packs: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 2 }),
      }),
      { maxLength: 2, selector: one => one.promo },
    ),
  })
  .filter(({ lines, promos }) => lines.length + promos.length > 0)

/** Near the tolerance of 50, which is half a cent, and far from it. */
const priceStep = fc.constantFrom(-51, -50, -7, 20, 49, 50, 51, 100, 25_000, -400)

const ofItem = (index: number, change: (item: WorldItem) => Partial<WorldItem>): Change => {
  return seen => ({
    ...seen,
    items: seen.items.map((one, at) => (at === index ? { ...one, ...change(one) } : one)),
  })
}

const ofPromo = (index: number, change: (promo: WorldPromo) => Partial<WorldPromo>): Change => {
  return seen => ({
    ...seen,
    promos: seen.promos.map((one, at) => (at === index ? { ...one, ...change(one) } : one)),
  })
}

const ofPromoLines = (index: number, change: (line: WorldPromoLine) => Partial<WorldPromoLine>): Change =>
  ofPromo(index, ({ lines }) => ({ lines: lines.map(line => ({ ...line, ...change(line) })) }))

const ofTransport = (change: Partial<WorldTransport>): Change => {
  return seen => ({ ...seen, transport: { ...seen.transport, ...change } })
}

const stepped = (from: number, step: number) => Math.max(from + step, 1)
const which = fc.nat({ max: ITEMS - 1 })
const whichPromo = fc.nat({ max: 1 })

/** Changes that can be accepted. */
const acceptable: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(which, priceStep).map(([at, step]) => ofItem(at, one => ({ price: stepped(one.price, step) }))),
  fc.tuple(which, percent).map(([at, discount]) => ofItem(at, () => ({ discount }))),
  fc.tuple(which, tax).map(([at, now]) => ofItem(at, () => ({ tax: now }))),
  fc.tuple(which, currency).map(([at, now]) => ofItem(at, () => ({ currency: now }))),
  fc
    .tuple(whichPromo, priceStep)
    .map(([at, step]) => ofPromoLines(at, line => ({ price: stepped(line.price, step) }))),
  fc.tuple(whichPromo, currency).map(([at, now]) => ofPromoLines(at, () => ({ currency: now }))),
  charge.map(now => ofTransport({ charge: now })),
  minimum.map(now => ofTransport({ minimum: now })),
  taxRate.map(now => ofTransport({ taxRate: now })),
  rate.map(now => ofTransport({ rate: now })),
)

/** Changes after which the order cannot be placed. */
const blocking: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(which, multiple).map(([at, now]) => ofItem(at, () => ({ multiple: now }))),
  fc
    .tuple(which, fc.integer({ min: 0, max: 60 }))
    .map(([at, available]) => ofItem(at, () => ({ available }))),
  which.map(at => ofItem(at, () => ({ isActive: false }))),
  fc.tuple(whichPromo, percent).map(([at, discount]) => ofPromoLines(at, () => ({ discount }))),
  whichPromo.map(at => ofPromoLines(at, ({ factor }) => ({ factor: factor + 1 }))),
  whichPromo.map(at => ofPromo(at, () => ({ isOver: true }))),
  fc.constant(ofTransport({ isOffered: false })),
)

/** Up to four changes between checkout and order. */
export const changes: fc.Arbitrary<Change> = fc
  .array(fc.oneof({ weight: 6, arbitrary: acceptable }, { weight: 1, arbitrary: blocking }), { maxLength: 4 })
  .map(all => seen => all.reduce((now, one) => one(now), seen))
