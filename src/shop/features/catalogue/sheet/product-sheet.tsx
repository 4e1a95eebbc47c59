import { memo, useId, useRef } from 'react'
import type { DisplayCurrency } from '#domain/money/display-currency.ts'
import { formatMoney, formatPrice, moneyFromAmount } from '#domain/money/money.ts'
import { hasOrderablePrice, isReduced, lineTotal, struckPrice } from '#domain/pricing/price.ts'
import { canAddQuantity } from '#domain/pricing/quantity.ts'
import { isCustomerCard, type PublicCard, type Terms, titleNamesBrand } from '#domain/products/product.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityInput } from '#ui/fields/quantity-stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { InCart, InvalidQuantityNotice } from '../../cart/add/add-to-cart.tsx'
import { useAddition } from '../../cart/add/use-addition.ts'
import { SizeTableButton } from '../../cart/sizes/size-table-button.tsx'
import { useDisplayCurrency } from '../../currency/display-currency.ts'
import { Equivalent } from '../../currency/equivalent.tsx'
import { useExchangeRate } from '../../currency/exchange-rate.tsx'
import { DiscountBadge, PriceBlock } from '../../product/price/price-block.tsx'
import { SignInForPrices } from '../../product/price/sign-in-for-prices.tsx'
import { ProductPicture } from '../../product/product-picture.tsx'
import { saleUnit } from '../../product/sale-unit.ts'
import { StockBadge } from '../../product/stock-badge.tsx'
import { messages } from '../messages.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { ExtraCells, ExtraFacts, ExtraHeads, SheetHead } from './sheet-extras.tsx'
import { messages as sheetTexts } from './sheet-messages.ts'

interface ProductSheetProps {
  caption: string
  cards: readonly PublicCard[]
  withTerms: boolean
  /** The optional columns that the customer selected. */
  columns: readonly SheetColumn[]
}

/**
 * On a desktop one row per product; on narrower screens a block of three lines: title next to the picture, code and
 * stock, price and quantity.
 */
const rowClasses =
  'max-lg:relative max-lg:grid max-lg:grid-cols-[3rem_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 ' +
  'max-lg:border-b max-lg:border-line max-lg:px-3 max-lg:py-1 lg:h-9 lg:hover:bg-canvas'
const cellClasses = 'lg:border-b lg:border-line lg:px-2 lg:py-px lg:whitespace-nowrap lg:align-middle'
const numberClasses = `${cellClasses} lg:text-right tabular-nums`
/** Only on a desktop; on narrow screens the price block includes it. */
const deskClasses = 'max-lg:hidden'
const wideClasses = 'max-xl:hidden'
/** Space for the chat button, which floats over the right edge if the page has no margin. */
const lastClasses = 'lg:max-[98rem]:pr-8'

/** Longer codes are truncated and have a tooltip. */
const MAX_CODE_LENGTH = 16

/** `Planilla`: one product per row; Tab moves down the column of quantities. */
export function ProductSheet({ caption, cards, withTerms, columns }: ProductSheetProps) {
  const equivalentCurrency = useEquivalentCurrency(cards)
  return (
    <Table caption={caption} className="max-lg:block [&_tbody]:max-lg:block">
      <thead className="max-lg:hidden">
        <tr>
          <SheetHead>{messages.code}</SheetHead>
          <SheetHead className={wideClasses}>
            <span className="sr-only">{messages.picture}</span>
          </SheetHead>
          <SheetHead>{messages.product}</SheetHead>
          <SheetHead className={withTerms ? wideClasses : ''}>{messages.unit}</SheetHead>
          {withTerms ? (
            <>
              <SheetHead>{messages.stock}</SheetHead>
              <SheetHead numeric>{sheetTexts.listPrice}</SheetHead>
              <SheetHead numeric>{sheetTexts.discount}</SheetHead>
              <SheetHead numeric>{sheetTexts.netPrice}</SheetHead>
              {equivalentCurrency === null ? null : (
                <SheetHead numeric className={wideClasses}>
                  {sheetTexts.equivalentIn(equivalentCurrency.symbol)}
                </SheetHead>
              )}
              <ExtraHeads columns={columns} />
              <SheetHead>{messages.quantity}</SheetHead>
              <SheetHead numeric className={`${wideClasses} ${lastClasses}`}>
                {messages.lineTotal}
              </SheetHead>
            </>
          ) : (
            <SheetHead>{messages.price}</SheetHead>
          )}
        </tr>
      </thead>
      <tbody>
        {cards.map(card => (
          <SheetRow
            key={card.id}
            card={card}
            columns={columns}
            withEquivalent={equivalentCurrency !== null}
          />
        ))}
      </tbody>
    </Table>
  )
}

/** The display currency if at least one price has an equivalent in it, else null. */
function useEquivalentCurrency(cards: readonly PublicCard[]): DisplayCurrency | null {
  const shown = useDisplayCurrency()
  const isKnown = useExchangeRate() !== null
  const isOther = cards.some(card => isCustomerCard(card) && card.currency !== shown.code)
  return isKnown && isOther ? shown : null
}

interface SheetRowProps {
  card: PublicCard
  columns: readonly SheetColumn[]
  withEquivalent: boolean
}

const SheetRow = memo(function SheetRow({ card, columns, withEquivalent }: SheetRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const isCustomer = isCustomerCard(card)
  const brand = titleNamesBrand(card) ? null : card.brand.name
  // Tab goes from quantity to quantity (design.md, Planilla); links and size tables are reachable by Tab in Tarjetas.
  const tabIndex = isCustomer ? -1 : undefined
  return (
    <tr ref={row} className={rowClasses} data-product={card.code}>
      <td
        className={`${cellClasses} max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:truncate max-lg:pr-36 max-lg:text-xs lg:max-w-36 lg:truncate font-medium`}
        title={card.code.length > MAX_CODE_LENGTH ? card.code : undefined}
      >
        {card.code}
        <span className="font-normal text-ink-muted lg:hidden"> · {saleUnit(card)}</span>
      </td>
      <td
        className={`${cellClasses} max-lg:col-start-1 max-lg:row-span-2 max-lg:row-start-1 lg:max-xl:hidden`}
      >
        <ProductPicture
          picture={card.images[0]}
          alt=""
          sizes="48px"
          width={96}
          className="size-12 max-w-none rounded-sm lg:size-8"
        />
      </td>
      <td
        className={`${cellClasses} max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1 lg:w-full lg:max-w-0`}
      >
        <div className="flex items-center gap-1">
          <a
            href={paths.product(card.code)}
            title={card.title}
            tabIndex={tabIndex}
            className="flex min-h-6 min-w-0 items-center no-underline hover:underline max-lg:min-h-11 max-lg:flex-auto"
          >
            <span className="max-lg:line-clamp-2 max-lg:leading-snug lg:block lg:truncate">
              {joinMeasures(card.title)}
              {brand === null ? null : <span className="text-ink-muted"> {brand}</span>}
            </span>
          </a>
          <SizeTableButton card={card} inLine={{ tabIndex }} />
        </div>
        {isCustomer ? <ExtraFacts card={card} columns={columns} /> : null}
      </td>
      <td className={`${cellClasses} ${deskClasses} ${isCustomer ? wideClasses : ''} text-xs text-ink-muted`}>
        {saleUnit(card)}
      </td>
      {isCustomer ? (
        <TermCells
          card={card}
          columns={columns}
          withEquivalent={withEquivalent}
          onEntered={() => focusNextQuantity(row.current)}
        />
      ) : (
        <td className={`${cellClasses} max-lg:col-span-3 max-lg:row-start-3`}>
          <SignInForPrices code={card.code} />
        </td>
      )}
    </tr>
  )
})

interface TermCellsProps extends SheetRowProps {
  card: PublicCard & Terms
  onEntered: () => void
}

function TermCells({ card, columns, withEquivalent, onEntered }: TermCellsProps) {
  const addition = useAddition(card, onEntered)
  const { value: quantity, range, isRejected } = addition.field
  const ruleId = useId()
  const isOrderable = hasOrderablePrice(card) && card.hasStock
  return (
    <>
      <td
        className={`${cellClasses} max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end max-lg:bg-surface max-lg:pl-1`}
      >
        <span className="flex items-center gap-2">
          <StockBadge card={card} />
          <InCart productId={card.id} short />
        </span>
      </td>
      <FormerPriceCells card={card} />
      <td className={`${numberClasses} max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3`}>
        <PriceBlock card={card} size="sheet" />
      </td>
      {withEquivalent ? (
        <td className={`${numberClasses} ${wideClasses}`}>
          {hasOrderablePrice(card) ? (
            <Equivalent amount={moneyFromAmount(card.finalPrice, card.currency)} />
          ) : null}
        </td>
      ) : null}
      <ExtraCells card={card} columns={columns} className={`${numberClasses} ${deskClasses}`} />
      <td className={`${cellClasses} max-lg:col-start-3 max-lg:row-start-3`}>
        {isOrderable ? (
          <>
            <div className="flex items-start gap-2 lg:gap-1">
              <QuantityInput
                field={addition.field}
                of={card.title}
                className="shrink-0 lg:h-8!"
                ruleId={ruleId}
                onEnter={addition.enter}
              />
              <Button
                variant="add"
                size="sm"
                square
                tabIndex={-1}
                icon={<Icon name="cart" className="lg:size-4" />}
                aria-label={messages.add(card.title)}
                disabled={!canAddQuantity(quantity)}
                onClick={addition.press}
              />
            </div>
            {isRejected ? (
              <p id={ruleId} role="status" className="text-xs text-warning">
                {messages.soldInMultiples(range.step)}
              </p>
            ) : null}
            <InvalidQuantityNotice addition={addition} title={card.title} />
          </>
        ) : null}
      </td>
      <td className={`${numberClasses} ${wideClasses} ${lastClasses} font-semibold`}>
        {isOrderable && quantity !== null ? (
          <Money amount={formatMoney(lineTotal({ ...card, quantity }))} />
        ) : null}
      </td>
    </>
  )
}

/** Columns of list price and discount; on narrow screens the price block includes them. */
function FormerPriceCells({ card }: { card: PublicCard & Terms }) {
  const former = struckPrice(card)
  return (
    <>
      <td className={`${numberClasses} ${deskClasses} text-ink-muted`}>
        {former !== null && former !== card.price ? (
          <>
            <Money amount={formatPrice(former, card.currency)} struck className="text-xs" />{' '}
          </>
        ) : null}
        {isReduced(card) ? <Money amount={formatPrice(card.price, card.currency)} /> : null}
      </td>
      <td className={`${numberClasses} ${deskClasses}`}>
        <DiscountBadge terms={card} />
      </td>
    </>
  )
}

/** Focuses the next quantity field, skipping rows that cannot be ordered. */
function focusNextQuantity(row: HTMLTableRowElement | null): void {
  for (let next = row?.nextElementSibling; next; next = next.nextElementSibling) {
    const field = next.querySelector('input')
    if (field) {
      field.focus()
      return
    }
  }
}
