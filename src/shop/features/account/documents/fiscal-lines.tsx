import type { FiscalDocument } from '#contract/shop/documents.ts'
import { percentText, quantityText, unitPriceText } from '#domain/money/figures.ts'
import { formatAmount } from '#domain/money/money.ts'
import { StackedTable } from '#ui/lists/stacked-table.tsx'
import { messages } from './messages.ts'

type Line = FiscalDocument['lines'][number]

interface Column {
  readonly title: string
  readonly text: (line: Line) => string
  readonly isFigure: boolean
}

/** The lines as printed, without the columns no line uses (codes, discounts). */
export function FiscalLines({ document }: { document: FiscalDocument }) {
  const columns = columnsOf(document)
  const side = ({ isFigure }: Column) => (isFigure ? 'wide:text-right wide:whitespace-nowrap' : 'text-left')
  return (
    <StackedTable
      caption={messages.lines}
      columns={columns.map(column => ({ title: column.title, className: side(column) }))}
      headClasses="border-b border-ink py-1 pr-3 last:pr-0"
    >
      {document.lines.map(line => (
        <tr
          key={line.lineNum}
          className="flex flex-wrap gap-x-4 border-b border-line py-2 wide:table-row wide:border-b-0"
        >
          {columns.map(column => (
            <td
              key={column.title}
              className={`narrow:first:w-full narrow:nth-2:w-full narrow:last:ml-auto narrow:last:font-semibold wide:border-b wide:border-line wide:py-1 wide:pr-3 wide:last:pr-0 ${side(column)}`}
            >
              {column.isFigure && column.text(line) !== '' ? (
                <span className="text-ink-muted wide:hidden">{column.title}: </span>
              ) : null}
              {column.text(line)}
            </td>
          ))}
        </tr>
      ))}
    </StackedTable>
  )
}

function columnsOf({ lines, currency }: FiscalDocument): Column[] {
  const words = (title: string, text: Column['text']) => ({ title, text, isFigure: false })
  const figures = (title: string, text: Column['text']) => ({ title, text, isFigure: true })
  const all: (Column | false)[] = [
    lines.some(line => line.itemCode !== null) && words(messages.code, line => line.itemCode ?? ''),
    words(messages.description, line => line.description),
    figures(messages.quantity, line => quantityText(line.quantity)),
    words(messages.unit, line => line.unit),
    figures(messages.price, line => unitPriceText(line.unitPrice)),
    lines.some(line => line.discountPct !== 0) &&
      figures(messages.discountPct, line => (line.discountPct === 0 ? '' : percentText(line.discountPct))),
    lines.some(line => line.discountAmount !== 0) &&
      figures(messages.discount, line =>
        line.discountAmount === 0 ? '' : formatAmount(line.discountAmount),
      ),
    figures(messages.tax, line => percentText(line.tax)),
    figures(messages.amountIn(currency), line => formatAmount(line.amount)),
  ]
  return all.filter(column => column !== false)
}
