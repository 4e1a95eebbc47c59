import { useRef, useState } from 'react'
import { officeCustomer, saveCustomerAddress } from '#contract/office/customers.ts'
import { DEPARTMENTS, shownDepartment } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { ADDRESS_FIELDS } from '#domain/office/customer-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { valueText } from '../../conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { focusInDialog } from '../../forms/focus-in-dialog.ts'
import { showDone } from '../../forms/show-undo.ts'
import { shownIn, useEditsForm } from '../../forms/use-edits-form.ts'
import { act } from '../act.ts'
import { messages } from '../messages.ts'
import { usePermissions } from '../use-permissions.ts'
import { type Customer, Muted } from './customer-summary.tsx'
import { addressMessages as texts } from './record-messages.ts'

type Address = Customer['addresses'][number]

/** Where orders go, and where the customer is invoiced (OFC-03, ACC-14). */
export function CustomerAddresses({ customer: { cardcode, addresses } }: { customer: Customer }) {
  const may = usePermissions().has('customers.edit')
  const [opened, setOpened] = useState<Address | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Address | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const remove = async ({ addressId: id, label }: Address) => {
    setLeaving(null)
    const body = { act: 'remove' as const, cardcode, id }
    await act(() => callOffice(saveCustomerAddress, { body }), texts.removed(label))
    await invalidate(officeCustomer)
    // The pressed button is gone.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <Panel title={texts.addresses} dense>
      <div ref={list} tabIndex={-1}>
        {addresses.length === 0 ? <Muted>{texts.none}</Muted> : null}
        <ul className="grid gap-3 text-sm">
          {addresses.map(address => (
            <li key={address.addressId} className="flex flex-wrap items-start justify-between gap-2">
              <AddressLines address={address} />
              {may ? (
                <span className="flex gap-1" data-no-print="">
                  <Button
                    size="sm"
                    aria-label={texts.editOf(address.label)}
                    onClick={() => setOpened(address)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={texts.removeOf(address.label)}
                    onClick={() => setLeaving(address)}
                  >
                    {texts.remove}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {may ? (
        <Button size="sm" className="mt-3" onClick={() => setOpened('new')}>
          {texts.add}
        </Button>
      ) : null}
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        width="md"
        title={opened === null || opened === 'new' ? texts.add : opened.label}
      >
        {opened === null ? null : (
          <AddressForm
            cardcode={cardcode}
            address={
              // As it is now: somebody else may change it meanwhile.
              opened === 'new'
                ? null
                : (addresses.find(({ addressId }) => addressId === opened.addressId) ?? opened)
            }
            onClose={() => setOpened(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={texts.removeTitle}
        keep={texts.keep}
        confirm={() => (leaving === null ? undefined : remove(leaving))}
      >
        {leaving === null ? '' : texts.removeAsk(leaving.label)}
      </ConfirmDialog>
    </Panel>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { label, kind, street, number, unit, corner, city, department, contact, phone, hours, notes } =
    address
  const place = [
    [street, number, unit].filter(Boolean).join(' '),
    corner === null ? null : texts.corner(corner),
    city,
    shownDepartment(department),
  ]
  const who = [contact, phone === null ? null : formatPhone(phone), hours]
  return (
    <div className="min-w-40 flex-1 wrap-anywhere">
      <b className="font-semibold">{label}</b> <span className="text-ink-muted">{texts.kinds[kind]}</span>{' '}
      {address.isDefault ? (
        <Badge plain tone="info">
          {texts.isDefault}
        </Badge>
      ) : null}
      {[place, who, [notes]].map(parts => {
        const line = parts.filter(Boolean).join(', ')
        return line === '' ? null : (
          <span key={line} className="block text-ink-muted">
            {line}
          </span>
        )
      })}
    </div>
  )
}

interface AddressFormProps {
  cardcode: string
  /** Null: a new one. */
  address: Address | null
  onClose: () => void
}

const TEXTS = ADDRESS_FIELDS.filter(field => field !== 'isDefault')
const KINDS = [
  { value: 'S', label: texts.kinds.S },
  { value: 'B', label: texts.kinds.B },
]

function AddressForm({ cardcode, address, onClose }: AddressFormProps) {
  const isDefault = address?.isDefault === true
  const form = useEditsForm({
    name: `dirección ${cardcode} ${address?.addressId ?? 'nueva'}`,
    fields: TEXTS,
    required: ['label', 'street', 'city', 'department'],
    // A default stays one until another is chosen.
    ticked: isDefault ? [] : ['isDefault'],
    stored: Object.fromEntries(
      ADDRESS_FIELDS.map(field => [field, address?.[field] ?? (field === 'isDefault' ? false : null)]),
    ),
    async send(edits, idempotencyKey) {
      const fields = ADDRESS_FIELDS.flatMap(field => {
        const edit = edits.find(one => one.field === field)
        return edit === undefined ? [] : [{ ...edit, field }]
      })
      const body =
        address === null
          ? { act: 'add' as const, cardcode, fields }
          : { act: 'edit' as const, cardcode, id: address.addressId, fields }
      await callOffice(saveCustomerAddress, { body, idempotencyKey })
    },
    async saved(isChanged, key) {
      if (isChanged) showDone(messages.saved, key, officeCustomer)
      await invalidate(officeCustomer)
      onClose()
    },
    label: field => texts.labels[field] ?? field,
    show(field, value) {
      if (field === 'phone') return formatPhone(String(value ?? '')) || valueText(value)
      if (field === 'department') return shownDepartment(String(value ?? ''))
      return (field === 'kind' && KINDS.find(kind => kind.value === value)?.label) || valueText(value)
    },
  })
  const { opened, refusal, revision } = form
  const field = (name: string) => ({
    name,
    label: texts.labels[name] ?? name,
    defaultValue: shownIn(opened, name),
    error: refusal.fields[name] ?? null,
    autoComplete: 'off',
  })
  return (
    <DialogForm key={revision} form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField {...field('label')} ref={focusInDialog} maxLength={200} required />
      <Select {...field('kind')} options={KINDS} />
      <TextField {...field('street')} maxLength={200} required />
      <TextField {...field('number')} hint={texts.numberHint} maxLength={200} optional />
      <TextField {...field('unit')} maxLength={200} optional />
      <TextField {...field('corner')} maxLength={200} optional />
      <TextField {...field('city')} maxLength={200} required />
      <Select
        {...field('department')}
        options={[
          ...(address === null ? [{ value: '', label: texts.choose }] : []),
          ...DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField {...field('postalCode')} inputMode="numeric" maxLength={5} optional />
      <TextField {...field('contact')} maxLength={200} optional />
      <TextField {...field('phone')} type="tel" inputMode="tel" optional />
      <TextField {...field('hours')} maxLength={200} optional />
      <TextArea {...field('notes')} maxLength={200} optional className="sm:col-span-2" />
      {isDefault ? (
        <p className="text-sm text-ink-muted sm:col-span-2">{texts.isDefaultAlready}</p>
      ) : (
        <Checkbox
          name="isDefault"
          label={texts.labels.isDefault}
          defaultChecked={opened.isDefault === true}
          className="sm:col-span-2"
        />
      )}
    </DialogForm>
  )
}
