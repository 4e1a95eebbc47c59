import { useId, useState } from 'react'
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

/** `/account/addresses/{addressId}`: edits an address or creates one. */
export function AddressForm({ address }: { address: Address | null }) {
  const navigate = useNavigate()
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
        <TextField
          label={messages.label}
          hint={messages.labelHint}
          name="label"
          required
          maxLength={60}
          defaultValue={address?.label}
          error={fields.label}
          className="sm:col-span-4"
        />
        <Select
          label={messages.kind}
          name="kind"
          options={KIND_OPTIONS}
          defaultValue={address?.kind ?? 'S'}
          error={fields.kind}
          className="sm:col-span-2"
        />
        <Place address={address} errors={fields} />
        <Reception address={address} errors={fields} />
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

interface PartProps {
  address: Address | null
  errors: Readonly<Partial<Record<string, string>>>
}

function Place({ address, errors }: PartProps) {
  const [department, setDepartment] = useState(address?.department ?? '')
  const suggestions = useLocalities(department)
  const listId = useId()
  return (
    <>
      <TextField
        label={messages.street}
        name="street"
        autoComplete="address-line1"
        required
        maxLength={120}
        defaultValue={address?.street}
        error={errors.street}
        className="sm:col-span-4"
      />
      <TextField
        label={messages.number}
        hint={messages.numberHint}
        name="number"
        required
        maxLength={20}
        defaultValue={address?.number}
        error={errors.number}
        className="sm:col-span-2"
      />
      <TextField
        label={messages.unit}
        name="unit"
        optional
        maxLength={40}
        defaultValue={address?.unit ?? ''}
        error={errors.unit}
        className="sm:col-span-3"
      />
      <TextField
        label={messages.corner}
        name="corner"
        optional
        maxLength={120}
        defaultValue={address?.corner ?? ''}
        error={errors.corner}
        className="sm:col-span-3"
      />
      <Select
        label={messages.department}
        name="department"
        autoComplete="address-level1"
        required
        options={DEPARTMENT_OPTIONS}
        value={department}
        onChange={event => setDepartment(event.target.value)}
        error={errors.department}
        className="sm:col-span-2"
      />
      <TextField
        label={messages.city}
        hint={messages.cityHint}
        name="city"
        autoComplete="address-level2"
        list={listId}
        required
        maxLength={80}
        defaultValue={address?.city}
        error={errors.city}
        className="sm:col-span-2"
      />
      <datalist id={listId}>
        {suggestions.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={messages.postalCode}
        name="postalCode"
        autoComplete="postal-code"
        inputMode="numeric"
        optional
        maxLength={5}
        defaultValue={address?.postalCode ?? ''}
        error={errors.postalCode}
        className="sm:col-span-2"
      />
    </>
  )
}

function Reception({ address, errors }: PartProps) {
  return (
    <>
      <TextField
        label={messages.contact}
        name="contact"
        autoComplete="name"
        optional
        maxLength={80}
        defaultValue={address?.contact ?? ''}
        error={errors.contact}
        className="sm:col-span-3"
      />
      <TextField
        label={messages.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        optional
        maxLength={30}
        defaultValue={formatPhone(address?.phone ?? '')}
        error={errors.phone}
        className="sm:col-span-3"
      />
      <TextField
        label={messages.hours}
        name="hours"
        optional
        maxLength={120}
        defaultValue={address?.hours ?? ''}
        error={errors.hours}
        className="col-span-full"
      />
      <TextArea
        label={messages.notes}
        name="notes"
        optional
        maxLength={300}
        defaultValue={address?.notes ?? ''}
        error={errors.notes}
        className="col-span-full"
      />
    </>
  )
}
