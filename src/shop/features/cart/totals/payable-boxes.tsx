import { formatPrice, moneyFromAmount } from '#domain/money/money.ts'
import type { PayableTotal } from '#domain/pricing/payable.ts'
import type { CurrencyTotal } from '#domain/pricing/totals.ts'
import { Money } from '#ui/money.tsx'
import { Equivalent } from '../../currency/equivalent.tsx'
import { payableMessages as messages } from './payable-messages.ts'

export type ProductTotal = Pick<CurrencyTotal, 'currency' | 'subtotal' | 'tax' | 'total'>

interface PayableBoxesProps {
  totals: readonly ProductTotal[]
  payable: readonly PayableTotal[]
  /** Tax percent of the delivery charge. */
  taxRate: number
}

/** Per currency the products, the delivery with its tax, and the total to pay. */
export function PayableBoxes({ totals, payable, taxRate }: PayableBoxesProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {payable.map(one => (
        <PayableBox
          key={one.currency}
          payable={one}
          products={totals.find(({ currency }) => currency === one.currency)}
          taxRate={taxRate}
        />
      ))}
    </div>
  )
}

interface PayableBoxProps {
  payable: PayableTotal
  /** Undefined if only delivery is paid in this currency. */
  products: ProductTotal | undefined
  taxRate: number
}

function PayableBox({ payable, products, taxRate }: PayableBoxProps) {
  const { currency, transport, transportTax, total } = payable
  const hasTransport = transport > 0
  return (
    <dl
      aria-label={messages.totalsIn(currency)}
      className="grid min-w-52 grow grid-cols-[1fr_auto] content-start gap-y-1 rounded border border-line bg-surface p-3"
    >
      {products === undefined ? null : (
        <>
          <Row name={messages.subtotal} amount={formatPrice(products.subtotal, currency)} />
          <Row name={messages.taxes} amount={formatPrice(products.tax, currency)} />
          {hasTransport ? (
            <Row name={messages.products} amount={formatPrice(products.total, currency)} isSum />
          ) : null}
        </>
      )}
      {hasTransport ? (
        <>
          <Row name={messages.transport} amount={formatPrice(transport, currency)} />
          <Row name={messages.transportTax(taxRate)} amount={formatPrice(transportTax, currency)} />
        </>
      ) : null}
      <dt className="border-t border-line pt-1 font-semibold">{messages.payable}</dt>
      <dd className="border-t border-line pt-1 pl-3 text-right text-lg font-semibold">
        <Money amount={formatPrice(total, currency)} />
      </dd>
      <dd className="col-span-2 text-right empty:hidden">
        <Equivalent amount={moneyFromAmount(total, currency)} />
      </dd>
    </dl>
  )
}

function Row({ name, amount, isSum = false }: { name: string; amount: string; isSum?: boolean }) {
  const line = isSum ? 'border-t border-line pt-1' : ''
  return (
    <>
      <dt className={`text-ink-muted ${line}`}>{name}</dt>
      <dd className={`pl-3 text-right ${line}`}>
        <Money amount={amount} />
      </dd>
    </>
  )
}
