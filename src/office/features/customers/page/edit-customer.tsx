import { useId, useState } from 'react'
import { CallFailure } from '#contract/browser/call-server.ts'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { EditConflict } from '#contract/errors.ts'
import { customerChoices, officeCustomer, officeCustomers, saveCustomer } from '#contract/office/customers.ts'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { CUSTOMER_FIELDS } from '#domain/office/customer-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { act } from '../act.ts'
import { messages } from '../messages.ts'

type Customer = ReplyOf<typeof officeCustomer>
type Edit = BodyOf<typeof saveCustomer>['fields'][number]

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
  const form = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="md"
      title={customer === null ? messages.create : messages.data}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {messages.save}
          </Button>
        </>
      }
    >
      <CustomerForm {...props} id={form} />
    </Dialog>
  )
}

function CustomerForm({ customer, onClose, onSaved, id }: EditCustomerProps & { id: string }) {
  const { reply: choices } = useCall(customerChoices)
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([])
  const fields = customer === null ? NEW_FIELDS : CUSTOMER_FIELDS
  const done = async (cardcode: string) => {
    showToast('success', messages.saved)
    await invalidate(officeCustomer, officeCustomers)
    onClose()
    onSaved(cardcode)
  }
  const { ref, refusal, onSubmit } = useOfficeForm({
    name: `cliente ${customer?.cardcode ?? 'nuevo'}`,
    fields: ['cardcode', ...fields],
    async send(form, idempotencyKey) {
      const cardcode = customer?.cardcode ?? String(form.get('cardcode') ?? '').trim()
      const edits = fields.flatMap((field): Edit[] => {
        const now = form.get(field)
        const was = storedText(customer, field)
        return now === null || String(now).trim() === was
          ? []
          : [{ field, was: was || null, now: String(now) }]
      })
      if (edits.length === 0) return onClose()
      const body = { cardcode, isNew: customer === null, fields: edits }
      try {
        await callOffice(saveCustomer, { body, idempotencyKey })
        await done(cardcode)
      } catch (error) {
        const found = error instanceof CallFailure ? (error.problem.conflicts ?? []) : []
        if (found.length === 0) throw error
        setConflicts(found)
        await invalidate(officeCustomer, officeCustomers)
      }
    },
  })
  const choose = async ({ field, mine, theirs }: EditConflict, isMine: boolean) => {
    const cardcode = customer?.cardcode ?? ''
    const edit = { field, was: theirs, now: mine } as Edit
    const isDone =
      !isMine ||
      (await act(() => callOffice(saveCustomer, { body: { cardcode, fields: [edit] } }), messages.saved))
    if (!isDone) return
    const left = conflicts.filter(one => one.field !== field)
    setConflicts(left)
    if (left.length === 0) await done(cardcode)
  }
  const field = (name: string) => ({
    name,
    label: LABELS[name] ?? name,
    defaultValue: storedText(customer, name),
    error: refusal.fields[name] ?? null,
    ...(customer?.erpFields.includes(name) && { disabled: true, hint: messages.fromErp }),
  })
  if (conflicts.length > 0)
    return (
      <Notice kind="warning" title={messages.conflict}>
        <ul className="grid gap-3">
          {conflicts.map(conflict => (
            <li key={conflict.field} className="grid gap-1">
              <p>
                {messages.conflictOf(
                  LABELS[conflict.field] ?? conflict.field,
                  String(conflict.theirs ?? ''),
                  conflict.author,
                  conflict.at,
                )}
              </p>
              <p className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => choose(conflict, true)}>
                  {messages.mine}: {String(conflict.mine ?? '')}
                </Button>
                <Button size="sm" onClick={() => choose(conflict, false)}>
                  {messages.theirs}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <form ref={ref} id={id} onSubmit={onSubmit} noValidate className="grid gap-3 sm:grid-cols-2">
      {refusal.whole === null ? null : (
        <div className="sm:col-span-2">
          <Notice kind="error">{refusal.whole}</Notice>
        </div>
      )}
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
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('tradeName')} optional autoComplete="off" />
      <TextField {...field('rut')} required inputMode="numeric" autoComplete="off" />
      <TextField {...field('email')} required type="email" inputMode="email" autoComplete="off" />
      <TextField {...field('phone')} optional type="tel" inputMode="tel" autoComplete="off" />
      <Select
        {...field('department')}
        options={[
          ...(customer === null ? [{ value: '', label: messages.choose }] : []),
          ...DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {/* Their options arrive after the form: by then the default is one of them. */}
      <Select
        key={`seller ${choices === undefined}`}
        {...field('seller')}
        options={[
          { value: '', label: messages.noRep },
          ...(choices?.reps ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Select
        key={`shipping ${choices === undefined}`}
        {...field('shipping')}
        options={[
          { value: '', label: messages.noShipping },
          ...(choices?.shipping ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
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
    </form>
  )
}

function storedText(customer: Customer | null, field: string): string {
  if (customer === null) return ''
  const value = Object.entries(customer).find(([name]) => name === field)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
