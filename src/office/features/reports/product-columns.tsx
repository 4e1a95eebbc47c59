import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import { messages } from './messages.ts'

interface NamedProduct {
  readonly itemCode: string
  readonly title: string
  readonly brand: string
}

/** A product in a report, which opens its page. */
export function ProductName({ itemCode, title }: NamedProduct) {
  return (
    <Link to={`/productos/${encodeURIComponent(itemCode)}`}>
      {itemCode} · {title}
    </Link>
  )
}

export const productColumns = [
  {
    title: messages.product,
    isMain: true,
    cell: (product: NamedProduct): ReactNode => <ProductName {...product} />,
  },
  { title: messages.brand, cell: ({ brand }: NamedProduct): ReactNode => brand },
] as const

interface AmountProps {
  value: { readonly currency: Currency; readonly amount: number } | null
}

export function Amount({ value }: AmountProps) {
  return value === null ? null : <Money amount={formatPrice(value.amount, value.currency)} />
}

interface SumsProps {
  sums: { readonly products: number; readonly pesos: number; readonly dollars: number }
  label: string
}

/** Sums of a list, per currency. */
export function ValueSums({ sums: { products, pesos, dollars }, label }: SumsProps) {
  return (
    <p className="text-sm">
      {messages.products}: {products.toLocaleString('es-UY')}
      {pesos === 0 && dollars === 0 ? null : ` · ${label}: ${amountsText({ pesos, dollars })}`}
    </p>
  )
}

/** Sums of both currencies, without one that is nothing. */
export function amountsText({ pesos, dollars }: Pick<SumsProps['sums'], 'pesos' | 'dollars'>): string {
  const shown = [
    ...(pesos === 0 && dollars !== 0 ? [] : [formatPrice(pesos, '$')]),
    ...(dollars === 0 ? [] : [formatPrice(dollars, 'U$')]),
  ]
  return shown.join(' y ')
}
