import { brochurePageMessages as paper } from '#domain/brochures/brochure-messages.ts'
import { currencySymbol, formatMinor } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Cell, HeadCell } from '#ui/lists/table.tsx'
import type { ListedProduct } from '../brochure.ts'
import { messages } from '../messages.ts'
import { contactLines, priceNotes } from './page-notes.ts'
import type { PagePreviewProps } from './page-preview.tsx'

type SheetPreviewProps = Pick<PagePreviewProps, 'draft' | 'card' | 'price' | 'currencyNotes' | 'today'> & {
  products: readonly ListedProduct[]
}

/** The first rows of the workbook, column by column. */
export function SheetPreview(props: SheetPreviewProps) {
  const { draft, products, card: cardOf, price, currencyNotes, today } = props
  const hasPrices = draft.prices !== 'none'
  const notes = [paper.made(formatDate(today)), ...priceNotes(draft), ...currencyNotes]
  const columns = [
    paper.code,
    paper.product,
    paper.brand,
    paper.family,
    paper.category,
    paper.unit,
    paper.codeBars,
  ]
  return (
    <section
      className="overflow-x-auto border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={messages.sheetRows}
    >
      <div className="grid gap-1 p-3 text-xs">
        <p className="text-base font-semibold [overflow-wrap:anywhere]">
          {draft.title.trim() || messages.untitled}
        </p>
        <p>{contactLines(draft).join(' · ')}</p>
        <p>{notes.join(' · ')}</p>
      </div>
      <table className="w-full border-collapse text-xs whitespace-nowrap">
        <thead>
          <tr>
            {columns.map(name => (
              <HeadCell key={name}>{name}</HeadCell>
            ))}
            {hasPrices ? <HeadCell>{paper.currency}</HeadCell> : null}
            {hasPrices ? <HeadCell numeric>{paper.price}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {products.map(({ code, title, brand, family, category }) => {
            const card = cardOf(code)
            const shown = card === null ? null : price(card)
            return (
              <tr key={code}>
                {[code, title, brand, family, category, card?.unitsPerItem, card?.codeBars].map(
                  (text, at) => (
                    <Cell key={columns[at]}>{text}</Cell>
                  ),
                )}
                {hasPrices ? <Cell>{shown === null ? null : currencySymbol(shown.currency)}</Cell> : null}
                {hasPrices ? <Cell numeric>{shown === null ? null : formatMinor(shown.minor)}</Cell> : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
