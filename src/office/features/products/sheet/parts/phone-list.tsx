import { Link } from 'react-router'
import { cellText, typedText } from '#domain/office/sheet/cell-values.ts'
import { priceFieldName, type SheetField, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { productPaths } from '../../product-paths.ts'
import { useSheetVersion } from '../data/use-sheet.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'

const MOST_SHOWN = 50

/** On a phone: a list, with price and stock to change (office.md 4). */
export function PhoneList({ model }: { model: SheetModel }) {
  useSheetVersion(model)
  const list = model.table.lists.find(({ kind }) => kind === 'sale')
  const price = list === undefined ? null : sheetField(priceFieldName('price', list.number))
  const stock = sheetField('available')
  const codes = model.shownCodes()
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {codes.slice(0, MOST_SHOWN).map(code => (
          <li key={code} className="grid gap-2 rounded border border-line bg-surface p-3">
            <div>
              <p className="text-xs text-ink-muted">
                {code} · {String(model.stored(code, 'brand') ?? '')}
              </p>
              <Link to={productPaths.product(code)} className="flex min-h-11 items-center font-medium">
                {String(model.stored(code, 'title') ?? '')}
              </Link>
            </div>
            <div className="grid grid-cols-2 gap-2">
              {price === null ? null : (
                <QuickCell model={model} code={code} field={price} label={messages.quickPrice(code)} />
              )}
              {stock === null ? null : (
                <QuickCell model={model} code={code} field={stock} label={messages.quickStock(code)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {codes.length > MOST_SHOWN ? <p className="text-sm text-ink-muted">{messages.more}</p> : null}
    </div>
  )
}

interface QuickCellProps {
  model: SheetModel
  code: string
  field: SheetField
  label: string
}

function QuickCell({ model, code, field, label }: QuickCellProps) {
  const waiting = model.pending.get(code, field.name)
  const stored = model.stored(code, field.name)
  const title = messages.titleOf(field, model.table.lists)
  const currency = field.list === null ? '' : cellText(field, model.stored(code, `currency:${field.list}`))
  const shown = waiting === null ? typedText(field, stored) : waiting.typed || typedText(field, waiting.now)
  return (
    <label className="grid gap-1 text-xs">
      <span className="text-ink-muted">
        {title} {currency}
      </span>
      <input
        key={shown}
        aria-label={label}
        aria-invalid={waiting?.reason == null ? undefined : true}
        className="min-h-11 w-full rounded border border-edge bg-surface px-3 text-base tabular-nums aria-invalid:border-danger disabled:bg-canvas"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        disabled={!model.mayEdit(field)}
        onBlur={event => {
          if (event.currentTarget.value !== shown) model.typeFor(code, field, event.currentTarget.value)
        }}
      />
      {waiting?.reason == null ? null : (
        <span className="text-danger">{messages.reason(waiting.reason)}</span>
      )}
    </label>
  )
}
