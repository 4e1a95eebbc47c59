import type { ReactNode } from 'react'
import type { Receipt } from '#contract/shop/documents.ts'
import { documentTypeName } from '#domain/documents/fiscal-document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { StackedTable, words } from '#ui/lists/stacked-table.tsx'
import { DocumentLink } from './document-link.tsx'
import {
  DocumentFacts,
  DocumentHead,
  DocumentParty,
  DocumentSection,
  DocumentSums,
} from './document-parts.tsx'
import { messages } from './messages.ts'

/** A receipt: payer, means of payment, and the documents it settles, with links. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { issuer, receiver, folioPref, folioNum, docNum, docDate, currency, total, unapplied } = receipt
  const number =
    folioPref === null || folioNum === null ? messages.docNum(docNum) : messages.folio(folioPref, folioNum)
  const hasCheques = receipt.means.some(({ kind }) => kind === 'cheque')
  return (
    <>
      <DocumentHead issuer={issuer} title={documentTypeName(receipt)} lines={[number]} />
      <DocumentParty label={messages.receivedFrom} receiver={receiver} />
      <DocumentFacts
        facts={[
          [messages.date, formatDay(docDate)],
          [messages.currency, messages.currencyNames[currency]],
          [messages.internalNumber, String(docNum)],
        ]}
      />
      <Means receipt={receipt} />
      <Allocations receipt={receipt} />
      <DocumentSums
        label={messages.totals}
        rows={unapplied === 0 ? [] : [[messages.unapplied, formatPrice(unapplied, currency)]]}
        last={[messages.received, formatPrice(total, currency)]}
      />
      {hasCheques ? <p className="text-sm text-ink-muted">{messages.chequesNote}</p> : null}
    </>
  )
}

function Means({ receipt: { means, currency } }: { receipt: Receipt }) {
  if (means.length === 0) return <p>{messages.noMeans}</p>
  return (
    <DocumentSection title={messages.means}>
      <List
        caption={messages.means}
        heads={[messages.mean, messages.ref, messages.bank, messages.due, messages.amountIn(currency)]}
      >
        {means.map(({ kind, ref, bank, dueDate, amount }) => (
          <Row
            key={`${kind} ${ref} ${bank} ${dueDate} ${amount}`}
            cells={[
              messages.meanKinds[kind],
              ref ?? '',
              bank ?? '',
              dueDate === null ? '' : formatDay(dueDate),
              formatPrice(amount, currency),
            ]}
          />
        ))}
      </List>
    </DocumentSection>
  )
}

function Allocations({ receipt: { allocations } }: { receipt: Receipt }) {
  return (
    <DocumentSection title={messages.allocations}>
      {allocations.length === 0 ? (
        <p>{messages.noAllocations}</p>
      ) : (
        <List caption={messages.allocations} heads={[messages.document, messages.date, messages.total]}>
          {allocations.map(document => (
            <Row
              key={`${document.kind} ${document.docNum}`}
              cells={[
                <DocumentLink key="document" document={document} />,
                formatDay(document.docDate),
                formatPrice(document.amount, document.currency),
              ]}
            />
          ))}
        </List>
      )}
    </DocumentSection>
  )
}

interface ListProps {
  caption: string
  heads: readonly string[]
  children: ReactNode
}

/** A table whose last column is an amount; on a phone its cells wrap, the amount last. */
function List({ caption, heads, children }: ListProps) {
  return (
    <StackedTable
      caption={caption}
      columns={words(...heads)}
      headClasses="border-b border-ink py-1 pr-3 last:pr-0 last:text-right"
    >
      {children}
    </StackedTable>
  )
}

function Row({ cells }: { cells: readonly ReactNode[] }) {
  return (
    <tr className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 wide:table-row">
      {cells.map((cell, at) => (
        <td
          // Cells have no other key than their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
          key={at}
          className="min-w-0 empty:hidden last:ml-auto last:text-right last:font-medium last:whitespace-nowrap wide:py-1 wide:pr-3 wide:empty:table-cell wide:last:pr-0"
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}
