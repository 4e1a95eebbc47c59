import { isDebit } from '#domain/documents/fiscal-document.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { figures, StackedTable, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { DocumentLink } from '../documents/document-link.tsx'
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
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{caption}</h3>
      {note ? <p className="text-sm text-ink-muted">{note}</p> : null}
      {documents.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <StackedTable
          caption={caption}
          columns={[
            ...words(messages.document, messages.date, messages.due),
            ...figures(messages.late, messages.total, messages.balance),
          ]}
          headClasses="border-b border-line py-1.5 pr-3 last:pr-0"
        >
          {documents.map(document => (
            <DocumentRow
              key={`${document.kind} ${document.docNum}`}
              document={document}
              currency={currency}
            />
          ))}
        </StackedTable>
      )}
    </div>
  )
}

function DocumentRow({ document, currency }: { document: OpenDocument; currency: Currency }) {
  const { kind, docDate, dueDate, daysOverdue, total, balance } = document
  const cell = 'wide:border-b wide:border-line wide:py-1 wide:not-last:pr-3'
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 last:border-b-0 wide:table-row">
      <td className={`${cell} narrow:col-span-2`}>
        <DocumentLink document={document} className="font-medium" />
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
