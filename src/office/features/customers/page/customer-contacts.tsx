import { officeCustomer, saveContact } from '#contract/office/customers/customers.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { CONTACT_FIELDS } from '#domain/office/customer-list.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { editsOf, useEditsForm } from '../../forms/use-edits-form.ts'
import { messages } from '../messages.ts'
import type { Customer } from './customer-summary.tsx'
import { EditableList } from './editable-list.tsx'
import { PhoneLinks } from './phone-links.tsx'
import { contactMessages as texts } from './record-messages.ts'

type Contact = Customer['contacts'][number]

/** The people of the customer: who may ask for an account, and who gets documents (OFC-03). */
export function CustomerContacts({ customer: { cardcode, contacts } }: { customer: Customer }) {
  return (
    <EditableList
      title={texts.contacts}
      rows={contacts}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      lines={contact => <ContactLines contact={contact} />}
      form={(contact, onClose) => <ContactForm cardcode={cardcode} contact={contact} onClose={onClose} />}
      remove={({ id }, idempotencyKey) =>
        callOffice(saveContact, { body: { act: 'remove', cardcode, id }, idempotencyKey })
      }
      texts={texts}
    />
  )
}

function ContactLines({ contact: { name, email, phone, role, receivesInvoices } }: { contact: Contact }) {
  return (
    <div className="min-w-40 flex-1 wrap-anywhere">
      <b className="font-semibold">{name}</b>
      {role === '' ? null : ` · ${role}`}
      <span className="block text-ink-muted">
        {email}
        {phone === '' ? null : (
          <>
            {' · '}
            <PhoneLinks phone={phone} />
          </>
        )}
      </span>
      {receivesInvoices ? <span className="block text-ink-muted">{texts.receives}</span> : null}
    </div>
  )
}

interface ContactFormProps {
  cardcode: string
  /** Null: a new one. */
  contact: Contact | null
  onClose: () => void
}

const TEXTS = CONTACT_FIELDS.filter(field => field !== 'receivesInvoices')

function ContactForm({ cardcode, contact, onClose }: ContactFormProps) {
  const form = useEditsForm({
    name: `contacto ${cardcode} ${contact?.id ?? 'nuevo'}`,
    fields: TEXTS,
    required: ['name', 'email'],
    ticked: ['receivesInvoices'],
    stored: Object.fromEntries(
      CONTACT_FIELDS.map(field => [field, contact?.[field] ?? (field === 'receivesInvoices' ? false : null)]),
    ),
    async send(edits, idempotencyKey) {
      const fields = editsOf(CONTACT_FIELDS, edits)
      const body =
        contact === null
          ? { act: 'add' as const, cardcode, fields }
          : { act: 'edit' as const, cardcode, id: contact.id, fields }
      await callOffice(saveContact, { body, idempotencyKey })
    },
    async saved(isChanged, keys) {
      if (isChanged) showDone(messages.saved, keys, officeCustomer)
      await invalidate(officeCustomer)
      onClose()
    },
    label: field => texts.labels[field] ?? field,
    show: (field, value) => (field === 'phone' && formatPhone(String(value ?? ''))) || valueText(value),
  })
  const { opened, revision, field } = form
  return (
    <DialogForm key={revision} form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField {...field('name')} ref={focusInDialog} maxLength={200} required />
      <TextField {...field('email')} type="email" inputMode="email" maxLength={254} required />
      <TextField {...field('phone')} type="tel" inputMode="tel" hint={texts.phoneHint} optional />
      <TextField {...field('role')} hint={texts.roleHint} maxLength={200} optional />
      <Checkbox
        name="receivesInvoices"
        label={texts.receivesInvoices}
        defaultChecked={opened.receivesInvoices === true}
        className="sm:col-span-2"
      />
    </DialogForm>
  )
}
