import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

/** Messages of the totals to pay, in the checkout and of an order. */
export const payableMessages = {
  totalsIn: (currency: Currency) => `Totales en ${currencySymbol(currency)}`,
  subtotal: 'Subtotal',
  taxes: 'Impuestos',
  products: 'Total de productos',
  transport: 'Envío',
  transportTax: (percent: number) => `IVA ${formatQuantity(percent)} % del envío`,
  payable: 'Total a pagar',
} as const
