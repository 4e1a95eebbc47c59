import { memo, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { hasOrderablePrice, lineTotal } from '#domain/price.ts'
import { isCustomerCard, type PublicCard, type Terms } from '#domain/product.ts'
import { canAddQuantity, quantityRange } from '#domain/quantity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { InCart } from '../cart/add-to-cart.tsx'
import { addItem } from '../cart/cart-store.ts'
import { PriceBlock } from '../product/price-block.tsx'
import { PriceInvitation } from '../product/price-invitation.tsx'
import { ProductPicture } from '../product/product-picture.tsx'
import { saleUnit } from '../product/sale-unit.ts'
import { StockBadge } from '../product/stock-badge.tsx'
import { texts } from './texts.ts'

interface ProductSheetProps {
  caption: string
  cards: readonly PublicCard[]
  withTerms: boolean
}

/** On a phone every row is a small block and every cell stands on its own. */
const rowClasses =
  'max-md:relative max-md:grid max-md:grid-cols-[4rem_1fr] max-md:gap-x-3 max-md:border-b max-md:border-line max-md:p-3'
/** The button of the chat floats over the right edge wherever the page has no margin beside it. */
const totalClasses = 'md:max-[98rem]:pr-16'
const cellClasses = 'max-md:col-start-2 max-md:border-0 max-md:p-0 max-md:text-left'

/** `Planilla`: one product a line, the column of quantities in the order of the Tab key. */
export function ProductSheet({ caption, cards, withTerms }: ProductSheetProps) {
  return (
    <Table caption={caption} className="max-md:block [&_tbody]:max-md:block">
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>{texts.code}</HeadCell>
          <HeadCell>
            <span className="sr-only">{texts.picture}</span>
          </HeadCell>
          <HeadCell>{texts.product}</HeadCell>
          <HeadCell>{texts.unit}</HeadCell>
          {withTerms ? (
            <>
              <HeadCell>{texts.stock}</HeadCell>
              <HeadCell numeric>{texts.price}</HeadCell>
              <HeadCell>{texts.quantity}</HeadCell>
              <HeadCell numeric className={totalClasses}>
                {texts.lineTotal}
              </HeadCell>
            </>
          ) : (
            <HeadCell>{texts.price}</HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {cards.map(card => (
          <SheetRow key={card.id} card={card} />
        ))}
      </tbody>
    </Table>
  )
}

const SheetRow = memo(function SheetRow({ card }: { card: PublicCard }) {
  const row = useRef<HTMLTableRowElement>(null)
  return (
    <tr ref={row} className={rowClasses} data-product={card.code}>
      <Cell className={`${cellClasses} whitespace-nowrap font-medium max-md:text-xs`}>{card.code}</Cell>
      <Cell className="py-1 max-md:absolute max-md:top-3 max-md:left-3 max-md:border-0 max-md:p-0">
        <ProductPicture
          picture={card.images[0]}
          alt=""
          sizes="64px"
          width={96}
          className="size-16 max-w-none md:size-11"
        />
      </Cell>
      <Cell className={`${cellClasses} min-w-40`}>
        <a
          href={paths.product(card.code)}
          // Tab goes from quantity to quantity (design.md, Planilla); Tarjetas has the links in its way.
          tabIndex={isCustomerCard(card) ? -1 : undefined}
          className="no-underline hover:underline"
        >
          {card.title}
        </a>
        <span className="block text-xs text-ink-muted">{card.brand.name}</span>
      </Cell>
      <Cell className={`${cellClasses} text-xs text-ink-muted`}>{saleUnit(card)}</Cell>
      {isCustomerCard(card) ? (
        <TermCells card={card} onEntered={() => focusNextQuantity(row.current)} />
      ) : (
        <Cell className={cellClasses}>
          <PriceInvitation code={card.code} />
        </Cell>
      )}
    </tr>
  )
})

function TermCells({ card, onEntered }: { card: PublicCard & Terms; onEntered: () => void }) {
  const range = quantityRange(card.unitMult)
  const [quantity, setQuantity] = useState<number | null>(range.min)
  const isOrderable = hasOrderablePrice(card) && card.hasStock
  const add = (wanted: number | null) => (canAddQuantity(wanted) ? addItem(card, wanted) : undefined)
  return (
    <>
      <Cell className={cellClasses}>
        <StockBadge card={card} />
      </Cell>
      <Cell numeric className={`${cellClasses} md:w-40`}>
        <PriceBlock card={card} size="row" className="max-md:justify-items-start" />
      </Cell>
      <Cell className={`${cellClasses} max-md:pt-1`}>
        {isOrderable ? (
          <div className="flex items-start gap-2">
            <QuantityStepper
              value={quantity}
              range={range}
              of={card.title}
              className="shrink-0"
              rule={texts.soldInMultiples(range.step)}
              onChange={setQuantity}
              onEnter={wanted => {
                void add(wanted)
                if (canAddQuantity(wanted)) onEntered()
              }}
            />
            <Button
              variant="primary"
              square
              tabIndex={-1}
              icon={<Icon name="cart" />}
              aria-label={texts.add(card.title)}
              disabled={!canAddQuantity(quantity)}
              onClick={() => add(quantity)}
            />
          </div>
        ) : null}
        <InCart productId={card.id} />
      </Cell>
      <Cell numeric className={`${cellClasses} ${totalClasses} font-semibold`}>
        {isOrderable && quantity !== null ? (
          <>
            <span className="font-normal text-ink-muted md:sr-only">{texts.lineTotal} </span>
            <Money amount={formatMoney(lineTotal({ ...card, quantity }))} />
          </>
        ) : null}
      </Cell>
    </>
  )
}

/** Down the column of quantities, past rows that cannot be ordered. */
function focusNextQuantity(row: HTMLTableRowElement | null): void {
  for (let next = row?.nextElementSibling; next; next = next.nextElementSibling) {
    const field = next.querySelector('input')
    if (field) {
      field.focus()
      return
    }
  }
}
