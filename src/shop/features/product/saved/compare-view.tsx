import { type ReactNode, useState } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import type { SavedProduct } from '#domain/products/saved-product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { paths } from '../../../site/paths.ts'
import { useRole } from '../../auth/session-provider.tsx'
import { AddToCart } from '../../cart/add/add-to-cart.tsx'
import { messages } from '../messages.ts'
import { MarginFigure } from '../price/margin-figure.tsx'
import { PriceBlock } from '../price/price-block.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { StockBadge } from '../stock-badge.tsx'
import type { ProductLookup } from '../use-product-lookup.ts'
import { messages as compareTexts } from './compare-messages.ts'
import { comparedProducts } from './compare-rows.ts'
import { removeSaved } from './remove-saved.ts'
import { SavedProductsPage } from './saved-products-page.tsx'

/** Products in columns, one fact per row; rows that differ are marked. */
export function CompareView() {
  return (
    <SavedProductsPage list="compare">
      {(items, found) => <CompareTable items={items} found={found} />}
    </SavedProductsPage>
  )
}

function CompareTable({ items, found }: { items: readonly SavedProduct[]; found: ProductLookup }) {
  const isCustomer = useRole() === 'customer'
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const cards = items.map(({ code }) => (found.state === 'found' ? found.cards.get(code) : undefined))
  const { rows, remarks } = comparedProducts(items, cards)
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  const unknown = found.state === 'loading' ? <Skeleton className="h-5 w-24" /> : '—'
  const show = (content: (card: PublicCard) => ReactNode) =>
    cards.map(card => {
      if (found.state === 'loading') return <Skeleton className="h-5 w-24" />
      return card === undefined ? messages.unavailable : content(card)
    })
  return (
    <>
      {items.length > 1 ? (
        <Checkbox
          label={compareTexts.onlyDifferences}
          checked={onlyDifferences}
          onChange={event => setOnlyDifferences(event.currentTarget.checked)}
          className="justify-self-start"
        />
      ) : null}
      {/* The table scrolls horizontally; by keyboard, focusing its links and buttons scrolls it. */}
      <section
        aria-label={messages.compare}
        className="relative overflow-x-auto rounded border border-line bg-surface"
      >
        <table className="w-max min-w-full border-collapse text-sm wrap-anywhere">
          <caption className="sr-only">{messages.compare}</caption>
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
            {shown.map(({ name, values, differs }) => (
              <Row
                key={name}
                name={name}
                items={items}
                differs={differs}
                cells={values.map(value => value ?? unknown)}
              />
            ))}
            {onlyDifferences || remarks.every(lines => lines.length === 0) ? null : (
              <Row
                name={compareTexts.remarks}
                items={items}
                cells={remarks.map(lines => <Remarks key={lines.join()} lines={lines} />)}
              />
            )}
            {isCustomer ? (
              <>
                <Row name={messages.stock} items={items} cells={show(card => <StockBadge card={card} />)} />
                <Row name={messages.price} items={items} cells={show(card => <PriceBlock card={card} />)} />
                <Row
                  name={compareTexts.pvp}
                  items={items}
                  cells={show(card => <SuggestedPrice card={card} />)}
                />
                <Row
                  name={compareTexts.margin}
                  items={items}
                  cells={show(card => <MarginFigure card={card} />)}
                />
                <Row name="" items={items} cells={show(card => <AddToCart card={card} size="row" />)} />
              </>
            ) : null}
          </tbody>
        </table>
      </section>
    </>
  )
}

function CompareHead({ item }: { item: SavedProduct }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between">
        <ProductPicture picture={item.images[0]} alt="" sizes="128px" width={240} className="size-32" />
        <Button
          variant="quiet"
          size="sm"
          square
          aria-label={messages.removeOf(item.title)}
          title={messages.remove}
          icon={<Icon name="close" />}
          onClick={event => {
            focusNeighbour(event.currentTarget.closest('th'))
            removeSaved('compare', item)
          }}
        />
      </div>
      <a href={paths.product(item.code)} className="no-underline hover:underline">
        {item.title}
      </a>
    </div>
  )
}

function Remarks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1 text-ink-muted">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The suggested price, in its own currency. */
function SuggestedPrice({ card }: { card: PublicCard }) {
  if (!isCustomerCard(card) || card.pvp === null) return '—'
  return <Money amount={formatPrice(card.pvp, card.pvpCur ?? card.currency)} />
}

interface RowProps {
  name: string
  items: readonly SavedProduct[]
  cells: readonly ReactNode[]
  differs?: boolean
}

function Row({ name, items, cells, differs = false }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className={joinClasses(
          'sticky left-0 z-10 border-l-4 bg-canvas p-3 text-left align-top font-semibold wrap-normal max-sm:w-20 max-sm:p-2 max-sm:text-xs sm:whitespace-nowrap',
          differs ? 'border-l-accent' : 'border-l-canvas',
        )}
      >
        {name === '' ? <VisuallyHidden>{messages.buy}</VisuallyHidden> : name}
        {differs ? <VisuallyHidden>, {compareTexts.differs}</VisuallyHidden> : null}
      </th>
      {items.map((item, index) => (
        <td
          key={item.id}
          className={joinClasses('border-l border-line p-3 align-top', differs && 'font-semibold')}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  )
}
