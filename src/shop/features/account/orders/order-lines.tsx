import type { ReactNode } from 'react'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { discountBadge, finalPrice, isReduced } from '#domain/pricing/price.ts'
import { promoMark } from '#domain/pricing/promo-mark.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BoxedTable, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { pageMessages as cartTexts } from '../../cart/page-messages.ts'
import { ProductPicture } from '../../product/product-picture.tsx'
import { messages } from './messages.ts'
import type { Order } from './order.ts'

const row =
  'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line p-3 last:border-b-0 ' +
  'wide:table-row wide:p-0 wide:[&>td]:border-b wide:[&>td]:border-line wide:[&>td]:px-3 wide:[&>td]:py-2'

/** The lines at the prices of the order; each promotion is a group. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      {order.lines.length > 0 ? (
        <LinesTable caption={messages.lines}>
          {order.lines.map(line => (
            <Line
              key={line.lineNum}
              {...line}
              percent={line.discount}
              mark={discountBadge(line.discount)}
              quantityText={messages.quantityText(line.quantity)}
            />
          ))}
        </LinesTable>
      ) : null}
      {order.promos.map(({ idPromo, description, lines }) => (
        <section key={idPromo} className="grid gap-2">
          <h2 className="flex items-center gap-2 text-base font-semibold">
            <Badge tone="accent">{messages.promo}</Badge>
            {description}
          </h2>
          <LinesTable caption={description}>
            {lines.map(line => (
              <Line
                key={line.lineNum}
                {...line}
                percent={line.finalDiscount}
                mark={promoMark(line)}
                quantityText={cartTexts.packsOf(line.quantity, line.factorQty)}
              />
            ))}
          </LinesTable>
        </section>
      ))}
    </>
  )
}

function LinesTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <BoxedTable
      caption={caption}
      columns={[
        ...words(messages.product),
        { title: messages.price, className: 'lg:w-56 xl:w-72 text-right' },
        { title: messages.quantity, className: 'lg:w-44 text-right' },
        { title: messages.tax, className: 'lg:w-16 xl:w-20 text-right' },
        { title: messages.lineTotal, className: 'lg:w-36 xl:w-40 text-right' },
      ]}
    >
      {children}
    </BoxedTable>
  )
}

interface LineProps {
  itemCode: string
  orderedCode?: string | undefined
  title: string
  image: string
  imageTint: string | null
  quantity: number
  openQty: number
  price: number
  percent: number
  /** The shown discount badge, or null. */
  mark: string | null
  currency: Currency
  tax: number
  lineTotal: number
  quantityText: string
  ownPrice?: true | undefined
}

function Line(line: LineProps) {
  const {
    itemCode,
    orderedCode,
    title,
    image,
    imageTint,
    quantity,
    openQty,
    price,
    percent,
    mark,
    currency,
    tax,
    lineTotal,
    ownPrice,
  } = line
  const reduced = isReduced({ price, discount: percent })
  return (
    <tr className={row}>
      <td className="narrow:col-span-3">
        <div className="flex items-center gap-3">
          <div className="size-12 shrink-0">
            <ProductPicture
              picture={image === '' ? undefined : { url: image, tint: imageTint ?? undefined }}
              alt=""
              sizes="48px"
              width={96}
            />
          </div>
          <div className="min-w-0">
            <a href={paths.product(itemCode)} className="product-link">
              {joinMeasures(title)}
            </a>
            <p className="text-xs text-ink-muted">
              {messages.code(itemCode)}
              {orderedCode === undefined ? null : `, ${messages.orderedAs(orderedCode)}`}
            </p>
          </div>
        </div>
      </td>
      <td className="text-right narrow:col-span-3">
        {reduced ? (
          <span className="mr-1.5 inline-flex items-baseline gap-1.5 text-xs">
            <Money amount={formatPrice(price, currency)} struck />
            {mark === null ? null : <Badge tone="neutral">{mark}</Badge>}
          </span>
        ) : null}
        <span className="whitespace-nowrap">
          <Money amount={formatPrice(reduced ? finalPrice(price, percent) : price, currency)} />{' '}
          <span className="text-xs text-ink-muted">{messages.plusTax}</span>
        </span>
        {ownPrice ? <span className="block text-xs font-medium">{messages.ownPrice}</span> : null}
      </td>
      <td className="wide:text-right wide:whitespace-nowrap">
        <span className="text-ink-muted wide:hidden">{messages.quantity}: </span>
        {line.quantityText}
        {openQty > 0 && openQty < quantity ? (
          <span className="block text-xs text-ink-muted">{messages.open(openQty)}</span>
        ) : null}
      </td>
      <td className="text-right whitespace-nowrap text-ink-muted narrow:hidden">{messages.percent(tax)}</td>
      <td className="col-start-3 text-right">
        <Money amount={formatPrice(lineTotal, currency)} className="font-semibold" />
      </td>
    </tr>
  )
}
