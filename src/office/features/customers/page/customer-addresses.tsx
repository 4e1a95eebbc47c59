import { officeCustomer, saveCustomerAddress } from '#contract/office/customers/customers.ts'
import { DEPARTMENTS, shownDepartment } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { ADDRESS_FIELDS } from '#domain/office/customer-list.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { editsOf, useEditsForm } from '../../forms/use-edits-form.ts'
import { messages } from '../messages.ts'
import type { Customer } from './customer-summary.tsx'
import { EditableList } from './editable-list.tsx'
import { addressMessages as texts } from './record-messages.ts'

type Address = Customer['addresses'][number]

/** Where orders go, and where the customer is invoiced (OFC-03, ACC-14). */
export function CustomerAddresses({ customer: { cardcode, addresses } }: { customer: Customer }) {
  return (
    <EditableList
      title={texts.addresses}
      rows={addresses}
      idOf={({ addressId }) => addressId}
      nameOf={({ label }) => label}
      lines={address => <AddressLines address={address} />}
      form={(address, onClose) => <AddressForm cardcode={cardcode} address={address} onClose={onClose} />}
      remove={({ addressId: id }, idempotencyKey) =>
        callOffice(saveCustomerAddress, { body: { act: 'remove', cardcode, id }, idempotencyKey })
      }
      texts={texts}
    />
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
      const fields = editsOf(ADDRESS_FIELDS, edits)
      const body =
        address === null
          ? { act: 'add' as const, cardcode, fields }
          : { act: 'edit' as const, cardcode, id: address.addressId, fields }
      await callOffice(saveCustomerAddress, { body, idempotencyKey })
    },
    async saved(isChanged, keys) {
      if (isChanged) showDone(messages.saved, keys, officeCustomer)
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
  const { opened, revision, field } = form
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
