import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BodyOf } from '#contract/call.ts'
import { blockUser, endUserSessions, inviteUser } from '#contract/office/customers/customer-users.ts'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import { browserName } from '#domain/accounts/browser-name.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { LastingButton } from '../../forms/lasting-button.tsx'
import { useFocusOnOpening } from '../../forms/use-focus-on-opening.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { actKey } from '../../keys/act-key.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { EmptyList } from '../../lists/office-list.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { act, undoableAct } from '../act.ts'
import { messages } from '../messages.ts'
import type { Customer } from './customer-summary.tsx'
import { pageMessages as texts } from './messages.ts'
import { userMessages as userTexts } from './record-messages.ts'
import { emailState, UserDialog } from './user-dialog.tsx'

type User = Customer['users'][number]

const columns: readonly DataColumn<User>[] = [
  {
    title: texts.person,
    isMain: true,
    cell: ({ name, email, emailChange }) => (
      <span className="wrap-anywhere">
        {name} <span className="text-xs font-normal text-ink-muted">{email}</span>
        {emailChange === null ? null : (
          <span className="block text-xs font-normal text-ink-muted">
            {userTexts.emailWaits(emailChange.newEmail)}. {emailState(emailChange)}
          </span>
        )}
      </span>
    ),
  },
  {
    title: texts.state,
    cell: ({ status }) => (
      <Badge plain tone={status === 'active' ? 'success' : status === 'blocked' ? 'danger' : 'muted'}>
        {texts.userStatus[status]}
      </Badge>
    ),
  },
  {
    title: texts.lastEntry,
    isNumeric: true,
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? texts.never : formatDateTime(new Date(lastLoginAt))),
  },
  {
    title: texts.openSessions,
    cell: ({ sessions }) =>
      sessions.length === 0 ? messages.none : sessions.map(({ userAgent }) => deviceOf(userAgent)).join(', '),
  },
  { title: texts.devices, isNumeric: true, cell: ({ devices }) => devices },
]

/** Who signs in for the customer: invited, blocked, signed out (OFC-05). */
export function CustomerUsers({ customer: { cardcode, users, contacts } }: { customer: Customer }) {
  const may = usePermissions().has('customers.users')
  const list = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const guest = useFocusOnOpening<HTMLInputElement>(search.has('invitar'))
  const [opened, setOpened] = useState<{ userId: string; what: 'email' | 'customer' } | null>(null)
  const openedUser = users.find(({ id }) => id === opened?.userId)
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (!(await act(work, done))) return
    await invalidate(officeCustomer)
    // The pressed button may be gone.
    list.current?.focus({ preventScroll: true })
  }
  const block = async (body: BodyOf<typeof blockUser>, done: string) => {
    const send = (idempotencyKey: string) => callOffice(blockUser, { body, idempotencyKey })
    if (!(await undoableAct(send, done, officeCustomer))) return
    await invalidate(officeCustomer)
    list.current?.focus({ preventScroll: true })
  }
  const acts = ({ id: userId, status, email, sessions }: User) => (
    <span className="flex flex-wrap justify-end gap-1 xl:flex-nowrap">
      {status === 'pending' ? (
        <LastingButton
          size="sm"
          label={texts.resend}
          effect={texts.resendEffect(email)}
          onConfirm={() => run(() => callOffice(inviteUser, { body: { cardcode, email } }), texts.invited)}
        />
      ) : null}
      {sessions.length > 0 ? (
        <LastingButton
          size="sm"
          label={texts.endSessions}
          effect={texts.endSessionsEffect(email)}
          onConfirm={() =>
            run(() => callOffice(endUserSessions, { body: { cardcode, userId } }), texts.sessionsEnded)
          }
        />
      ) : null}
      {status === 'active' ? (
        <Button
          size="sm"
          aria-label={userTexts.changeEmailOf(email)}
          onClick={() => setOpened({ userId, what: 'email' })}
        >
          {userTexts.changeEmail}
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-label={userTexts.moveOf(email)}
        onClick={() => setOpened({ userId, what: 'customer' })}
      >
        {userTexts.moveShort}
      </Button>
      <Button
        size="sm"
        onClick={() => {
          const blocked = status !== 'blocked'
          const done = texts.userStatus[blocked ? 'blocked' : 'active']
          return block({ cardcode, userId, blocked }, done)
        }}
      >
        {status === 'blocked' ? texts.unblock : texts.block}
      </Button>
    </span>
  )
  const waiting = contacts.filter(({ email }) => !users.some(user => user.email === email))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title={texts.users}>
        <div ref={list} tabIndex={-1}>
          {users.length === 0 ? (
            <EmptyList
              empty={{
                text: texts.noUsers,
                act: may ? (
                  <Button size="sm" onClick={() => guest.current?.focus()}>
                    {texts.invite}
                  </Button>
                ) : null,
              }}
            />
          ) : (
            <DataTable
              caption={texts.users}
              columns={columns}
              rows={users}
              keyOf={({ id }) => id}
              acts={may ? acts : undefined}
            />
          )}
        </div>
      </Panel>
      <UserDialog
        cardcode={cardcode}
        opened={opened === null || openedUser === undefined ? null : { user: openedUser, what: opened.what }}
        onClose={() => setOpened(null)}
      />
      {may ? (
        <InviteForm cardcode={cardcode} suggestions={waiting.map(({ email }) => email)} field={guest} />
      ) : null}
    </div>
  )
}

interface InviteFormProps {
  cardcode: string
  suggestions: readonly string[]
  /** The e-mail, which takes the focus where nobody can sign in yet. */
  field: RefObject<HTMLInputElement | null>
}

function InviteForm({ cardcode, suggestions, field }: InviteFormProps) {
  const [sent, setSent] = useState(0)
  const { ref, busy, refusal, onSubmit } = useOfficeForm({
    name: `invitar ${cardcode}`,
    fields: ['email', 'name'],
    async send(form, idempotencyKey) {
      const body = {
        cardcode,
        email: String(form.get('email')).trim(),
        name: String(form.get('name')).trim(),
      }
      await callOffice(inviteUser, { body, idempotencyKey })
      showToast('success', texts.invited)
      setSent(sent + 1)
      await invalidate(officeCustomer)
    },
  })
  return (
    <Panel title={texts.invite}>
      <form
        key={sent}
        ref={ref}
        onSubmit={onSubmit}
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        {refusal.whole === null ? null : (
          <div className="sm:col-span-3">
            <Notice kind="error">{refusal.whole}</Notice>
          </div>
        )}
        <EmailField
          ref={field}
          {...actKey('customer.invite', texts.invite)}
          label={messages.email}
          autoComplete="off"
          list="contactos"
          error={refusal.fields.email ?? null}
        />
        <TextField
          name="name"
          label={texts.inviteName}
          autoComplete="off"
          maxLength={200}
          error={refusal.fields.name ?? null}
        />
        <datalist id="contactos">
          {suggestions.map(email => (
            <option key={email} value={email} />
          ))}
        </datalist>
        <Button variant="primary" type="submit" busy={busy} className="sm:mt-6">
          {texts.invite}
        </Button>
        <p className="text-sm text-ink-muted sm:col-span-3">{texts.inviteLasts}</p>
      </form>
    </Panel>
  )
}

function deviceOf(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  return [browser, system].filter(Boolean).join(' en ') || messages.none
}
