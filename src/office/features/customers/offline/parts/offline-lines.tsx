import { amountOf, formatPrice } from '#domain/money/money.ts'
import type { OfflineLine } from '#domain/office/offline/offline-draft.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { Money } from '#ui/money.tsx'
import { type DataColumn, DataTable } from '../../../lists/data-table.tsx'
import { messages } from '../../messages.ts'
import { LineQuantity } from '../../taking/line-quantity.tsx'
import { takingMessages as texts } from '../../taking/messages.ts'
import { offlineMessages } from '../messages.ts'

interface OfflineLinesProps {
  lines: readonly OfflineLine[]
  /** False: it is being sent. */
  isOpen: boolean
  onChange: (change: (before: readonly OfflineLine[]) => OfflineLine[]) => unknown
}

/** The lines of a draft, at the prices that this device knew. */
export function OfflineLines({ lines, isOpen, onChange }: OfflineLinesProps) {
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{texts.empty}</p>
  const put = (itemCode: string, quantity: number) =>
    onChange(before => before.map(line => (line.itemCode === itemCode ? { ...line, quantity } : line)))
  const columns: readonly DataColumn<OfflineLine>[] = [
    ...COLUMNS,
    {
      title: texts.quantity,
      isNumeric: true,
      cell: line =>
        isOpen ? (
          <LineQuantity
            title={line.title}
            quantity={line.quantity}
            unitMult={line.unitMult}
            onChange={quantity => put(line.itemCode, quantity)}
          />
        ) : (
          formatQuantity(line.quantity)
        ),
    },
    {
      title: texts.total,
      isNumeric: true,
      cell: line => {
        const total = lineTotal(line)
        return <Money amount={formatPrice(amountOf(total), total.currency)} />
      },
    },
  ]
  const remove = ({ itemCode, title }: OfflineLine) => (
    <Button
      size="sm"
      variant="quiet"
      aria-label={texts.removeOf(title)}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget.closest('tr'))
        onChange(before => before.filter(line => line.itemCode !== itemCode))
      }}
    >
      {texts.remove}
    </Button>
  )
  return (
    <DataTable
      caption={texts.notebook}
      columns={columns}
      rows={lines}
      keyOf={({ itemCode }) => itemCode}
      acts={isOpen ? remove : undefined}
    />
  )
}

const COLUMNS: readonly DataColumn<OfflineLine>[] = [
  {
    title: texts.article,
    isMain: true,
    cell: ({ itemCode, title }) => (
      <span className="wrap-anywhere">
        <span className="text-ink-muted">{itemCode}</span> {title}
      </span>
    ),
  },
  {
    title: texts.stock,
    cell: ({ available, quantity }) => {
      if (available === null) return messages.none
      const isShort = available < quantity
      return (
        <span className={isShort ? 'font-medium text-warning' : 'text-ink-muted'}>
          {offlineMessages.seen(available)}
        </span>
      )
    },
  },
  { title: texts.price, isNumeric: true, cell: ({ price, currency }) => formatPrice(price, currency) },
  { title: texts.discount, isNumeric: true, cell: ({ discount }) => texts.percent(discount) },
]
