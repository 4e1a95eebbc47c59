import type { Wanted, World, WorldCurrency, WorldTransport } from './shop-state.ts'

/** Expected sums of an order and changes between two shop states: an independent second implementation of the rules. */

/** In hundredths. */
export interface ExpectedSum {
  readonly currency: WorldCurrency
  readonly subtotal: bigint
  readonly tax: bigint
  readonly goods: bigint
  readonly transport: bigint
  readonly transportTax: bigint
  readonly payable: bigint
}

interface ExpectedLine {
  readonly currency: WorldCurrency
  readonly tax: number
  readonly net: bigint
}

export interface Expected {
  /** A quantity is no longer a multiple: a malformed order, whatever else changed. */
  readonly isMalformed: boolean
  /** `where code of what`, sorted. */
  readonly changes: readonly string[]
  readonly isBlocked: boolean
}

const CURRENCIES = ['$', 'U$'] as const
/** Half a cent in ten-thousandths. */
const TOLERANCE = 50
const BLOCKING = /^(line|promoLine) ITEM_INACTIVE|^promo |^shipping SHIPPING_CHANGED|STOCK/

/** The sums of every currency in which something is to be paid. */
export function expectedSums(world: World, seen: World, wanted: Wanted): ExpectedSum[] {
  const lines = linesOf(world, seen, wanted)
  const { net, tax } = chargeOf(world.transport, lines)
  return CURRENCIES.flatMap(currency => {
    const own = lines.filter(line => line.currency === currency)
    const transport = currency === '$' ? net : 0n
    if (own.length === 0 && transport === 0n) return []
    const subtotal = sum(own.map(line => line.net))
    const rates = new Set(own.map(line => line.tax))
    const taxes = sum(
      [...rates].map(rate => {
        const base = sum(own.filter(line => line.tax === rate).map(line => line.net))
        return rounded(base * BigInt(rate), 100n)
      }),
    )
    const transportTax = transport === 0n ? 0n : tax
    const goods = subtotal + taxes
    return {
      currency,
      subtotal,
      tax: taxes,
      goods,
      transport,
      transportTax,
      payable: goods + transport + transportTax,
    }
  })
}

/** The expected review when `wanted` was seen in one state and is ordered in another. */
export function expectedChanges(seen: World, now: World, wanted: Wanted, codes: Codes): Expected {
  const changes = [
    ...wanted.lines.flatMap(line =>
      lineChanges(seen, now, line.item).map(code => `line ${code} ${codes.item(line.item)}`),
    ),
    ...wanted.promos.flatMap(({ promo }) => promoChanges(seen, now, promo, codes)),
    ...stockChanges(seen, now, wanted).map(item => `STOCK ${codes.item(item)}`),
    ...transportChanges(seen, now, wanted),
    ...totalChanges(seen, now, wanted),
  ].sort()
  return {
    isMalformed: wanted.lines.some(
      ({ item, multiples }) => (multiples * itemOf(seen, item).multiple) % itemOf(now, item).multiple !== 0,
    ),
    changes,
    isBlocked: changes.some(change => BLOCKING.test(change)),
  }
}

export interface Codes {
  readonly item: (index: number) => string
  readonly promo: (index: number) => number
}

function lineChanges(seen: World, now: World, index: number): string[] {
  const [was, is] = [itemOf(seen, index), itemOf(now, index)]
  if (!is.isActive) return ['ITEM_INACTIVE']
  return [
    ...(was.currency === is.currency ? [] : ['CURRENCY_CHANGED']),
    ...(Math.abs(was.price - is.price) > TOLERANCE ? ['PRICE_CHANGED'] : []),
    ...(was.discount === is.discount ? [] : ['DISCOUNT_CHANGED']),
    ...((was.tax ?? 22) === (is.tax ?? 22) ? [] : ['TAX_CHANGED']),
  ]
}

function promoChanges(seen: World, now: World, index: number, codes: Codes): string[] {
  const [was, is] = [promoOf(seen, index), promoOf(now, index)]
  const isOther = is.lines.some((line, at) => {
    const before = was.lines[at]
    return line.discount !== before?.discount || line.factor !== before.factor
  })
  const refused = is.isOver ? ['PROMO_EXPIRED'] : isOther ? ['PROMO_CHANGED'] : []
  return [
    ...refused.map(code => `promo ${code} ${codes.promo(index)}`),
    ...is.lines.flatMap((line, at) => {
      const before = was.lines[at]
      const of = `${codes.promo(index)} ${codes.item(line.item)}`
      if (!itemOf(now, line.item).isActive) return [`promoLine ITEM_INACTIVE ${of}`]
      const taxes = [itemOf(seen, line.item).tax ?? 22, itemOf(now, line.item).tax ?? 22]
      return [
        ...(line.currency === before?.currency ? [] : [`promoLine CURRENCY_CHANGED ${of}`]),
        ...(Math.abs(line.price - (before?.price ?? 0)) > TOLERANCE ? [`promoLine PRICE_CHANGED ${of}`] : []),
        ...(taxes[0] === taxes[1] ? [] : [`promoLine TAX_CHANGED ${of}`]),
      ]
    }),
  ]
}

/** Items whose lines and promotions together exceed the stock; less than a multiple counts as none. */
function stockChanges(seen: World, now: World, wanted: Wanted): number[] {
  const taken = new Map<number, number>()
  const take = (item: number, units: number) => taken.set(item, (taken.get(item) ?? 0) + units)
  for (const { item, multiples } of wanted.lines) take(item, multiples * itemOf(seen, item).multiple)
  for (const { promo, packs } of wanted.promos)
    for (const [at, line] of promoOf(now, promo).lines.entries())
      take(line.item, (packs[at] ?? 0) * line.factor)
  return [...taken].flatMap(([item, units]) => {
    const { available, multiple, isActive } = itemOf(now, item)
    const free = available < multiple ? 0 : available
    return isActive && units > free ? [item] : []
  })
}

function transportChanges(seen: World, now: World, wanted: Wanted): string[] {
  if (!now.transport.isOffered) return ['shipping SHIPPING_CHANGED']
  const was = chargeOf(seen.transport, linesOf(seen, seen, wanted))
  const is = chargeOf(now.transport, linesOf(now, seen, wanted))
  const isCharged = was.net > 0n && is.net > 0n
  return [
    ...(was.net === is.net ? [] : ['shipping CHARGE_CHANGED']),
    ...(isCharged && seen.transport.taxRate !== now.transport.taxRate ? ['shipping TAX_CHANGED'] : []),
  ]
}

function totalChanges(seen: World, now: World, wanted: Wanted): string[] {
  const goodsIn = (world: World, currency: WorldCurrency) =>
    expectedSums(world, seen, wanted).find(one => one.currency === currency)?.goods ?? 0n
  return CURRENCIES.filter(currency => goodsIn(seen, currency) !== goodsIn(now, currency)).map(
    currency => `order TOTAL_CHANGED ${currency}`,
  )
}

/** With the quantities chosen in the state that was seen. */
function linesOf(world: World, seen: World, wanted: Wanted): ExpectedLine[] {
  return [
    ...wanted.lines.map(({ item, multiples }) => {
      const { price, discount, currency, tax } = itemOf(world, item)
      return {
        currency,
        tax: tax ?? 22,
        net: netOf(price, discount, multiples * itemOf(seen, item).multiple),
      }
    }),
    ...wanted.promos.flatMap(({ promo, packs }) =>
      promoOf(world, promo).lines.map(({ item, price, currency, discount, factor }, at) => ({
        currency,
        tax: itemOf(world, item).tax ?? 22,
        net: netOf(price, discount, (packs[at] ?? 0) * factor),
      })),
    ),
  ]
}

/** Ten-thousandths × hundredths of a percent, to hundredths. */
function netOf(price: number, discount: number, units: number): bigint {
  return rounded(BigInt(price) * BigInt(10_000 - discount) * BigInt(units), 1_000_000n)
}

function chargeOf(transport: WorldTransport, lines: readonly ExpectedLine[]): { net: bigint; tax: bigint } {
  const { method, charge, minimum, taxRate, rate } = transport
  const netIn = (currency: WorldCurrency) =>
    sum(lines.filter(line => line.currency === currency).map(line => line.net))
  const basis = netIn('$') + rounded(netIn('U$') * BigInt(rate), 100n)
  const net = method === 'REPARTO' && basis < BigInt(minimum) ? BigInt(charge) : 0n
  return { net, tax: rounded(net * BigInt(taxRate), 10_000n) }
}

/** Half away from zero; nothing here is negative. */
function rounded(amount: bigint, by: bigint): bigint {
  return (amount + by / 2n) / by
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function itemOf(world: World, index: number) {
  const item = world.items[index]
  if (item === undefined) throw new Error(`There is no item ${index}`)
  return item
}

function promoOf(world: World, index: number) {
  const promo = world.promos[index]
  if (promo === undefined) throw new Error(`There is no promotion ${index}`)
  return promo
}
