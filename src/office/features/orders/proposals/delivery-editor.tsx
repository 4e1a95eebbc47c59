import { officeCustomer } from '#contract/office/customers/customers.ts'
import { shippingForCustomer } from '#contract/office/orders/on-behalf.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../../browser/use-call.ts'
import type { Order } from '../order-types.ts'
import { proposalMessages as texts } from './messages.ts'
import type { DraftDelivery } from './proposal-types.ts'

interface DeliveryEditorProps {
  order: Order
  delivery: DraftDelivery
  onChange: (delivery: DraftDelivery) => void
}

/** How and where the order leaves, of what its customer is offered. */
export function DeliveryEditor({ order, delivery, onChange }: DeliveryEditorProps) {
  const { cardcode, shipping } = order
  const { reply: offers } = useCall(shippingForCustomer, { cardcode })
  const { reply: customer } = useCall(officeCustomer, { cardcode })
  const methods = offers?.shippings ?? []
  const method = methods.find(({ code }) => code === delivery.code)
  const addresses = (customer?.addresses ?? []).filter(({ kind }) => kind === 'S')
  const isKnown = method !== undefined || delivery.code !== shipping.code
  const choose = (code: string) => {
    const chosen = methods.find(one => one.code === code)
    const [first] = addresses
    onChange({
      code,
      addressId: chosen?.needsAddress ? (delivery.addressId ?? first?.addressId ?? null) : null,
      agency: chosen?.agencies[0] === undefined ? null : (delivery.agency ?? chosen.agencies[0]),
      agencyBranch: chosen?.agencies[0] === undefined ? null : delivery.agencyBranch,
    })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={texts.delivery}
        value={delivery.code}
        options={[
          ...(isKnown ? [] : [{ value: shipping.code, label: shipping.name }]),
          ...methods.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={event => choose(event.target.value)}
      />
      {method?.needsAddress ? (
        <Select
          label={texts.address}
          value={String(delivery.addressId ?? '')}
          options={[
            ...(addresses.some(({ addressId }) => addressId === delivery.addressId)
              ? []
              : [{ value: String(delivery.addressId ?? ''), label: '—' }]),
            ...addresses.map(({ addressId, label, street, number, city }) => ({
              value: String(addressId),
              label: `${label}: ${street} ${number}, ${city}`,
            })),
          ]}
          onChange={event => onChange({ ...delivery, addressId: Number(event.target.value) || null })}
        />
      ) : null}
      {method === undefined || method.agencies.length === 0 ? null : (
        <>
          <Select
            label={texts.agency}
            value={delivery.agency ?? ''}
            options={method.agencies.map(agency => ({ value: agency, label: agency }))}
            onChange={event => onChange({ ...delivery, agency: event.target.value })}
          />
          <TextField
            label={texts.branch}
            defaultValue={delivery.agencyBranch ?? ''}
            maxLength={80}
            optional
            autoComplete="off"
            onBlur={event => onChange({ ...delivery, agencyBranch: event.target.value.trim() || null })}
          />
        </>
      )}
    </div>
  )
}
