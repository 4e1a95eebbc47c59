import { decimalsOf, multiplyDivideRounded, powerOfTen, scaledInteger } from './decimal.ts'

/** The two currencies of the shop as spelled in its data: pesos and dollars. */
export type Currency = '$' | 'U$'

/** An amount in integer hundredths of its own currency. */
export interface Money {
  readonly currency: Currency
  readonly minor: number
}

export const CURRENCIES = ['$', 'U$'] as const satisfies readonly Currency[]

const NO_BREAK_SPACE = '\u00A0'
const RATE_DIGITS = 6

/** An amount from integer hundredths. Throws a RangeError for anything but a safe integer. */
export function money(currency: Currency, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in hundredths: ${minor}`)
  return { currency, minor: minor === 0 ? 0 : minor }
}

/** An amount from a decimal number, rounded half away from zero to hundredths (MON-05). */
export function moneyFromAmount(amount: number, currency: Currency): Money {
  return { currency, minor: scaledInteger(amount, 2) }
}

/** The amount as a decimal number of the API (2 decimals). */
export function amountOf(value: Money): number {
  return value.minor / 100
}

/** Sum of two amounts. Throws when the currencies differ (MON-19). */
export function addMoney(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor + b.minor)
}

/** Difference of two amounts. Throws when the currencies differ (MON-19). */
export function subtractMoney(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor - b.minor)
}

/** One sum per currency that occurs, pesos first; never a sum across currencies (MON-19). */
export function sumByCurrency(values: Iterable<Money>): Money[] {
  const sums = new Map<Currency, number>()
  for (const { currency, minor } of values) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return CURRENCIES.flatMap(currency => {
    const minor = sums.get(currency)
    return minor === undefined ? [] : [money(currency, minor)]
  })
}

/** Displayed symbol: `U$` is shown as `U$S` (MON-03). */
export function currencySymbol(currency: Currency): '$' | 'U$S' {
  return currency === 'U$' ? 'U$S' : '$'
}

/** Integer hundredths in Spanish (Uruguay) notation, `-1.234.567,89`, without a symbol (MON-01). */
export function formatMinor(minor: number): string {
  const size = Math.abs(minor)
  const cents = size % 100
  let whole = String((size - cents) / 100)
  for (let at = whole.length - 3; at > 0; at -= 3) whole = `${whole.slice(0, at)}.${whole.slice(at)}`
  return `${minor < 0 ? '-' : ''}${whole},${cents < 10 ? '0' : ''}${cents}`
}

/** A decimal number of the API in Spanish (Uruguay) notation with exactly 2 decimals, without a symbol. */
export function formatAmount(amount: number): string {
  return formatMinor(scaledInteger(amount, 2))
}

/**
 * `$ 1.234,50`, `-U$S 1.234,50`: minus first, symbol, no-break space (MON-01..04, domain.md 1.5).
 * Not by `Intl`, whose symbols and signs differ between server and browsers.
 */
export function formatMoney(value: Money): string {
  const sign = value.minor < 0 ? '-' : ''
  return `${sign}${currencySymbol(value.currency)}${NO_BREAK_SPACE}${formatMinor(Math.abs(value.minor))}`
}

/** A decimal price of the API with its symbol. */
export function formatPrice(amount: number, currency: Currency): string {
  return formatMoney(moneyFromAmount(amount, currency))
}

/**
 * The equivalent of an amount in the other currency at `rate` pesos per dollar, rounded to hundredths.
 * Null when the amount is already in that currency or there is no usable rate (LOC-06, LOC-09, LOC-10).
 */
export function equivalentIn(currency: Currency, value: Money, rate: number | null): Money | null {
  if (value.currency === currency || !isUsableRate(rate)) return null
  return currency === '$' ? pesosOf(value, rate) : dollarsOf(value, rate)
}

/** The amount in pesos at `rate` pesos per dollar; pesos are unchanged (CHK-22). */
export function inPesos(value: Money, rate: number): Money {
  return value.currency === '$' ? value : pesosOf(value, rate)
}

/** Whether an exchange rate is a finite number above 0. */
export function isUsableRate(rate: number | null | undefined): rate is number {
  return typeof rate === 'number' && Number.isFinite(rate) && rate > 0
}

/** ISO 4217 code of a currency, as the database stores it. */
export function isoOf(currency: Currency): 'UYU' | 'USD' {
  return currency === '$' ? 'UYU' : 'USD'
}

/** The currency of an ISO 4217 code. Throws a RangeError for any other code. */
export function currencyOfIso(iso: string): Currency {
  if (iso === 'UYU') return '$'
  if (iso === 'USD') return 'U$'
  throw new RangeError(`Unknown currency: ${iso}`)
}

/** Parses a spelling of price lists (`$`, `UYU`, `U$S`, `USD`, ...); null for anything else. */
export function parseCurrency(text: string): Currency | null {
  switch (text.trim().toUpperCase()) {
    case '$':
    case 'UYU':
    case '$U':
    case 'PESOS':
      return '$'
    case 'U$':
    case 'U$S':
    case 'US$':
    case 'USD':
    case 'DOLARES':
    case 'DÓLARES':
      return 'U$'
    default:
      return null
  }
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new TypeError('Amounts in $ and U$ are never added together')
  return a.currency
}

function pesosOf(value: Money, rate: number): Money {
  const digits = decimalsOf(rate, RATE_DIGITS)
  return money('$', multiplyDivideRounded(powerOfTen(digits), value.minor, scaledInteger(rate, digits)))
}

function dollarsOf(value: Money, rate: number): Money {
  const digits = decimalsOf(rate, RATE_DIGITS)
  return money('U$', multiplyDivideRounded(scaledInteger(rate, digits), value.minor, powerOfTen(digits)))
}
