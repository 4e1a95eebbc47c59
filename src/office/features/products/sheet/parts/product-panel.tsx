import { Link } from 'react-router'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { allFields } from '#domain/office/sheet/sheet-fields.ts'
import { PeekPanel } from '../../../lists/peek/peek-panel.tsx'
import { productPaths } from '../../product-paths.ts'
import { useSheetVersion } from '../data/use-sheet.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { PriceHistory } from './price-history.tsx'

interface ProductPanelProps {
  model: SheetModel
  mayReadPrices: boolean
  onClose: () => void
}

/** The product of the row that one is on, beside the grid. */
export function ProductPanel({ model, mayReadPrices, onClose }: ProductPanelProps) {
  useSheetVersion(model)
  const code = model.codeAt(model.selection.focus.row)
  const { lists } = model.table
  return (
    <PeekPanel label={messages.product} className="h-full w-105 shrink-0" onClose={onClose}>
      <div className="grid content-start gap-4">
        <h2 className="pr-10 text-base font-semibold">{String(model.stored(code, 'title') ?? code)}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {allFields(lists).map(field => {
            const text = cellText(field, model.stored(code, field.name))
            return text === '' ? null : (
              <div key={field.name} className="contents">
                <dt className="text-ink-muted">{messages.titleOf(field, lists)}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            )
          })}
        </dl>
        <Link to={productPaths.product(code)} className="btn btn-secondary btn-md justify-self-start">
          {messages.openWhole}
        </Link>
        {mayReadPrices && code !== '' ? <PriceHistory key={code} code={code} /> : null}
      </div>
    </PeekPanel>
  )
}
