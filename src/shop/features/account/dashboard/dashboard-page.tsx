import type { AccountBalance } from '#domain/documents/account-balance.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { paths } from '../../../site/paths.ts'
import type { ListedOrder } from '../../cart/repeat/listed-order.ts'
import { ProductCard } from '../../product/card/product-card.tsx'
import { QuickView } from '../../product/quick-view/quick-view.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { LastOrdersPanel } from './last-orders-panel.tsx'
import { messages } from './messages.ts'
import { type DashboardRepair, RepairsPanel } from './repairs-panel.tsx'
import { AddressPanel, type DashboardAddress, type Seller, SellerPanel } from './seller-panel.tsx'

export interface DashboardContent {
  readonly cardcode: string
  readonly cardName: string
  readonly balances: readonly AccountBalance[]
  readonly orders: readonly ListedOrder[]
  readonly repairs: readonly DashboardRepair[]
  readonly seller: Seller | null
  readonly address: DashboardAddress | null
  /** The products this customer buys most. */
  readonly products: readonly PublicCard[]
}

/** `/account/dashboard`: balance, last orders, current repairs and seller. */
export function DashboardPage(content: DashboardContent) {
  const { cardcode, cardName, balances, orders, repairs, seller, address, products } = content
  return (
    <div className="grid gap-4 px-4 py-6">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{messages.title}</h1>
        <p className="text-ink-muted">{messages.customer(cardName, cardcode)}</p>
      </header>
      <BalancePanel balances={balances} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LastOrdersPanel orders={orders} />
        <SellerPanel seller={seller} />
        <RepairsPanel repairs={repairs} />
        <AddressPanel address={address} />
      </div>
      {products.length > 0 ? (
        <Panel title={messages.mostBought} more={{ href: paths.myProducts(), label: messages.allProducts }}>
          <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
            {products.map(card => (
              <li key={card.id}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
          <QuickView />
        </Panel>
      ) : null}
    </div>
  )
}
