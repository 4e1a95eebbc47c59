import { memo, type ReactNode, Suspense, useRef } from 'react'
import { type CartItem, optionText } from '#domain/cart/cart.ts'
import { formatPrice } from '#domain/money/money.ts'
import { effectiveTax, hasOrderablePrice, isOffer } from '#domain/pricing/price.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { lineObstacle } from '../line/line-obstacle.ts'
import { LinePicture } from '../line/line-picture.tsx'
import { LinePrice } from '../line/line-price.tsx'
import { pageMessages as messages } from '../page-messages.ts'
import { removeItem } from '../store/cart-store.ts'
import { LineQuantity } from './line-quantity.tsx'

/** Loaded only for a line without stock. */
const LineSubstitutes = lazyPart(
  () => import('../substitutes/line-substitutes.tsx').then(module => module.LineSubstitutes),
  'silent',
)

interface CartLineProps {
  item: CartItem
  /** Available quantity of a line short of stock; null if the amount is not disclosed. */
  available?: number | null | undefined
}

/** A row of the cart, on a phone a block. Memoised: unchanged rows do not render again. */
export const CartLine = memo(function CartLine({ item, available }: CartLineProps) {
  const { product, options, total } = item
  const row = useRef<HTMLTableRowElement>(null)
  const isPriced = hasOrderablePrice(product)
  const obstacle = lineObstacle(product, available)
  const remove = (act: () => Promise<boolean>) => {
    focusNeighbour(row.current)
    return act()
  }
  return (
    <tr ref={row} className={rowClasses}>
      <td className="p-0 narrow:col-span-2 wide:px-3 wide:py-2">
        <LineProduct
          picture={<LinePicture picture={product.images[0]} className="size-14 wide:size-12" />}
          code={product.code}
          title={product.title}
        >
          {product.unitsPerItem ? <span>{messages.unit(product.unitsPerItem)}</span> : null}
          {options.map(option => (
            <span key={option.optionId}>{optionText(option)}</span>
          ))}
          {obstacle === null ? null : <strong className="w-full text-danger">{obstacle}</strong>}
        </LineProduct>
      </td>
      <td className="p-0 narrow:col-span-3 text-right wide:px-3 wide:py-2">
        {isPriced ? (
          <LinePrice
            price={product.price}
            discount={product.discount}
            currency={product.currency}
            offer={isOffer(product)}
          />
        ) : null}
      </td>
      <td className="p-0 wide:px-3 wide:py-2">
        {isPriced ? (
          <LineQuantity item={item} remove={remove} available={available} />
        ) : (
          <>
            <span className="wide:hidden">{messages.quantityOf(item.quantity)}</span>
            <span className="narrow:hidden">{formatQuantity(item.quantity)}</span>
          </>
        )}
      </td>
      <td className="hidden px-3 py-2 text-right whitespace-nowrap text-ink-muted wide:block">
        {isPriced ? taxText(product.tax) : null}
      </td>
      <td className="p-0 text-right narrow:col-span-2 wide:px-3 wide:py-2">
        {isPriced ? <Money amount={formatPrice(total, product.currency)} className="font-semibold" /> : null}
      </td>
      <td
        className="p-0 narrow:col-start-3 narrow:row-start-1 narrow:-mr-2 narrow:self-start wide:px-2"
        data-no-print=""
      >
        <Button
          variant="quiet"
          square
          aria-label={messages.removeOf(product.title)}
          title={messages.remove}
          onClick={() => remove(() => removeItem(item))}
        >
          <Icon name="trash" className="text-ink-muted" />
        </Button>
      </td>
      {isPriced && (!product.hasStock || available === 0) ? (
        <td className="col-span-full p-0 wide:px-3 wide:pb-3" data-no-print="">
          <Suspense fallback={null}>
            <LineSubstitutes product={product} />
          </Suspense>
        </td>
      ) : null}
    </tr>
  )
})

/**
 * The columns of every table of the cart, so that promotions align with the lines. Each row is a grid of its own: a
 * table would lay out all of its rows again with each change.
 */
export const columnClasses =
  'lg:grid-cols-[minmax(0,1fr)_14rem_11rem_4rem_9rem_3.5rem] xl:grid-cols-[minmax(0,1fr)_18rem_11rem_5rem_10rem_3.5rem] ' +
  'print:grid-cols-[minmax(0,1fr)_11.5rem_6rem_3.5rem_10rem]'

/** Rows off screen are neither laid out nor painted, so that a cart of hundreds of lines stays responsive. */
export const rowClasses =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line p-3 last:border-b-0 ' +
  'wide:gap-0 wide:p-0 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] ' +
  `lg:[contain-intrinsic-size:auto_4.5rem] print:[content-visibility:visible] ${columnClasses}`

interface LineProductProps {
  picture: ReactNode
  code: string
  title: string
  children?: ReactNode
}

/** Picture, title and code of a product, for lines and promotions. */
export function LineProduct({ picture, code, title, children }: LineProductProps) {
  return (
    <div className="flex items-center gap-3">
      {picture}
      <div className="min-w-0">
        <a href={paths.product(code)} className="product-link">
          {joinMeasures(title)}
        </a>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span>{messages.code(code)}</span>
          {children}
        </p>
      </div>
    </div>
  )
}

export function taxText(tax: number | null): string {
  const percent = effectiveTax(tax)
  return percent === 0 ? messages.exempt : messages.percent(percent)
}
