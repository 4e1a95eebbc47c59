import { useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { endPersonSession, type reps, type roles, saveStaff, staff } from '#contract/office/staff.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate, readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { reportFailure } from '../account/report-failure.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { valueText } from '../forms/conflicts/save-over.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { LastingButton } from '../forms/lasting-button.tsx'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
import { messages } from './messages.ts'
import { PersonSessions } from './person-sessions.tsx'
import type { Person } from './team-shapes.ts'

interface PersonDialogProps {
  person: Person | 'new' | null
  roles: ReplyOf<typeof roles>['roles']
  reps: ReplyOf<typeof reps>['reps']
  onClose: () => void
}

/** Invites a person, or changes what one may do. */
export function PersonDialog({ person, onClose, ...options }: PersonDialogProps) {
  const title = person === null || person === 'new' ? messages.invitePerson : person.name
  return (
    <Dialog open={person !== null} onClose={onClose} title={title} width="md">
      {person === null ? null : (
        <div className="grid gap-5">
          <PersonForm person={person === 'new' ? null : person} onClose={onClose} {...options} />
          {person === 'new' ? null : (
            <>
              <PersonSessions person={person} />
              <PersonActs person={person} onClose={onClose} />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface PersonFormProps extends Pick<PersonDialogProps, 'roles' | 'reps' | 'onClose'> {
  person: Person | null
}

const LABELS: Readonly<Record<string, string>> = {
  name: messages.name,
  roleId: messages.role,
  employeeCode: messages.employee,
}

function PersonForm({ person: latest, roles: known, reps: employees, onClose }: PersonFormProps) {
  const form = useVersionedForm({
    name: `person-${latest?.id ?? 'new'}`,
    fields: ['name', 'email', 'roleId', 'employeeCode'],
    latest,
    fieldsOf: stored => ({
      name: stored?.name ?? '',
      email: stored?.email ?? '',
      roleId: stored?.roleId ?? '',
      employeeCode: stored?.employeeCode ?? null,
    }),
    typedOf: data => ({
      name: textOf(data, 'name'),
      email: textOf(data, 'email'),
      roleId: textOf(data, 'roleId'),
      employeeCode: textOf(data, 'employeeCode') || null,
    }),
    async send(version, typed, idempotencyKey) {
      const name = textIn(typed, 'name')
      const given = {
        name,
        roleId: textIn(typed, 'roleId'),
        employeeCode: textIn(typed, 'employeeCode') || null,
      }
      const body =
        latest === null || version === null
          ? { act: 'invite' as const, ...given, email: textIn(typed, 'email') }
          : { act: 'edit' as const, ...given, id: latest.id, version }
      await callOffice(saveStaff, { body, idempotencyKey })
      showToast('success', latest === null ? messages.invited(name) : messages.saved)
    },
    async read() {
      const { people } = await readNow(staff)
      return people.find(({ id }) => id === latest?.id) ?? null
    },
    saved: onClose,
    label: field => LABELS[field] ?? field,
    show(field, value) {
      if (field === 'roleId') return known.find(({ id }) => id === value)?.name ?? valueText(value)
      if (field !== 'employeeCode') return valueText(value)
      return employees.find(({ code }) => code === value)?.name ?? messages.noEmployee
    },
  })
  const { fields } = form.refusal
  const person = form.opened
  return (
    <DialogForm
      key={person?.version}
      form={form}
      submit={person === null ? messages.invite : messages.save}
      onCancel={onClose}
      isWide
    >
      {person === null ? <p className="text-sm text-ink-muted sm:col-span-2">{messages.inviteWhy}</p> : null}
      <TextField
        name="name"
        label={messages.name}
        defaultValue={person?.name}
        error={fields.name ?? null}
        ref={focusInDialog}
        autoComplete="off"
        required
      />
      {person === null ? (
        <EmailField label={messages.email} error={fields.email ?? null} autoComplete="off" />
      ) : (
        <EmailField label={messages.email} defaultValue={person.email} readOnly autoComplete="off" />
      )}
      <Select
        name="roleId"
        label={messages.role}
        defaultValue={person?.roleId ?? 'ventas'}
        error={fields.roleId ?? null}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        name="employeeCode"
        label={messages.employee}
        hint={messages.employeeHint}
        defaultValue={person?.employeeCode ?? ''}
        error={fields.employeeCode ?? null}
        options={[
          { value: '', label: messages.noEmployee },
          ...employees.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
        ]}
      />
    </DialogForm>
  )
}

/** What ends or gives back a person's access; the reason goes to the register. */
function PersonActs({ person, onClose }: { person: Person; onClose: () => void }) {
  const [asked, setAsked] = useState<'block' | 'reset' | null>(null)
  const { id, status, sessions } = person
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast('success', done)
    } catch (error) {
      reportFailure(error)
    } finally {
      await invalidate(staff)
    }
  }
  const save = (body: BodyOf<typeof saveStaff>, done: string = messages.saved) =>
    act(() => callOffice(saveStaff, { body }), done)
  if (asked !== null) return <ReasonForm person={person} act={asked} onDone={onClose} />
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {status === 'invited' ? (
        <LastingButton
          label={messages.resend}
          effect={messages.resendEffect}
          onConfirm={() => save({ act: 'resend', id }, messages.resent)}
        />
      ) : null}
      {status === 'active' ? <Button onClick={() => setAsked('reset')}>{messages.reset}</Button> : null}
      {sessions.length === 0 ? null : (
        <LastingButton
          label={messages.endSessions(sessions.length)}
          effect={messages.endSessionsEffect}
          onConfirm={() =>
            act(() => callOffice(endPersonSession, { body: { id, sessionId: null } }), messages.ended)
          }
        />
      )}
      {status === 'blocked' ? (
        <Button onClick={() => save({ act: 'unblock', id })}>{messages.unblock}</Button>
      ) : (
        <Button variant="danger" onClick={() => setAsked('block')}>
          {messages.block}
        </Button>
      )}
    </div>
  )
}

interface ReasonFormProps {
  person: Person
  act: 'block' | 'reset'
  onDone: () => void
}

function ReasonForm({ person: { id }, act, onDone }: ReasonFormProps) {
  const form = useOfficeForm({
    name: `reason-${id}`,
    fields: ['reason'],
    check: data => (textOf(data, 'reason').length < 3 ? { reason: messages.reasonShort } : {}),
    async send(data, idempotencyKey) {
      const reason = textOf(data, 'reason')
      try {
        await callOffice(saveStaff, { body: { act, id, reason }, idempotencyKey })
      } finally {
        await invalidate(staff)
      }
      showToast('success', messages.saved)
      onDone()
    },
  })
  return (
    <DialogForm
      form={form}
      submit={act === 'block' ? messages.block : messages.reset}
      variant="danger"
      onCancel={onDone}
      refusal={null}
      className="border-t border-line pt-4"
    >
      <p className="text-sm">{act === 'block' ? messages.blockAsk : messages.resetAsk}</p>
      <TextField
        name="reason"
        label={messages.reason}
        error={form.refusal.fields.reason ?? form.refusal.whole}
        ref={focusInDialog}
        autoComplete="off"
        maxLength={300}
        required
      />
    </DialogForm>
  )
}
