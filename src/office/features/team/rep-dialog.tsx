import { useState } from 'react'
import { reps, saveRep } from '#contract/office/staff.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
import { PictureField } from '../promos/editor/picture-field.tsx'
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

const LABELS: Readonly<Record<string, string>> = {
  name: messages.name,
  role: messages.job,
  email: messages.email,
  phone: messages.phone,
  whatsapp: messages.whatsapp,
  image: messages.image,
  zones: messages.zones,
  isPublic: messages.isPublic,
  isActive: messages.isActive,
}
const TEXTS = ['name', 'role', 'email', 'phone', 'whatsapp', 'image', 'zones'] as const

function RepForm({ rep: latest, onClose }: { rep: Rep | null; onClose: () => void }) {
  const [image, setImage] = useState(latest?.image ?? '')
  const form = useVersionedForm({
    name: `rep-${latest?.code ?? 'new'}`,
    fields: FIELDS,
    latest,
    fieldsOf: stored => ({
      code: stored?.code ?? '',
      name: stored?.name ?? '',
      role: stored?.role ?? '',
      email: stored?.email ?? '',
      phone: stored === null ? '' : formatPhone(stored.phone),
      whatsapp: stored === null ? '' : formatPhone(stored.whatsapp),
      image: stored?.image ?? '',
      zones: stored?.zones.join(', ') ?? '',
      isPublic: stored?.isPublic ?? true,
      isActive: stored?.isActive ?? true,
    }),
    typedOf: data => ({
      code: latest?.code ?? textOf(data, 'code'),
      ...Object.fromEntries(TEXTS.map(name => [name, textOf(data, name)])),
      isPublic: data.get('isPublic') !== null,
      isActive: data.get('isActive') !== null,
    }),
    send(version, typed, idempotencyKey) {
      const zones = textIn(typed, 'zones')
        .split(',')
        .map(zone => zone.trim())
      const body = {
        code: textIn(typed, 'code'),
        version,
        name: textIn(typed, 'name'),
        role: textIn(typed, 'role'),
        email: textIn(typed, 'email'),
        phone: textIn(typed, 'phone'),
        whatsapp: textIn(typed, 'whatsapp'),
        image: textIn(typed, 'image') || null,
        zones: zones.filter(zone => zone !== ''),
        isPublic: typed.isPublic === true,
        isActive: typed.isActive === true,
      }
      return callOffice(saveRep, { body, idempotencyKey })
    },
    async read() {
      const { reps: all } = await readNow(reps)
      return all.find(({ code }) => code === latest?.code) ?? null
    },
    saved(key) {
      showDone(messages.saved, key, reps)
      onClose()
    },
    label: field => LABELS[field] ?? field,
  })
  const { fields } = form.refusal
  const rep = form.opened
  const error = (name: string) => fields[name] ?? null
  return (
    <DialogForm
      key={rep?.version}
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
        defaultValue={rep === null ? '' : formatPhone(rep.phone)}
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
      <div className="sm:col-span-2">
        <PictureField
          name="image"
          image={image}
          shown={isSafeLink(image) ? image : null}
          label={messages.image}
          hint={messages.imageHint}
          error={error('image')}
          onChange={setImage}
        />
      </div>
      <Checkbox name="isPublic" label={messages.isPublic} defaultChecked={rep?.isPublic ?? true} />
      <Checkbox name="isActive" label={messages.isActive} defaultChecked={rep?.isActive ?? true} />
    </DialogForm>
  )
}
