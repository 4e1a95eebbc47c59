import { currencyOfIso, inPesos, isUsableRate, money } from '#domain/money/money.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'
import { FIELD_END, LINE_END, type SoldOrder } from './queries.ts'

/** What a customer bought, in columns: the lines of order `n` are those from `lineFrom[n]` to `lineFrom[n + 1]`. */
export interface CustomerSales {
  readonly ids: Float64Array
  /** Days since 2000-01-01. */
  readonly days: Int32Array
  readonly channels: readonly string[]
  readonly departments: readonly (string | null)[]
  /** Pesos per dollar; NaN: not known. */
  readonly rates: Float64Array
  readonly lineFrom: Int32Array
  readonly lineNums: Int32Array
  /** Numbers of `ProductCodes`. */
  readonly products: Int32Array
  /** Thousandths of units. */
  readonly units: Float64Array
  /** Net amounts in hundredths of their currency. */
  readonly amounts: Float64Array
  readonly inDollars: Uint8Array
  /** The same in pesos at the rate of the order, rounded line by line (OFR-03); NaN without a rate. */
  readonly equivalents: Float64Array
}

/** Numbers for the codes of products. */
export class ProductCodes {
  readonly codes: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(code: string): number {
    const known = this.#numbers.get(code)
    if (known !== undefined) return known
    const number = this.codes.push(code) - 1
    this.#numbers.set(code, number)
    return number
  }
}

/** The orders of one customer as columns. */
export function* customerSales(orders: readonly SoldOrder[], codes: ProductCodes): Steps<CustomerSales> {
  const lines: (readonly string[])[] = []
  let count = 0
  for (const order of orders) {
    const own = order.lines === '' ? [] : order.lines.split(LINE_END)
    lines.push(own)
    count += own.length
    yield
  }
  const lineFrom = new Int32Array(orders.length + 1)
  const lineNums = new Int32Array(count)
  const products = new Int32Array(count)
  const units = new Float64Array(count)
  const amounts = new Float64Array(count)
  const inDollars = new Uint8Array(count)
  const equivalents = new Float64Array(count)
  let at = 0
  for (const [n, { rate }] of orders.entries()) {
    yield
    lineFrom[n] = at
    for (const line of lines[n] ?? []) {
      const [num, code = '', quantity, amount, iso = ''] = line.split(FIELD_END)
      const net = money(currencyOfIso(iso), Number(amount))
      lineNums[at] = Number(num)
      products[at] = codes.numberOf(code)
      units[at] = Number(quantity)
      amounts[at] = net.minor
      inDollars[at] = net.currency === '$' ? 0 : 1
      equivalents[at] = pesosOf(net, rate)
      at += 1
    }
  }
  lineFrom[orders.length] = at
  return {
    ids: Float64Array.from(orders, ({ id }) => id),
    days: Int32Array.from(orders, ({ day }) => day),
    channels: orders.map(({ channel }) => channel),
    departments: orders.map(({ department }) => department),
    rates: Float64Array.from(orders, ({ rate }) => rate ?? Number.NaN),
    lineFrom,
    lineNums,
    products,
    units,
    amounts,
    inDollars,
    equivalents,
  }
}

function pesosOf(net: ReturnType<typeof money>, rate: number | null): number {
  if (net.currency === '$') return net.minor
  return isUsableRate(rate) ? inPesos(net, rate).minor : Number.NaN
}
