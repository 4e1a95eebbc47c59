import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { accountRequests, decideAccountRequest } from '#contract/office/customers/customer-users.ts'
import { officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { act } from '../../features/customers/act.ts'
import { messages } from '../../features/customers/messages.ts'
import { LinkRequest } from '../../features/customers/requests/link-request.tsx'
import { requestMessages as texts } from '../../features/customers/requests/messages.ts'
import { LastingButton } from '../../features/forms/lasting-button.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Request = ReplyOf<typeof accountRequests>['requests'][number]

const columns: readonly DataColumn<Request>[] = [
  { title: texts.email, isMain: true, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { title: texts.at, cell: ({ at }) => formatDateTime(new Date(at)) },
  { title: texts.typed, cell: ({ typedCardcode }) => typedCardcode },
  {
    title: messages.customer,
    cell: ({ customer }) => (customer === null ? texts.nobody : `${customer.cardcode} ${customer.name}`),
  },
  {
    title: messages.state,
    cell: ({ state, decidedBy }) => (
      <span className="whitespace-nowrap">
        <Badge plain tone={state === 'open' ? 'warning' : state === 'linked' ? 'success' : 'muted'}>
          {texts.states[state]}
        </Badge>
        {decidedBy === null ? null : <span className="text-ink-muted"> · {decidedBy}</span>}
      </span>
    ),
  },
]

/** `Solicitudes de cuenta`: linked to a customer in two clicks, or declined with a mail (OFC-06). */
export function AccountRequestsScreen() {
  const call = useCall(accountRequests)
  const [linking, setLinking] = useState<Request | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const decided = async () => {
    await invalidate(accountRequests, officeCustomer, officeCustomers)
    list.current?.focus({ preventScroll: true })
  }
  const decline = async ({ id }: Request) => {
    const body = { id, decision: 'decline' as const }
    if (await act(() => callOffice(decideAccountRequest, { body }), texts.declined)) await decided()
  }
  return (
    <Screen title={messages.requests} lead={<p>{texts.lead}</p>}>
      <div ref={list} tabIndex={-1}>
        <OfficeList
          caption={messages.requests}
          call={call}
          rowsOf={({ requests }) => requests}
          totalOf={({ total }) => total}
          columns={columns}
          keyOf={({ id }) => String(id)}
          acts={request =>
            request.state === 'open' ? (
              <span className="flex justify-end gap-1">
                <Button
                  size="sm"
                  {...actKey('requests.link', texts.link)}
                  aria-label={texts.linkOf(request.email)}
                  onClick={() => setLinking(request)}
                >
                  {texts.link}
                </Button>
                <LastingButton
                  size="sm"
                  act="requests.decline"
                  label={texts.decline}
                  name={texts.declineOf(request.email)}
                  effect={texts.declineEffect}
                  onConfirm={() => decline(request)}
                />
              </span>
            ) : null
          }
          empty={{ text: texts.empty }}
          exported={fileOf('AccountRequests')}
        />
      </div>
      <LinkRequest request={linking} onClose={() => setLinking(null)} onLinked={decided} />
    </Screen>
  )
}
