import type { ReplyOf } from '#contract/call.ts'
import type { previewBulk } from '#contract/office/products/product-sheet.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { sheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { SheetList } from '#domain/office/sheet/sheet-table.ts'
import { messages } from '../messages.ts'
import { PriceEffect } from './price-effect.tsx'

/** What a change of many products will do. */
export function BulkEffect({
  lists,
  changes,
  same,
  refusedCount,
  refused,
  first,
  prices,
}: Omit<ReplyOf<typeof previewBulk>, 'fingerprint' | 'need'> & { lists: readonly SheetList[] }) {
  const isMixed = new Set(first.map(({ field }) => field)).size > 1
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="font-medium">{messages.willChange(changes, same, refusedCount)}</p>
      {refused.length === 0 ? null : (
        <details className="text-sm">
          <summary>{messages.refusedCount(refusedCount)}</summary>
          <ul className="max-h-40 overflow-auto">
            {refused.map(({ key, field, reason }) => (
              <li key={`${key} ${field}`}>{messages.refusedOf(key, messages.reason(reason))}</li>
            ))}
          </ul>
        </details>
      )}
      {prices.map(effect => (
        <PriceEffect key={effect.list} {...effect} />
      ))}
      {first.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <div className="max-h-72 overflow-auto rounded border border-line" tabIndex={0}>
          <table className="data-table">
            <caption className="sr-only">{messages.reviewTitle}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.product}</th>
                <th scope="col">{messages.before}</th>
                <th scope="col">{messages.after}</th>
              </tr>
            </thead>
            <tbody>
              {first.map(({ code, field, title, was, now }) => (
                <tr key={`${code} ${field}`}>
                  <th scope="row">
                    {code} <span className="font-normal">{title}</span>
                    {isMixed ? <span className="font-normal"> · {titleOf(field, lists)}</span> : null}
                  </th>
                  <td>{valueText(field, was)}</td>
                  <td>{valueText(field, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function titleOf(name: string, lists: readonly SheetList[]): string {
  const field = sheetField(name)
  return field === null ? name : messages.titleOf(field, lists)
}

function valueText(name: string, value: FieldValue): string {
  const field = sheetField(name)
  return (field === null ? '' : cellText(field, value)) || messages.empty
}
