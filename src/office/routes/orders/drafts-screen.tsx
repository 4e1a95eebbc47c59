import { Link } from 'react-router'
import { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { type Draft, DraftFacts } from '../../features/customers/taking/drafts/draft-facts.tsx'
import { draftMessages as texts } from '../../features/customers/taking/drafts/messages.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { ExportButtons, fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** Drafts of orders: one's own first, then those of colleagues (OFC-19). */
export function DraftsScreen() {
  const { person } = useOperator()
  const call = useCall(officeDrafts, {})
  const drafts = call.reply?.drafts ?? []
  const isMine = ({ owner }: Draft) => owner.id === person.id
  const groups = [
    { title: texts.mine, isIn: isMine },
    { title: texts.others, isIn: (draft: Draft) => !isMine(draft) },
  ].filter(({ isIn }) => drafts.some(isIn))
  return (
    <Screen title={texts.all}>
      {drafts.length === 0 ? (
        <OfficeList
          caption={texts.all}
          call={call}
          rowsOf={reply => reply.drafts}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          empty={{ text: texts.noneAtAll }}
        />
      ) : (
        <>
          <div className="grid gap-6">
            {groups.map(({ title, isIn }) => (
              <section key={title} className="grid gap-2">
                <h2 className="text-base font-semibold">{title}</h2>
                <OfficeList
                  caption={title}
                  call={call}
                  rowsOf={reply => reply.drafts.filter(isIn)}
                  columns={COLUMNS}
                  keyOf={({ id }) => id}
                  empty={{ text: texts.noneAtAll }}
                />
              </section>
            ))}
          </div>
          <ExportButtons {...fileOf('OfficeDrafts')} name={texts.all} />
        </>
      )}
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
