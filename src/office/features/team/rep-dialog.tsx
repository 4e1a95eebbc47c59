import { handOverCustomers, reps, saveRep } from '#contract/office/staff.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import type { Rep } from './team-shapes.ts'

const FIELDS = ['code', 'name', 'role', 'email', 'phone', 'whatsapp', 'image', 'zones', 'isActive']

export function RepDialog({ rep, onClose }: { rep: Rep | 'new' | null; onClose: () => void }) {
  return (
    <Dialog
      open={rep !== null}
      onClose={onClose}
      title={rep === null || rep === 'new' ? messages.addRep : rep.name}
      width="md"
    >
      {rep === null ? null : <RepForm rep={rep === 'new' ? null : rep} onClose={onClose} />}
    </Dialog>
  )
}

function RepForm({ rep, onClose }: { rep: Rep | null; onClose: () => void }) {
  const form = useOfficeForm({
    name: `rep-${rep?.code ?? 'new'}`,
    fields: FIELDS,
    async send(data, idempotencyKey) {
      const body = {
        code: rep?.code ?? textOf(data, 'code'),
        version: rep?.version ?? null,
        name: textOf(data, 'name'),
        role: textOf(data, 'role'),
        email: textOf(data, 'email'),
        phone: textOf(data, 'phone'),
        whatsapp: textOf(data, 'whatsapp'),
        image: textOf(data, 'image') || null,
        zones: textOf(data, 'zones')
          .split(',')
          .map(zone => zone.trim())
          .filter(zone => zone !== ''),
        isPublic: data.get('isPublic') !== null,
        isActive: data.get('isActive') !== null,
      }
      try {
        await callOffice(saveRep, { body, idempotencyKey })
      } finally {
        await invalidate(reps)
      }
      showToast('success', messages.saved)
      onClose()
    },
  })
  const { fields } = form.refusal
  const error = (name: string) => fields[name] ?? null
  return (
    <DialogForm
      form={form}
      submit={messages.save}
      onCancel={onClose}
      refusal={error('isActive') ?? form.refusal.whole}
      isWide
    >
      <TextField
        name="code"
        label={messages.code}
        defaultValue={rep?.code}
        readOnly={rep !== null}
        error={error('code')}
        autoComplete="off"
        required
      />
      <TextField
        name="name"
        label={messages.name}
        defaultValue={rep?.name}
        error={error('name')}
        autoComplete="off"
        required
      />
      <TextField
        name="role"
        label={messages.job}
        defaultValue={rep?.role}
        error={error('role')}
        autoComplete="off"
        required
      />
      <EmailField
        label={messages.email}
        defaultValue={rep?.email}
        error={error('email')}
        autoComplete="off"
      />
      <TextField
        name="phone"
        label={messages.phone}
        defaultValue={rep?.phone}
        error={error('phone')}
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        name="whatsapp"
        label={messages.whatsapp}
        hint={messages.whatsappHint}
        defaultValue={rep === null ? '' : formatPhone(rep.whatsapp)}
        error={error('whatsapp')}
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        name="zones"
        label={messages.zones}
        hint={messages.zonesHint}
        defaultValue={rep?.zones.join(', ')}
        error={error('zones')}
        autoComplete="off"
      />
      <TextField
        name="image"
        label={messages.image}
        defaultValue={rep?.image ?? ''}
        error={error('image')}
        inputMode="url"
        autoComplete="off"
      />
      <Checkbox name="isPublic" label={messages.isPublic} defaultChecked={rep?.isPublic ?? true} />
      <Checkbox name="isActive" label={messages.isActive} defaultChecked={rep?.isActive ?? true} />
    </DialogForm>
  )
}

interface HandOverDialogProps {
  rep: Rep | null
  reps: readonly Rep[]
  onClose: () => void
}

/** One who leaves hands all customers over in one step (OFS-14). */
export function HandOverDialog({ rep, reps: all, onClose }: HandOverDialogProps) {
  return (
    <Dialog
      open={rep !== null}
      onClose={onClose}
      title={rep === null ? messages.handOver : messages.handOverOf(rep.name)}
    >
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

function HandOverForm({ rep, others, onClose }: { rep: Rep; others: readonly Rep[]; onClose: () => void }) {
  const form = useOfficeForm({
    name: `hand-over-${rep.code}`,
    fields: ['to'],
    async send(data, idempotencyKey) {
      const body = { from: rep.code, to: textOf(data, 'to'), leaves: data.get('leaves') !== null }
      const { customers } = await callOffice(handOverCustomers, { body, idempotencyKey })
      showToast('success', messages.handedOver(customers))
      onClose()
      await invalidate(reps)
    },
  })
  return (
    <DialogForm form={form} submit={messages.handOver} onCancel={onClose} refusal={null}>
      <Select
        name="to"
        label={messages.handOverTo}
        error={form.refusal.fields.to ?? form.refusal.whole}
        options={others.map(({ code, name, customers }) => ({
          value: code,
          label: `${name} (${customers})`,
        }))}
      />
      <Checkbox name="leaves" label={messages.leaves} />
    </DialogForm>
  )
}
