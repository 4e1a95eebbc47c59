import { Link } from 'react-router'
import { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { messages } from '../../features/customers/messages.ts'
import { type Draft, DraftFacts } from '../../features/customers/taking/drafts/draft-facts.tsx'
import { draftMessages as texts } from '../../features/customers/taking/drafts/messages.ts'
import { type DataColumn, DataTable } from '../../features/lists/data-table.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** Drafts of orders: one's own first, then those of colleagues (OFC-19). */
export function DraftsScreen() {
  const { person } = useOperator()
  const { reply, failure, reload } = useCall(officeDrafts, {})
  const drafts = reply?.drafts ?? []
  const groups = [
    { title: texts.mine, rows: drafts.filter(({ owner }) => owner.id === person.id) },
    { title: texts.others, rows: drafts.filter(({ owner }) => owner.id !== person.id) },
  ]
  return (
    <Screen title={texts.all}>
      {reply === undefined && failure === null ? <p role="status">{messages.loading}</p> : null}
      {reply === undefined && failure !== null ? <LoadFailure failure={failure} retry={reload} /> : null}
      {reply !== undefined && drafts.length === 0 ? <p>{texts.noneAtAll}</p> : null}
      <div className="grid gap-6">
        {groups.map(({ title, rows }) =>
          rows.length === 0 ? null : (
            <section key={title} className="grid gap-2">
              <h2 className="text-base font-semibold">{title}</h2>
              <DataTable caption={title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
            </section>
          ),
        )}
      </div>
    </Screen>
  )
}

const COLUMNS: readonly DataColumn<Draft>[] = [
  {
    title: texts.name,
    isMain: true,
    cell: ({ id, cardcode, title }) => (
      <Link to={customerPaths.takeOrder(cardcode, id)} className="wrap-anywhere">
        {title}
      </Link>
    ),
  },
  {
    title: texts.customer,
    cell: ({ cardcode, customer }) => (
      <Link to={customerPaths.customer(cardcode)}>
        {customer} <span className="text-ink-muted">{cardcode}</span>
      </Link>
    ),
  },
  { title: texts.title, cell: draft => <DraftFacts draft={draft} /> },
]
