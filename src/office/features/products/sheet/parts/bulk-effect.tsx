import type { ReplyOf } from '#contract/call.ts'
import type { previewBulk } from '#contract/office/products/product-sheet.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'
import { messages } from '../messages.ts'
import { PriceEffect } from './price-effect.tsx'

/** What a change of many products will do. */
export function BulkEffect({
  field,
  changes,
  same,
  refusedCount,
  refused,
  first,
  prices,
}: ReplyOf<typeof previewBulk> & { field: SheetField }) {
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="font-medium">{messages.willChange(changes, same, refusedCount)}</p>
      {refused.length === 0 ? null : (
        <details className="text-sm">
          <summary>{messages.refusedCount(refusedCount)}</summary>
          <ul className="max-h-40 overflow-auto">
            {refused.map(({ key, reason }) => (
              <li key={key}>{messages.refusedOf(key, messages.reason(reason))}</li>
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
              {first.map(({ code, title, was, now }) => (
                <tr key={code}>
                  <th scope="row">
                    {code} <span className="font-normal">{title}</span>
                  </th>
                  <td>{cellText(field, was) || messages.empty}</td>
                  <td>{cellText(field, now) || messages.empty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
