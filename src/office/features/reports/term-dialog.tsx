import type { ReactNode } from 'react'
import { searchTerm } from '#contract/office/reports/search-report.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useCall } from '../../browser/use-call.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { messages } from './messages.ts'
import type { SpanQuery } from './sales-query.ts'

interface TermDialogProps {
  term: string | null
  span: SpanQuery
  onClose: () => void
}

/** What was opened from a term, and what was bought after it (OFR-04). */
export function TermDialog({ term, span, onClose }: TermDialogProps) {
  return (
    <Dialog open={term !== null} onClose={onClose} title={term === null ? '' : `«${term}»`}>
      {term === null ? null : <TermParts term={term} span={span} />}
    </Dialog>
  )
}

function TermParts({ term, span }: { term: string; span: SpanQuery }) {
  const { reply, failure, reload } = useCall(searchTerm, { ...span, term })
  if (reply === undefined) return failure === null ? null : <LoadFailure failure={failure} retry={reload} />
  return (
    <div className="grid gap-4">
      <Part
        title={messages.openedProducts}
        empty={messages.nothingOpened}
        rows={reply.opened.map(one => ({ ...one, text: messages.openedTimes(one.times) }))}
      />
      <Part
        title={messages.boughtAfter}
        empty={messages.nothingBought}
        rows={reply.bought.map(one => ({ ...one, text: messages.boughtIn(one.orders, one.quantity) }))}
      />
    </div>
  )
}

interface PartProps {
  title: string
  empty: string
  rows: readonly { readonly itemCode: string; readonly title: string; readonly text: ReactNode }[]
}

function Part({ title, empty, rows }: PartProps) {
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      {rows.length === 0 ? <p className="text-sm text-ink-muted">{empty}</p> : null}
      <ul className="grid gap-1 text-sm">
        {rows.map(row => (
          <li key={row.itemCode} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {row.itemCode} · {row.title}
            </span>
            <span className="text-ink-muted tabular-nums">{row.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
