import type { AccountBalance } from '#domain/documents/account-balance.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { paths } from '../../site/paths.ts'
import { RenderedOnce } from '../../site/rendered-once.tsx'
import { QuickOrderBox } from '../cart/quick-order/quick-order-box.tsx'
import { ProductRow } from '../product/card/product-row.tsx'
import { AccountPanel } from './account-panel.tsx'
import { messages } from './messages.ts'
import { type HomeOrders, OrdersPanel } from './orders-panel.tsx'

export interface CustomerHomeContent {
  readonly customer: { readonly cardName: string; readonly cardcode: string }
  readonly balances: readonly AccountBalance[]
  readonly orders: HomeOrders
  /** The products the customer buys most; empty before the first purchase. */
  readonly mine: readonly PublicCard[]
}

/** Home page of a customer: account, orders and quick order, then the products bought most. */
export function CustomerHome({ customer, balances, orders, mine }: CustomerHomeContent) {
  return (
    <>
      <RenderedOnce
        as="header"
        className="mb-3 flex flex-wrap items-baseline gap-x-3"
        of={CustomerHeading}
        props={{ customer }}
        personal
      />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3 md:max-lg:*:last:col-span-full">
        <AccountPanel balances={balances} />
        <OrdersPanel orders={orders} />
        <QuickOrderBox />
      </div>
      {mine.length > 0 ? (
        <ProductRow title={messages.mine} cards={mine} allHref={paths.myProducts()} eager />
      ) : null}
    </>
  )
}

function CustomerHeading({ customer: { cardName, cardcode } }: Pick<CustomerHomeContent, 'customer'>) {
  return (
    <>
      <h1 className="text-xl">{cardName}</h1>
      <p className="text-sm text-ink-muted">{messages.customer(cardcode)}</p>
    </>
  )
}
