import { useState } from 'react'
import { amountOf, formatPrice } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Money } from '#ui/money.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { LineQuantity } from './line-quantity.tsx'
import { takingMessages as texts } from './messages.ts'
import { isSold, type Line, lineTerms, type Product, type Products, withOwnPrice } from './notebook.ts'
import { OwnPriceDialog } from './own-price-dialog.tsx'

interface LineTableProps {
  lines: readonly Line[]
  products: Products
  shortages: ReadonlyMap<string, number | null>
  onChange: (lines: readonly Line[]) => void
}

/** The notebook: what is ordered, at the customer's prices. */
export function LineTable({ lines, products, shortages, onChange }: LineTableProps) {
  const mayPrice = usePermissions().has('orders.price')
  const [priced, setPriced] = useState<string | null>(null)
  const put = (itemCode: string, quantity: number) =>
    onChange(lines.map(line => (line.itemCode === itemCode ? { ...line, quantity } : line)))
  const titleOf = ({ itemCode }: Line) => products.get(itemCode)?.title ?? itemCode
  const columns: readonly DataColumn<Line>[] = [
    {
      title: texts.article,
      isMain: true,
      cell: line => (
        <span className="wrap-anywhere">
          <span className="text-ink-muted">{line.itemCode}</span> {titleOf(line)}
          <LastBought product={products.get(line.itemCode)} />
        </span>
      ),
    },
    {
      title: texts.stock,
      cell: ({ itemCode }) => {
        const product = products.get(itemCode)
        if (product === undefined) return <span className="text-danger">{texts.gone}</span>
        const short = shortages.get(itemCode)
        if (short === undefined) return product.stockDescription
        return <span className="font-medium text-warning">{texts.short(short)}</span>
      },
    },
    {
      title: texts.price,
      isNumeric: true,
      cell: line => {
        const product = products.get(line.itemCode)
        if (product === undefined) return messages.none
        const { price, currency } = lineTerms(line, product)
        return (
          <>
            {formatPrice(price, currency)}
            {line.own === undefined ? null : (
              <span className="block text-xs font-medium text-warning">{texts.ownPrice}</span>
            )}
          </>
        )
      },
    },
    {
      title: texts.discount,
      isNumeric: true,
      cell: line => {
        const product = products.get(line.itemCode)
        return product === undefined ? '' : texts.percent(lineTerms(line, product).discount)
      },
    },
    {
      title: texts.quantity,
      isNumeric: true,
      cell: line => (
        <>
          <LineQuantity
            title={titleOf(line)}
            quantity={line.quantity}
            unitMult={products.get(line.itemCode)?.unitMult}
            onChange={quantity => put(line.itemCode, quantity)}
          />
          {isSold(line, products) ? null : (
            <span className="block text-xs font-medium text-warning">
              {texts.soldBy(products.get(line.itemCode)?.unitMult ?? 1)}
            </span>
          )}
        </>
      ),
    },
    {
      title: texts.total,
      isNumeric: true,
      cell: line => {
        const product = products.get(line.itemCode)
        if (product === undefined) return messages.none
        const total = lineTotal({ ...lineTerms(line, product), quantity: line.quantity })
        return <Money amount={formatPrice(amountOf(total), total.currency)} />
      },
    },
  ]
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{texts.empty}</p>
  const pricedLine = lines.find(({ itemCode }) => itemCode === priced)
  const pricedProduct = priced === null ? undefined : products.get(priced)
  return (
    <>
      <DataTable
        caption={texts.notebook}
        columns={columns}
        rows={lines}
        keyOf={({ itemCode }) => itemCode}
        acts={line => (
          <>
            {mayPrice && products.has(line.itemCode) ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={texts.otherPriceOf(titleOf(line))}
                onClick={() => setPriced(line.itemCode)}
              >
                {texts.otherPrice}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="quiet"
              aria-label={texts.removeOf(titleOf(line))}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget.closest('tr'))
                onChange(lines.filter(one => one !== line))
              }}
            >
              {texts.remove}
            </Button>
          </>
        )}
      />
      {pricedLine === undefined || pricedProduct === undefined ? null : (
        <OwnPriceDialog
          line={pricedLine}
          product={pricedProduct}
          onGiven={own => {
            setPriced(null)
            onChange(lines.map(one => (one === pricedLine ? withOwnPrice(one, own) : one)))
          }}
          onClose={() => setPriced(null)}
        />
      )}
    </>
  )
}

/** What the customer took the last time, and when (OFC-18). */
function LastBought({ product }: { product: Product | undefined }) {
  const last = product?.lastBought
  if (last === undefined) return null
  return (
    <span className="block text-xs font-normal text-ink-muted">{texts.last(last.quantity, last.day)}</span>
  )
}
