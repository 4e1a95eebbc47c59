import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { erpDifferences } from '#contract/office/orders/reconcile.ts'
import { DIFFERENCE_KINDS } from '#domain/erp/order-difference.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { formatDate, formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { ErpSign } from '../../features/orders/erp-sign.tsx'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { type Difference, totalsText } from '../../features/orders/reconcile/difference.ts'
import { type AskedAct, DifferenceActs } from '../../features/orders/reconcile/difference-acts.tsx'
import { DifferenceDialog } from '../../features/orders/reconcile/difference-dialog.tsx'
import { messages } from '../../features/orders/reconcile/messages.ts'
import { Screen } from '../../features/shell/screen.tsx'

const KIND = 'diferencia'
const VIEW = 'ver'
const ACCEPTED = 'aceptadas'

/** `Conciliación`: our orders beside the ERP's, each difference with its cures (OFO-24). */
export function ReconcileScreen() {
  const [values, setValues] = useSearchParams()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const kind = DIFFERENCE_KINDS.find(one => one === values.get(KIND))
  const isAccepted = values.get(VIEW) === ACCEPTED
  const call = useCall(erpDifferences, { ...(kind && { kind }), accepted: isAccepted })
  const { reply } = call
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(values)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setValues(next, { replace: true, preventScrollReset: true })
  }
  const counts = new Map(reply?.counts.map(one => [one.kind, one.count]))
  const isUntold = reply !== undefined && reply.told === null && reply.counts.length === 0
  return (
    <Screen
      title={messages.title}
      lead={
        <>
          <p className="max-w-prose">{messages.lead}</p>
          {reply?.told ? (
            <p>
              {messages.toldOf(
                formatDay(reply.told.first),
                formatDay(reply.told.final),
                formatDateTime(new Date(reply.told.at)),
              )}
            </p>
          ) : null}
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.show}
          value={isAccepted ? ACCEPTED : ''}
          onChange={({ target }) => choose(VIEW, target.value)}
          options={[
            { value: '', label: messages.open },
            { value: ACCEPTED, label: messages.accepted(reply?.accepted ?? 0) },
          ]}
          className="w-48"
        />
        <Select
          label={messages.kind}
          value={kind ?? ''}
          onChange={({ target }) => choose(KIND, target.value)}
          options={[
            { value: '', label: messages.all },
            ...DIFFERENCE_KINDS.map(value => ({
              value,
              label: messages.counted(messages.kinds[value], counts.get(value) ?? 0),
            })),
          ]}
          className="w-72"
        />
      </div>
      {isUntold && !isAccepted ? (
        <Untold />
      ) : (
        <OfficeList
          caption={messages.listName}
          call={call}
          rowsOf={({ differences }) => differences}
          columns={isAccepted ? [...COLUMNS, ACCEPTED_BY] : COLUMNS}
          keyOf={({ key }) => key}
          acts={difference => (
            <DifferenceActs
              difference={difference}
              isConnected={reply?.isConnected ?? false}
              onAsk={setAsked}
            />
          )}
          empty={{ text: isAccepted ? messages.noneAccepted : messages.none }}
          isFilterable
          exported={fileOf('ErpDifferences', { query: { kind, accepted: isAccepted } })}
          {...(kind && { clearFilters: () => choose(KIND, '') })}
        />
      )}
      <DifferenceDialog asked={asked} onClose={() => setAsked(null)} />
    </Screen>
  )
}

function Untold() {
  const mayImport = useOperator().permissions.includes('imports.run')
  return (
    <EmptyState icon="refresh" title={messages.notTold}>
      <p className="max-w-prose">{messages.notToldHow}</p>
      {mayImport ? (
        <Link to="/importar" className={buttonClasses({ size: 'sm' })}>
          {messages.import}
        </Link>
      ) : null}
    </EmptyState>
  )
}

const COLUMNS: readonly DataColumn<Difference>[] = [
  {
    title: messages.order,
    isMain: true,
    cell: ({ order, erpRefs }) =>
      order === null ? (
        messages.ofErp(erpRefs.join(', '))
      ) : (
        <Link to={orderPaths.order(order.orderId)}>{order.docNum}</Link>
      ),
  },
  { title: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
  {
    title: messages.customer,
    cell: ({ cardcode, cardName }) =>
      cardcode === null ? null : <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>,
  },
  { title: messages.state, cell: ({ order }) => (order === null ? null : <OurState order={order} />) },
  {
    title: messages.ours,
    isNumeric: true,
    cell: ({ order, ours }) => (order === null ? messages.nothing : totalsText(ours)),
  },
  { title: messages.theirs, isNumeric: true, cell: difference => <Theirs difference={difference} /> },
  { title: messages.at, isNumeric: true, cell: ({ at }) => formatDate(new Date(at)) },
]

const ACCEPTED_BY: DataColumn<Difference> = {
  title: messages.note,
  cell: ({ accepted }) =>
    accepted === null ? null : (
      <>
        {accepted.note}
        <span className="block text-xs text-ink-muted">
          {messages.acceptedBy(accepted.author, formatDateTime(new Date(accepted.at)))}
        </span>
      </>
    ),
}

function OurState({ order: { status, erpState } }: { order: NonNullable<Difference['order']> }) {
  return (
    <span className="grid gap-0.5">
      {statusDescription(status)}
      {erpState === 'none' ? null : <ErpSign state={erpState} />}
    </span>
  )
}

function Theirs({ difference: { kind, order, erpRefs, theirs, report } }: { difference: Difference }) {
  const told = report === null ? totalsText(theirs) : messages.reported(statusDescription(report))
  const what = kind === 'cancelled-there' ? messages.cancelled : told
  return (
    <>
      {erpRefs.length === 0 && what === '' ? messages.nothing : what}
      {erpRefs.length === 0 || order === null ? null : (
        <span className="block text-xs text-ink-muted wrap-anywhere">{erpRefs.join(', ')}</span>
      )}
    </>
  )
}
