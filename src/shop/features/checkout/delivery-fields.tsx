import type { ReactNode } from 'react'
import type { Address } from '#contract/shapes.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { DeliveryForm } from './delivery-form.ts'
import { addressLine, agencyOf, costText, type Delivery, deliveryCost } from './delivery-options.ts'
import { messages } from './messages.ts'

interface DeliveryFieldsProps {
  addresses: readonly Address[]
  delivery: Delivery
  form: DeliveryForm
  change: (form: Partial<DeliveryForm>) => void
  subtotals: readonly Money[]
  rate: number | null
  /** Empty before the first attempt to confirm. */
  errors: DeliveryErrors
}

export interface DeliveryErrors {
  readonly address?: string
  readonly shipping?: string
  readonly agency?: string
}

/** Address and delivery method; the methods depend on the department of the address. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { addresses, delivery, form, change, subtotals, rate, errors } = props
  const { address, offer, method } = delivery
  return (
    <>
      <Choices legend={messages.address} error={errors.address}>
        {addresses.length === 0 ? <Notice kind="warning">{messages.noAddress}</Notice> : null}
        {addresses.map(option => (
          <Choice
            key={option.addressId}
            name="address"
            checked={option.addressId === address?.addressId}
            choose={() => change({ addressId: option.addressId })}
            title={option.label || addressLine(option)}
          >
            {option.label ? <span>{addressLine(option)}</span> : null}
            {option.hours ? <span>{option.hours}</span> : null}
          </Choice>
        ))}
      </Choices>
      <Choices legend={messages.shipping} error={errors.shipping}>
        {offer === null || offer.shippings.length === 0 ? (
          <Notice kind="warning">{messages.noShipping}</Notice>
        ) : null}
        {offer?.shippings.map(option => (
          <Choice
            key={option.code}
            name="shipping"
            checked={option.code === method?.code}
            choose={() => change({ code: option.code, agency: '' })}
            title={option.name}
            aside={costText(deliveryCost(option, subtotals, rate))}
          >
            {option.days ? <span>{option.days}</span> : null}
            {option.freeFrom === null ? null : (
              <span>{messages.freeFrom(formatPrice(option.freeFrom, '$'))}</span>
            )}
            {option.note ? <span>{option.note}</span> : null}
          </Choice>
        ))}
        {method?.kind === 'agency' ? (
          <div
            data-invalid={errors.agency ? '' : undefined}
            className="grid scroll-mt-24 gap-3 sm:grid-cols-2"
          >
            {method.agencies.length === 0 ? (
              <TextField
                label={messages.agency}
                required
                maxLength={80}
                autoComplete="off"
                error={errors.agency ?? null}
                value={form.agency}
                onChange={event => change({ agency: event.target.value })}
              />
            ) : (
              <Select
                label={messages.agency}
                required
                error={errors.agency ?? null}
                value={agencyOf(method, form.agency)}
                onChange={event => change({ agency: event.target.value })}
                options={[
                  { value: '', label: messages.chooseAgency },
                  ...method.agencies.map(agency => ({ value: agency, label: agency })),
                ]}
              />
            )}
            <TextField
              label={messages.agencyBranch}
              optional
              maxLength={80}
              autoComplete="off"
              value={form.agencyBranch}
              onChange={event => change({ agencyBranch: event.target.value })}
            />
          </div>
        ) : null}
      </Choices>
    </>
  )
}

function Choices({
  legend,
  error,
  children,
}: {
  legend: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset
      data-invalid={error ? '' : undefined}
      className="grid min-w-0 grid-cols-1 gap-2 rounded border border-line bg-surface p-4"
    >
      <legend className="float-left mb-2 w-full text-base font-semibold">{legend}</legend>
      {children}
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  choose: () => void
  title: string
  aside?: string
  children: ReactNode
}

function Choice({ name, checked, choose, title, aside, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded border border-line p-3 has-checked:border-ink has-checked:bg-canvas">
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-5 shrink-0 accent-accent lg:size-4"
        checked={checked}
        onChange={choose}
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap justify-between gap-x-3 font-medium">
          {title}
          {aside ? <span className="whitespace-nowrap">{aside}</span> : null}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted wrap-anywhere">{children}</span>
      </span>
    </label>
  )
}
