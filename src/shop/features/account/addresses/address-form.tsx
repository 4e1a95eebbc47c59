import { type ComponentProps, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { createAddress, updateAddress } from '#contract/shop/addresses.ts'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { FormErrorNotice } from '../form-error-notice.tsx'
import { useCallForm } from '../use-call-form.ts'
import { ADDRESS_FIELDS, addressBody, wrongFields } from './address-fields.ts'
import { messages } from './messages.ts'
import type { Address } from './postal-address.tsx'
import { useLocalities } from './use-localities.ts'

const DEPARTMENT_OPTIONS = [
  { value: '', label: messages.chooseDepartment },
  ...DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
]
const KIND_OPTIONS = [
  { value: 'S', label: messages.kinds.S },
  { value: 'B', label: messages.kinds.B },
]

type TextProps = Partial<ComponentProps<typeof TextField>>

/** The text fields; the optional ones say so. */
const TEXT_FIELDS = {
  label: { hint: messages.labelHint, required: true, maxLength: 60 },
  street: { autoComplete: 'address-line1', required: true, maxLength: 120 },
  number: { hint: messages.numberHint, required: true, maxLength: 20 },
  unit: { optional: true, maxLength: 40 },
  corner: { optional: true, maxLength: 120 },
  city: { autoComplete: 'address-level2', hint: messages.cityHint, required: true, maxLength: 80 },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', optional: true, maxLength: 5 },
  contact: { autoComplete: 'name', optional: true, maxLength: 80 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', optional: true, maxLength: 30 },
  hours: { optional: true, maxLength: 120 },
} as const satisfies Record<string, TextProps>

/** `/account/addresses/{addressId}`: edits an address or creates one. */
export function AddressForm({ address }: { address: Address | null }) {
  const navigate = useNavigate()
  const [department, setDepartment] = useState(address?.department ?? '')
  const suggestions = useLocalities(department)
  const listId = useId()
  const { ref, busy, refusal, onSubmit } = useCallForm({
    fields: ADDRESS_FIELDS,
    unreachable: messages.failed,
    check: form => wrongFields(addressBody(form)),
    async send(form) {
      const body = addressBody(form)
      // The default stays the default until another replaces it; its checkbox is not in the form.
      if (address?.isDefault) body.isDefault = true
      if (address === null) await callShop(createAddress, { body })
      else await callShop(updateAddress, { query: { addressId: address.addressId }, body })
      showToast('success', messages.saved(body.label))
      await navigate(paths.addresses())
    },
  })
  const title = address === null ? messages.newTitle : messages.editTitle(address.label)
  const { fields } = refusal
  const text = (name: keyof typeof TEXT_FIELDS, className: string, props?: TextProps) => (
    <TextField
      label={messages[name]}
      name={name}
      defaultValue={address?.[name] ?? ''}
      error={fields[name]}
      className={className}
      {...TEXT_FIELDS[name]}
      {...props}
    />
  )
  return (
    <div className="grid gap-4 px-4 py-6">
      <Breadcrumbs crumbs={[{ label: messages.title, href: paths.addresses() }, { label: title }]} />
      <h1 className="text-xl [overflow-wrap:anywhere]">{title}</h1>
      <form
        ref={ref}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid max-w-3xl gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-6 sm:p-6"
      >
        {refusal.whole === null ? null : (
          <div className="col-span-full">
            <FormErrorNotice title={messages.notSaved} refusal={refusal} />
          </div>
        )}
        {text('label', 'sm:col-span-4')}
        <Select
          label={messages.kind}
          name="kind"
          options={KIND_OPTIONS}
          defaultValue={address?.kind ?? 'S'}
          error={fields.kind}
          className="sm:col-span-2"
        />
        {text('street', 'sm:col-span-4')}
        {text('number', 'sm:col-span-2')}
        {text('unit', 'sm:col-span-3')}
        {text('corner', 'sm:col-span-3')}
        <Select
          label={messages.department}
          name="department"
          autoComplete="address-level1"
          required
          options={DEPARTMENT_OPTIONS}
          value={department}
          onChange={event => setDepartment(event.target.value)}
          error={fields.department}
          className="sm:col-span-2"
        />
        {text('city', 'sm:col-span-2', { list: listId })}
        <datalist id={listId}>
          {suggestions.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {text('postalCode', 'sm:col-span-2')}
        {text('contact', 'sm:col-span-3')}
        {text('phone', 'sm:col-span-3', { defaultValue: formatPhone(address?.phone ?? '') })}
        {text('hours', 'col-span-full')}
        <TextArea
          label={messages.notes}
          name="notes"
          optional
          maxLength={300}
          defaultValue={address?.notes ?? ''}
          error={fields.notes}
          className="col-span-full"
        />
        {address?.isDefault ? (
          <p className="col-span-full text-sm text-ink-muted">{messages.isDefaultAlready}</p>
        ) : (
          <Checkbox name="isDefault" label={messages.useAsDefault} className="col-span-full" />
        )}
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {messages.save}
          </Button>
          <LinkButton href={paths.addresses()}>{messages.cancel}</LinkButton>
        </div>
      </form>
    </div>
  )
}
