import {
  type Cart,
  type CartPromo,
  type CartPromoLine,
  itemKey,
  type UnavailableLine,
} from '#domain/cart/cart.ts'
import type { CartShortages } from '#domain/cart/shortage.ts'
import { formatMoney, formatPrice, moneyFromAmount, sumByCurrency } from '#domain/money/money.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { uncombinablePromos } from '#domain/pricing/promo.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { LinePicture } from '../line/line-picture.tsx'
import { LinePrice } from '../line/line-price.tsx'
import { pageMessages as messages } from '../page-messages.ts'
import { useLineRows } from '../store/cart-state.ts'
import { removePromo, removeUnavailable } from '../store/cart-store.ts'
import { CartLine, columnClasses, LineProduct, rowClasses, taxText } from './cart-line.tsx'
import { UndoRemoval } from './undo-removal.tsx'

const frame = 'rounded border border-line bg-surface'
const tableClasses = 'block text-sm'

interface CartTableProps extends Pick<Cart, 'items'> {
  /** Available quantity of the lines short of stock, by line id. */
  available?: CartShortages['items']
}

/** The lines with product, options, price, quantity and total. */
export function CartTable({ items, available }: CartTableProps) {
  const rows = useLineRows(items)
  if (rows.length === 0) return null
  return (
    <div className={frame}>
      <table className={tableClasses}>
        <caption className="sr-only">{messages.lines}</caption>
        <LineHead />
        <tbody className="block">
          {rows.map(({ item, isRemoved }) =>
            isRemoved ? (
              <tr
                key={`removed ${itemKey(item)}`}
                data-transient=""
                className="block border-b border-line px-3 py-2 last:border-b-0"
                data-no-print=""
              >
                <td className="block">
                  <UndoRemoval item={item} />
                </td>
              </tr>
            ) : (
              <CartLine key={itemKey(item)} item={item} available={available?.get(item.id)} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function LineHead() {
  const cell = 'border-b border-line bg-canvas px-3 py-2 font-semibold'
  return (
    <thead className="sr-only wide:not-sr-only wide:block">
      <tr className={`wide:grid ${columnClasses}`}>
        <th scope="col" className={`${cell} text-left`}>
          {messages.product}
        </th>
        <th scope="col" className={`${cell} text-right`}>
          {messages.price}
        </th>
        <th scope="col" className={`${cell} text-left`}>
          {messages.quantity}
        </th>
        <th scope="col" className={`${cell} text-right`}>
          {messages.tax}
        </th>
        <th scope="col" className={`${cell} text-right`}>
          {messages.lineTotal}
        </th>
        <th scope="col" className={cell} data-no-print="">
          <span className="sr-only">{messages.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

interface CartPromoGroupsProps {
  promos: readonly CartPromo[]
  /** Promotions short of stock. */
  short: CartShortages['promos']
}

/** The promotions, with a warning on those that cannot be combined with others. */
export function CartPromoGroups({ promos, short }: CartPromoGroupsProps) {
  const alone = uncombinablePromos(promos.filter(({ available }) => available))
  return promos.map(promo => (
    <CartPromoGroup
      key={promo.idPromo}
      promo={promo}
      standsAlone={alone.has(promo.idPromo)}
      isShort={short.has(promo.idPromo)}
    />
  ))
}

interface CartPromoGroupProps {
  promo: CartPromo
  standsAlone: boolean
  isShort: boolean
}

/** A promotion as one group, removed as a whole. */
function CartPromoGroup({ promo, standsAlone, isShort }: CartPromoGroupProps) {
  const totals = sumByCurrency(promo.lines.map(({ total, currency }) => moneyFromAmount(total, currency)))
  return (
    <section className={frame}>
      <header className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-3">
        <h3 className="min-w-64 flex-1 font-semibold">
          <Badge tone="accent">{messages.promo}</Badge>{' '}
          <a href={paths.promo(promo.idPromo)} className="no-underline hover:underline">
            {promo.description}
          </a>
        </h3>
        {promo.available ? (
          totals.map(total => (
            <Money key={total.currency} amount={formatMoney(total)} className="font-semibold" />
          ))
        ) : (
          <Badge tone="muted">{messages.unavailable}</Badge>
        )}
        <Button
          variant="quiet"
          data-no-print=""
          aria-label={`${messages.removePromo}: ${promo.description}`}
          icon={<Icon name="trash" className="text-ink-muted" />}
          onClick={event => {
            focusNeighbour(event.currentTarget.closest('section'))
            return removePromo(promo.idPromo)
          }}
        >
          {messages.removePromo}
        </Button>
      </header>
      {standsAlone ? <PromoWarning>{messages.standsAlone}</PromoWarning> : null}
      {isShort ? <PromoWarning>{messages.promoShort}</PromoWarning> : null}
      <table className={tableClasses}>
        <caption className="sr-only">{messages.promoTable(promo.description)}</caption>
        <tbody className="block">
          {promo.lines.map(line => (
            <PromoLine key={line.id} line={line} isAvailable={promo.available} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PromoWarning({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 border-b border-line px-3 py-2 text-sm text-warning">
      <Icon name="alert" className="shrink-0" />
      {children}
    </p>
  )
}

function PromoLine({ line, isAvailable }: { line: CartPromoLine; isAvailable: boolean }) {
  const { product, quantity, factorQty, price, finalDiscount, currency, tax, total } = line
  return (
    <tr className={rowClasses}>
      <td className="p-0 narrow:col-span-3 wide:px-3 wide:py-2">
        <LineProduct picture={null} code={product.itemCode} title={product.title} />
      </td>
      <td className="p-0 narrow:col-span-3 text-right wide:px-3 wide:py-2">
        {isAvailable ? (
          <LinePrice price={price} discount={finalDiscount} currency={currency} factorQty={factorQty} offer />
        ) : null}
      </td>
      <td className="p-0 whitespace-nowrap wide:px-3 wide:py-2">{messages.packsOf(quantity, factorQty)}</td>
      <td className="hidden px-3 py-2 text-right whitespace-nowrap text-ink-muted wide:block">
        {isAvailable ? taxText(tax) : null}
      </td>
      <td className="p-0 narrow:col-start-3 text-right wide:px-3 wide:py-2">
        {isAvailable && hasOrderablePrice(line) ? (
          <Money amount={formatPrice(total, currency)} className="font-semibold" />
        ) : null}
      </td>
    </tr>
  )
}

/** Lines of the saved cart that can no longer be ordered; not in the totals. */
export function UnavailableLines({ lines }: { lines: readonly UnavailableLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className={frame}>
      <header className="border-b border-line px-3 py-2">
        <h2 className="text-base font-semibold">{messages.unavailableTitle}</h2>
        <p className="text-sm text-ink-muted">{messages.unavailableHelp}</p>
      </header>
      <ul className="divide-y divide-line">
        {lines.map(({ itemCode, quantity, title }) => (
          <li key={itemCode} className="flex items-center gap-3 py-1 pr-2 pl-3">
            <LinePicture picture={undefined} className="size-10" />
            <p className="min-w-0 flex-1">
              {title ?? messages.code(itemCode)}
              <span className="block text-xs text-ink-muted">
                {messages.code(itemCode)} · {messages.quantityOf(quantity)} · {messages.unavailable}
              </span>
            </p>
            <Button
              variant="quiet"
              square
              data-no-print=""
              aria-label={messages.removeOf(title ?? itemCode)}
              onClick={event => {
                focusNeighbour(event.currentTarget.closest('li'))
                return removeUnavailable(itemCode, title)
              }}
            >
              <Icon name="trash" className="text-ink-muted" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
