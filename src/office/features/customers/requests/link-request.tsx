import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { type accountRequests, decideAccountRequest } from '#contract/office/customers/customer-users.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { messages as formMessages } from '../../forms/messages.ts'
import { act } from '../act.ts'
import { requestMessages as texts } from './messages.ts'

type Request = ReplyOf<typeof accountRequests>['requests'][number]

interface LinkRequestProps {
  /** Null: closed. */
  request: Request | null
  onClose: () => void
  onLinked: () => Promise<void>
}

/** Chooses the customer of a request: the one with the typed code is offered first. */
export function LinkRequest({ request, onClose, onLinked }: LinkRequestProps) {
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={request === null ? '' : texts.linkOf(request.email)}
    >
      {request === null ? null : <Choice request={request} onClose={onClose} onLinked={onLinked} />}
    </Dialog>
  )
}

const SHOWN = 8

function Choice({ request, onClose, onLinked }: LinkRequestProps & { request: Request }) {
  const [q, setQ] = useState(request.customer?.cardcode ?? request.email.split('@')[1]?.split('.')[0] ?? '')
  const { reply } = useCall(officeCustomers, { q, limit: SHOWN })
  const link = async (cardcode: string) => {
    const body = { id: request.id, decision: 'link' as const, cardcode }
    if (!(await act(() => callOffice(decideAccountRequest, { body }), texts.linked))) return
    onClose()
    await onLinked()
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">{`${texts.linkEffect} ${formMessages.lasting}`}</p>
      <TextField
        type="search"
        label={texts.find}
        value={q}
        ref={focusInDialog}
        maxLength={100}
        autoComplete="off"
        onChange={event => setQ(event.target.value)}
      />
      <ul className="grid gap-1" aria-label={texts.which}>
        {reply?.customers.map(({ cardcode, name }) => (
          <li key={cardcode}>
            <Button className="w-full justify-start text-left" onClick={() => link(cardcode)}>
              <span className="wrap-anywhere">
                {cardcode} · {name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-muted">
        {reply?.customers.length === 0 ? texts.none : ''}
      </p>
    </div>
  )
}
