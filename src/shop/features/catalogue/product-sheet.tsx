import { memo, useId, useRef } from 'react'
import { formatMoney } from '#domain/money.ts'
import { hasOrderablePrice, lineTotal } from '#domain/price.ts'
import { isCustomerCard, type PublicCard, type Terms } from '#domain/product.ts'
import { canAddQuantity } from '#domain/quantity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { QuantityInput } from '../../ui/quantity-stepper.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { InCart, QuantityQuestion } from '../cart/add-to-cart.tsx'
import { useAddition } from '../cart/use-addition.ts'
import { LastBought } from '../product/last-bought.tsx'
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

/** Below a desk's width every row is a small block and every cell stands on its own; prices at the right if they fit. */
const rowClasses =
  'max-lg:relative max-lg:grid max-lg:grid-cols-[4rem_1fr] max-lg:gap-x-3 max-lg:border-b max-lg:border-line max-lg:p-3 max-[22rem]:grid-cols-[3rem_1fr] ' +
  'sm:max-lg:grid-cols-[4rem_1fr_auto]'
const atRight = 'sm:max-lg:col-start-3 sm:max-lg:justify-self-end'
/** The first to go where the terms need the room; the product's page has it. */
const unitClasses = 'lg:max-xl:hidden'
/** The button of the chat floats over the right edge wherever the page has no margin beside it. */
const totalClasses = 'lg:max-[98rem]:pr-16'
const cellClasses = 'max-lg:col-start-2 max-lg:border-0 max-lg:p-0 max-lg:text-left'

/** `Planilla`: one product a line, the column of quantities in the order of the Tab key. */
export function ProductSheet({ caption, cards, withTerms }: ProductSheetProps) {
  return (
    <Table caption={caption} className="max-lg:block [&_tbody]:max-lg:block">
      <thead className="max-lg:hidden">
        <tr>
          <HeadCell>{texts.code}</HeadCell>
          <HeadCell>
            <span className="sr-only">{texts.picture}</span>
          </HeadCell>
          <HeadCell>{texts.product}</HeadCell>
          <HeadCell className={withTerms ? unitClasses : ''}>{texts.unit}</HeadCell>
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

/** Longer ones take several lines; up to here a code is read in one piece. */
const LONG_CODE = 16

const SheetRow = memo(function SheetRow({ card }: { card: PublicCard }) {
  const row = useRef<HTMLTableRowElement>(null)
  return (
    <tr ref={row} className={rowClasses} data-product={card.code}>
      <Cell
        className={`${cellClasses} ${card.code.length > LONG_CODE ? 'min-w-32 wrap-anywhere' : 'whitespace-nowrap'} font-medium max-lg:text-xs`}
      >
        {card.code}
      </Cell>
      <Cell className="py-1 max-lg:absolute max-lg:top-3 max-lg:left-3 max-lg:border-0 max-lg:p-0">
        <ProductPicture
          picture={card.images[0]}
          alt=""
          sizes="64px"
          width={96}
          className="size-16 max-w-none max-[22rem]:size-12 lg:size-11"
        />
      </Cell>
      <Cell className={`${cellClasses} min-w-40 wrap-anywhere`}>
        <a
          href={paths.product(card.code)}
          // Tab goes from quantity to quantity (design.md, Planilla); Tarjetas has the links in its way.
          tabIndex={isCustomerCard(card) ? -1 : undefined}
          className="no-underline hover:underline"
        >
          {card.title}
        </a>
        <span className="block text-xs text-ink-muted">{card.brand.name}</span>
        <LastBought card={card} />
      </Cell>
      <Cell className={`${cellClasses} ${isCustomerCard(card) ? unitClasses : ''} text-xs text-ink-muted`}>
        <span className="lg:hidden">{texts.per} </span>
        {saleUnit(card)}
      </Cell>
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
  const addition = useAddition(card, onEntered)
  const { value: quantity, range, isRejected } = addition.field
  const ruleId = useId()
  const isOrderable = hasOrderablePrice(card) && card.hasStock
  return (
    <>
      <Cell className={cellClasses}>
        <StockBadge card={card} />
      </Cell>
      <Cell
        numeric
        className={`${cellClasses} ${atRight} sm:max-lg:row-start-1 sm:max-lg:row-span-2 lg:w-40 xl:w-44`}
      >
        <PriceBlock card={card} size="row" className="max-sm:justify-items-start" />
      </Cell>
      <Cell className={`${cellClasses} ${atRight} max-lg:pt-1 sm:max-lg:row-start-3 sm:max-lg:row-span-3`}>
        {isOrderable ? (
          <>
            <div className="flex items-start gap-2">
              <QuantityInput
                field={addition.field}
                of={card.title}
                className="shrink-0"
                ruleId={ruleId}
                onEnter={addition.enter}
              />
              <Button
                variant="primary"
                square
                tabIndex={-1}
                icon={<Icon name="cart" />}
                aria-label={texts.add(card.title)}
                disabled={!canAddQuantity(quantity)}
                onClick={addition.press}
              />
            </div>
            {isRejected ? (
              <p id={ruleId} role="status" className="text-xs text-warning">
                {texts.soldInMultiples(range.step)}
              </p>
            ) : null}
            <QuantityQuestion addition={addition} title={card.title} />
          </>
        ) : null}
        <InCart productId={card.id} />
      </Cell>
      <Cell numeric className={`${cellClasses} ${totalClasses} ${atRight} font-semibold`}>
        {isOrderable && quantity !== null ? (
          <>
            <span className="font-normal text-ink-muted lg:sr-only">{texts.lineTotal} </span>
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
