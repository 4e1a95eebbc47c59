/** When a customer pays: days after the invoice, and the name that documents show. */
export interface PaymentTerms {
  readonly days: number
  readonly name: string
}

/** Two years; longer terms are a typing error. */
const LONGEST_DAYS = 730

/**
 * Reads terms as written: `Contado`, `30`, `30 días`, `Crédito 30 días`, `30/60/90` (the last instalment counts).
 * A bare number gets the usual name. Null for a text without days, or with more than two years.
 */
export function parsePaymentTerms(text: string): PaymentTerms | null {
  const name = text.trim()
  const numbers = name.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length === 0) return /contado/i.test(name) ? { days: 0, name } : null
  const days = Math.max(...numbers)
  if (days > LONGEST_DAYS) return null
  return { days, name: /^\d+$/.test(name) ? termsName(days) : name }
}

/** Whether a number can be the days of payment terms. */
export function isTermDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= LONGEST_DAYS
}

/** The usual name of terms of so many days. */
export function termsName(days: number): string {
  return days === 0 ? 'Contado' : `Crédito ${days} días`
}
