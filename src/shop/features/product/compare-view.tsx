import type { ReactNode } from 'react'
import type { KeptProduct } from '#domain/kept-product.ts'
import type { PublicCard } from '#domain/product.ts'
import { focusNeighbour } from '../../browser/focus-neighbour.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { savedLists } from '../saved-products/saved-lists.ts'
import { useRole } from '../session/session-provider.tsx'
import { categoryPath } from './category-path.ts'
import { KeptProducts } from './kept-products.tsx'
import { PriceBlock } from './price-block.tsx'
import { ProductPicture } from './product-picture.tsx'
import { multipleInWords, saleUnit } from './sale-unit.ts'
import { StockBadge } from './stock-badge.tsx'
import { texts } from './texts.ts'
import type { LookedUp } from './use-looked-up.ts'

/** WSH-09: the products side by side, one fact a row. */
export function CompareView() {
  return (
    <KeptProducts list="compare" title={texts.compare}>
      {(items, found) => <CompareTable items={items} found={found} />}
    </KeptProducts>
  )
}

function CompareTable({ items, found }: { items: readonly KeptProduct[]; found: LookedUp }) {
  const isCustomer = useRole() === 'customer'
  const of = (show: (card: PublicCard) => ReactNode) => (item: KeptProduct) => {
    if (found.state === 'loading') return <Skeleton className="h-5 w-24" />
    const card = found.state === 'found' ? found.cards.get(item.code) : undefined
    return card === undefined ? texts.unavailable : show(card)
  }
  return (
    // A wide table scrolls inside itself, by its own links and buttons also from the keyboard.
    <section
      aria-label={texts.compare}
      className="relative overflow-x-auto rounded border border-line bg-surface"
    >
      <table className="w-max min-w-full border-collapse text-sm wrap-anywhere">
        <caption className="sr-only">{texts.compare}</caption>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 w-px bg-surface max-sm:min-w-20" />
            {items.map(item => (
              <th
                key={item.id}
                scope="col"
                className="w-56 border-l border-line p-3 text-left align-top font-medium"
              >
                <CompareHead item={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={texts.brand} items={items} show={of(({ brand }) => brand.name)} />
          <Row name={texts.code} items={items} show={({ code }) => code} />
          <Row name={texts.category} items={items} show={of(card => categoryPath(card).at(-1)?.name ?? '')} />
          <Row name={texts.saleUnit} items={items} show={of(saleUnit)} />
          <Row name={texts.soldBy} items={items} show={of(multipleInWords)} />
          {isCustomer ? (
            <>
              <Row name={texts.stock} items={items} show={of(card => <StockBadge card={card} />)} />
              <Row name={texts.price} items={items} show={of(card => <PriceBlock card={card} />)} />
              <Row name="" items={items} show={of(card => <AddToCart card={card} size="row" />)} />
            </>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

function CompareHead({ item }: { item: KeptProduct }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between">
        <ProductPicture picture={item.images[0]} alt="" sizes="128px" width={240} className="size-32" />
        <Button
          variant="quiet"
          size="sm"
          square
          aria-label={texts.removeOf(item.title)}
          title={texts.remove}
          icon={<Icon name="close" />}
          onClick={event => {
            focusNeighbour(event.currentTarget.closest('th'))
            savedLists.compare.store.getState().remove(item.id)
          }}
        />
      </div>
      <a href={paths.product(item.code)} className="no-underline hover:underline">
        {item.title}
      </a>
    </div>
  )
}

interface RowProps {
  name: string
  items: readonly KeptProduct[]
  show: (item: KeptProduct) => ReactNode
}

function Row({ name, items, show }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-canvas p-3 text-left font-semibold wrap-normal max-sm:w-20 max-sm:p-2 max-sm:text-xs sm:whitespace-nowrap"
      >
        {name === '' ? <span className="sr-only">{texts.buy}</span> : name}
      </th>
      {items.map(item => (
        <td key={item.id} className="border-l border-line p-3 align-top">
          {show(item)}
        </td>
      ))}
    </tr>
  )
}
