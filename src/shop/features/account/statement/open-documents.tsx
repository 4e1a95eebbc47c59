import { documentTitle, isDebit } from '#domain/documents/fiscal-document.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import type { CurrencySums } from './currency-sums.ts'
import { messages } from './messages.ts'

type OpenDocument = CurrencySums['documents'][number]

interface OpenDocumentsProps {
  caption: string
  documents: readonly OpenDocument[]
  currency: Currency
  /** Text of an empty list. */
  none?: string
  note?: string
}

/** Unsettled documents, each with a link, its days overdue and its balance. */
export function OpenDocuments({ caption, documents, currency, none, note }: OpenDocumentsProps) {
  const cell = 'border-b border-line py-1.5 pr-3 font-semibold'
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{caption}</h3>
      {note ? <p className="text-sm text-ink-muted">{note}</p> : null}
      {documents.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <table className="block w-full border-collapse text-sm wide:table">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only wide:not-sr-only wide:table-header-group">
            <tr>
              {[messages.document, messages.date, messages.due].map(head => (
                <th key={head} scope="col" className={`${cell} text-left`}>
                  {head}
                </th>
              ))}
              {[messages.late, messages.total, messages.balance].map(head => (
                <th key={head} scope="col" className={`${cell} text-right last:pr-0`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block wide:table-row-group">
            {documents.map(document => (
              <DocumentRow
                key={`${document.kind} ${document.docNum}`}
                document={document}
                currency={currency}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function DocumentRow({ document, currency }: { document: OpenDocument; currency: Currency }) {
  const { kind, docNum, docDate, dueDate, daysOverdue, total, balance } = document
  const cell = 'wide:border-b wide:border-line wide:py-1 wide:not-last:pr-3'
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 last:border-b-0 wide:table-row">
      <td className={`${cell} narrow:col-span-2`}>
        <a
          href={paths.document(kind, docNum)}
          className="inline-flex min-h-11 items-center font-medium underline-offset-2 wide:min-h-7"
        >
          {documentTitle(document)}
        </a>
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-muted`}>{formatDay(docDate)}</td>
      <td className={`${cell} narrow:text-right wide:whitespace-nowrap`}>
        {isDebit(kind) ? (
          <>
            <span className="text-ink-muted wide:hidden">{messages.due}: </span>
            {formatDay(dueDate)}
          </>
        ) : null}
      </td>
      <td className={`${cell} whitespace-nowrap wide:text-right`}>
        {daysOverdue > 0 ? (
          <span className="font-medium text-danger">
            <span className="wide:hidden">{messages.late}: </span>
            {messages.daysLate(daysOverdue)}
          </span>
        ) : null}
      </td>
      <td className={`${cell} text-right text-ink-muted narrow:hidden`}>
        <Money amount={formatPrice(total, currency)} />
      </td>
      <td className={`${cell} text-right`}>
        <Money amount={formatPrice(balance, currency)} className="font-semibold" />
      </td>
    </tr>
  )
}
