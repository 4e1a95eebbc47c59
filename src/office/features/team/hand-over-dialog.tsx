import { useState } from 'react'
import { handOverCustomers, reps, staff } from '#contract/office/staff.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import type { Rep } from './team-shapes.ts'

interface HandOverDialogProps {
  rep: Rep | null
  reps: readonly Rep[]
  onClose: () => void
}

/** One who leaves hands all customers over in one step, and the entrance to the office is decided on (OFS-14). */
export function HandOverDialog({ rep, reps: all, onClose }: HandOverDialogProps) {
  return (
    <Dialog open={rep !== null} onClose={onClose} title={titleOf(rep)}>
      {rep === null ? null : (
        <HandOverForm
          rep={rep}
          others={all.filter(one => one.isActive && one.code !== rep.code)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function titleOf(rep: Rep | null): string {
  if (rep === null) return messages.handOver
  return rep.customers > 0 ? messages.handOverOf(rep.name) : messages.retireOf(rep.name)
}

function HandOverForm({ rep, others, onClose }: { rep: Rep; others: readonly Rep[]; onClose: () => void }) {
  // Whoever has no customers to hand over leaves.
  const hasCustomers = rep.customers > 0
  const [leaves, setLeaves] = useState(!hasCustomers)
  const form = useOfficeForm({
    name: `hand-over-${rep.code}`,
    fields: ['to'],
    async send(data, idempotencyKey) {
      const body = {
        from: rep.code,
        to: hasCustomers ? textOf(data, 'to') : null,
        leaves,
        blocks: data.get('login') === 'block',
      }
      const { customers, blocked } = await callOffice(handOverCustomers, { body, idempotencyKey })
      const done = [
        ...(hasCustomers ? [messages.handedOver(customers)] : []),
        ...(leaves ? [messages.left(blocked)] : []),
      ]
      showDone(done.join(' '), idempotencyKey, reps, staff)
      onClose()
      await invalidate(reps, staff)
    },
  })
  return (
    <DialogForm
      form={form}
      submit={hasCustomers ? messages.handOver : messages.retire}
      onCancel={onClose}
      refusal={hasCustomers ? null : (form.refusal.fields.to ?? form.refusal.whole)}
    >
      {hasCustomers ? (
        <>
          <Select
            name="to"
            label={messages.handOverTo}
            error={form.refusal.fields.to ?? form.refusal.whole}
            options={others.map(({ code, name, customers }) => ({
              value: code,
              label: `${name} (${customers.toLocaleString('es-UY')})`,
            }))}
          />
          <Checkbox
            label={messages.leaves}
            checked={leaves}
            onChange={event => setLeaves(event.target.checked)}
          />
        </>
      ) : (
        <p className="text-sm">{messages.leavesEffect}</p>
      )}
      {leaves && rep.people.length > 0 ? (
        <fieldset>
          <legend className="font-medium">{messages.login}</legend>
          <p className="text-sm wrap-anywhere">{messages.loginOf(rep.people)}</p>
          <Radio name="login" value="block" label={messages.blockLogin} defaultChecked />
          <Radio name="login" value="keep" label={messages.keepLogin} />
          <p className="text-sm text-ink-muted">{messages.blockLasts}</p>
        </fieldset>
      ) : null}
    </DialogForm>
  )
}
