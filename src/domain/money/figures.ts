import { decimalsOf, scaledInteger } from './decimal.ts'
import { formatMinor } from './money.ts'

/** Numbers other than amounts in Spanish (Uruguay) notation: unit prices, quantities, percents, rates. */

const MAX_PRICE_DECIMALS = 6
const RATE_DECIMALS = 3
const QUANTITY_DECIMALS = 3

/** At least two decimals, as many as the price has up to six (domain.md 2.4). */
export function unitPriceText(price: number): string {
  return decimalText(price, Math.max(2, decimalsOf(price, MAX_PRICE_DECIMALS)))
}

/** As many decimals as the quantity has, at most three. */
export function quantityText(quantity: number): string {
  return decimalText(quantity, decimalsOf(quantity, QUANTITY_DECIMALS))
}

/** `40,250`: pesos per dollar, always with three decimals (domain.md 2.4). */
export function rateText(rate: number): string {
  return decimalText(rate, RATE_DECIMALS)
}

/** `22 %`, `12,5 %`. */
export function percentText(percent: number): string {
  return `${decimalText(percent, decimalsOf(percent, QUANTITY_DECIMALS))}\u00A0%`
}

function decimalText(value: number, decimals: number): string {
  const digits = String(Math.abs(scaledInteger(value, decimals))).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  // Groups the thousands as in amounts, without their two decimals.
  const grouped = formatMinor(Number(whole) * 100).slice(0, -3)
  return `${value < 0 ? '-' : ''}${grouped}${decimals === 0 ? '' : `,${fraction}`}`
}
