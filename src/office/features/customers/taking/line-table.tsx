import { amountOf, formatPrice } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { quantityRange, settledQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Money } from '#ui/money.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'
import { takingMessages as texts } from './messages.ts'
import type { Line, Products } from './notebook.ts'

interface LineTableProps {
  lines: readonly Line[]
  products: Products
  shortages: ReadonlyMap<string, number | null>
  onChange: (lines: readonly Line[]) => void
}

/** The notebook: what is ordered, at the customer's prices. */
export function LineTable({ lines, products, shortages, onChange }: LineTableProps) {
  const put = (itemCode: string, quantity: number) =>
    onChange(lines.map(line => (line.itemCode === itemCode ? { itemCode, quantity } : line)))
  const titleOf = ({ itemCode }: Line) => products.get(itemCode)?.title ?? itemCode
  const columns: readonly DataColumn<Line>[] = [
    {
      title: texts.article,
      isMain: true,
      cell: line => (
        <span className="wrap-anywhere">
          <span className="text-ink-muted">{line.itemCode}</span> {titleOf(line)}
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
      cell: ({ itemCode }) => {
        const product = products.get(itemCode)
        return product === undefined ? messages.none : formatPrice(product.price, product.currency)
      },
    },
    {
      title: texts.discount,
      isNumeric: true,
      cell: ({ itemCode }) => texts.percent(products.get(itemCode)?.discount ?? 0),
    },
    {
      title: texts.quantity,
      isNumeric: true,
      cell: line => {
        const range = quantityRange(products.get(line.itemCode)?.unitMult)
        return (
          <input
            key={line.quantity}
            aria-label={texts.quantityOf(titleOf(line))}
            inputMode="decimal"
            defaultValue={String(line.quantity).replace('.', ',')}
            className="w-20 rounded border border-edge bg-surface px-2 py-1 text-right text-base tabular-nums lg:text-sm"
            onFocus={event => event.target.select()}
            onBlur={event => {
              const quantity = settledQuantity(event.target.value, line.quantity, range) ?? line.quantity
              if (quantity === line.quantity) event.target.value = String(line.quantity).replace('.', ',')
              else put(line.itemCode, quantity)
            }}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        )
      },
    },
    {
      title: texts.total,
      isNumeric: true,
      cell: ({ itemCode, quantity }) => {
        const product = products.get(itemCode)
        if (product === undefined) return messages.none
        const total = lineTotal({ ...product, quantity })
        return <Money amount={formatPrice(amountOf(total), total.currency)} />
      },
    },
  ]
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{texts.empty}</p>
  return (
    <DataTable
      caption={texts.notebook}
      columns={columns}
      rows={lines}
      keyOf={({ itemCode }) => itemCode}
      acts={line => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.removeOf(titleOf(line))}
          onClick={() => onChange(lines.filter(one => one !== line))}
        >
          {texts.remove}
        </Button>
      )}
    />
  )
}
