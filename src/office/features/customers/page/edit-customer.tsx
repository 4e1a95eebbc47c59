import { useRef } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import {
  customerChoices,
  officeCustomer,
  officeCustomers,
  saveCustomer,
} from '#contract/office/customers/customers.ts'
import { DEPARTMENTS, shownDepartment } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { CUSTOMER_FIELDS } from '#domain/office/customer-list.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { shownIn, useEditsForm } from '../../forms/use-edits-form.ts'
import { messages } from '../messages.ts'

type Customer = ReplyOf<typeof officeCustomer>
interface EditCustomerProps {
  open: boolean
  /** Null: a new one. */
  customer: Customer | null
  onClose: () => void
  onSaved: (cardcode: string) => void
}

const NEW_FIELDS = [...CUSTOMER_FIELDS, 'priceList', 'group', 'paymentTerms'] as const
const LABELS: Readonly<Record<string, string>> = {
  name: messages.name,
  tradeName: messages.tradeName,
  rut: messages.rut,
  email: messages.email,
  phone: messages.phone,
  department: messages.department,
  seller: messages.rep,
  shipping: messages.shipping,
}

/** The data of a customer, new or edited field by field (OFC-03, OFX-11). */
export function EditCustomer(props: EditCustomerProps) {
  const { open, customer, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="md"
      title={customer === null ? messages.create : messages.data}
    >
      <CustomerForm {...props} />
    </Dialog>
  )
}

function CustomerForm({ customer, onClose, onSaved }: EditCustomerProps) {
  const { reply: choices } = useCall(customerChoices)
  const fields = customer === null ? NEW_FIELDS : CUSTOMER_FIELDS
  const codeOf = (form: FormData) => customer?.cardcode ?? textOf(form, 'cardcode')
  const cardcode = useRef(customer?.cardcode ?? '')
  const form = useEditsForm({
    name: `cliente ${customer?.cardcode ?? 'nuevo'}`,
    fields: ['cardcode', ...fields],
    required: ['cardcode', 'name', 'rut', 'email', 'department'],
    stored: Object.fromEntries(fields.map(field => [field, storedValue(customer, field)])),
    async send(edits, idempotencyKey, data) {
      const changed = fields.flatMap(field => edits.find(edit => edit.field === field) ?? [])
      const body = {
        cardcode: codeOf(data),
        isNew: customer === null,
        fields: changed.map(edit => ({ ...edit, field: fieldNamed(edit.field) })),
      }
      const saved = await callOffice(saveCustomer, { body, idempotencyKey })
      cardcode.current = saved.cardcode
    },
    async saved(isChanged, keys) {
      if (!isChanged) return onClose()
      showDone(messages.saved, keys, officeCustomer, officeCustomers)
      await invalidate(officeCustomer, officeCustomers)
      onClose()
      onSaved(cardcode.current)
    },
    label: name => LABELS[name] ?? name,
    show(name, value) {
      if (name === 'phone') return formatPhone(String(value ?? '')) || valueText(value)
      if (name === 'department') return shownDepartment(String(value ?? ''))
      const options = name === 'seller' ? choices?.reps : name === 'shipping' ? choices?.shipping : undefined
      return options?.find(({ code }) => code === value)?.name ?? valueText(value)
    },
  })
  const { refusal, opened, revision } = form
  const field = (name: string) => ({
    ...form.field(name),
    ...(customer?.erpFields.includes(name) && { disabled: true, hint: messages.fromErp }),
  })
  return (
    <DialogForm key={revision} form={form} submit={messages.save} onCancel={onClose} isWide>
      {customer === null ? (
        <TextField
          name="cardcode"
          label={messages.code}
          maxLength={15}
          autoComplete="off"
          required
          error={refusal.fields.cardcode ?? null}
        />
      ) : null}
      <TextField {...field('name')} required />
      <TextField {...field('tradeName')} optional />
      <TextField {...field('rut')} required inputMode="numeric" />
      <TextField {...field('email')} required type="email" inputMode="email" />
      <TextField {...field('phone')} optional type="tel" inputMode="tel" />
      <Select
        {...field('department')}
        options={[
          ...(customer === null ? [{ value: '', label: messages.choose }] : []),
          ...DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Select
        {...field('seller')}
        options={optionsOf(messages.noRep, choices?.reps ?? [], shownIn(opened, 'seller'))}
      />
      <Select
        {...field('shipping')}
        options={optionsOf(messages.noShipping, choices?.shipping ?? [], shownIn(opened, 'shipping'))}
      />
      {customer === null ? (
        <>
          <Select
            name="priceList"
            label={messages.priceList}
            error={refusal.fields.priceList ?? null}
            options={(choices?.lists ?? []).map(({ number, name }) => ({
              value: String(number),
              label: name,
            }))}
          />
          <TextField name="group" label={messages.group} optional autoComplete="off" />
          <TextField
            name="paymentTerms"
            label={messages.paymentTerms}
            defaultValue="Contado"
            error={refusal.fields.paymentTerms ?? null}
          />
        </>
      ) : null}
    </DialogForm>
  )
}

/** The stored one is among them before the others arrive, and where it is not one of today's. */
function optionsOf(
  none: string,
  known: readonly { readonly code: string; readonly name: string }[],
  stored: string,
) {
  const isMissing = stored !== '' && !known.some(({ code }) => code === stored)
  return [
    { value: '', label: none },
    ...(isMissing ? [{ value: stored, label: stored }] : []),
    ...known.map(({ code, name }) => ({ value: code, label: name })),
  ]
}

function storedValue(customer: Customer | null, field: string): FieldValue {
  const value = customer === null ? null : Object.entries(customer).find(([name]) => name === field)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function fieldNamed(name: string): (typeof NEW_FIELDS)[number] {
  const field = NEW_FIELDS.find(one => one === name)
  if (field === undefined) throw new Error(`A customer has no field ${name}`)
  return field
}
