import { useRef, useState } from 'react'
import { officeCustomer, saveContact } from '#contract/office/customers.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { CONTACT_FIELDS } from '#domain/office/customer-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
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
import { contactMessages as texts } from './record-messages.ts'

type Contact = Customer['contacts'][number]

/** The people of the customer: who may ask for an account, and who gets documents (OFC-03). */
export function CustomerContacts({ customer: { cardcode, contacts } }: { customer: Customer }) {
  const may = usePermissions().has('customers.edit')
  const [opened, setOpened] = useState<Contact | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Contact | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const remove = async ({ id, name }: Contact) => {
    setLeaving(null)
    const body = { act: 'remove' as const, cardcode, id }
    await act(() => callOffice(saveContact, { body }), texts.removed(name))
    await invalidate(officeCustomer)
    // The pressed button is gone.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <Panel title={texts.contacts} dense>
      <div ref={list} tabIndex={-1}>
        {contacts.length === 0 ? <Muted>{texts.none}</Muted> : null}
        <ul className="grid gap-3 text-sm">
          {contacts.map(contact => (
            <li key={contact.id} className="flex flex-wrap items-start justify-between gap-2">
              <ContactLines contact={contact} />
              {may ? (
                <span className="flex gap-1" data-no-print="">
                  <Button
                    size="sm"
                    aria-label={texts.editOf(contact.name)}
                    onClick={() => setOpened(contact)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={texts.removeOf(contact.name)}
                    onClick={() => setLeaving(contact)}
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
        title={opened === null || opened === 'new' ? texts.add : opened.name}
      >
        {opened === null ? null : (
          <ContactForm
            cardcode={cardcode}
            // As it is now: somebody else may change it meanwhile.
            contact={opened === 'new' ? null : (contacts.find(({ id }) => id === opened.id) ?? opened)}
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
        {leaving === null ? '' : texts.removeAsk(leaving.name)}
      </ConfirmDialog>
    </Panel>
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
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
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
      const fields = CONTACT_FIELDS.flatMap(field => {
        const edit = edits.find(one => one.field === field)
        return edit === undefined ? [] : [{ ...edit, field }]
      })
      const body =
        contact === null
          ? { act: 'add' as const, cardcode, fields }
          : { act: 'edit' as const, cardcode, id: contact.id, fields }
      await callOffice(saveContact, { body, idempotencyKey })
    },
    async saved(isChanged, key) {
      if (isChanged) showDone(messages.saved, key, officeCustomer)
      await invalidate(officeCustomer)
      onClose()
    },
    label: field => texts.labels[field] ?? field,
    show: (field, value) => (field === 'phone' && formatPhone(String(value ?? ''))) || valueText(value),
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
