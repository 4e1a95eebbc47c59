import type { Ref } from 'react'
import { TextField } from '#ui/fields/field.tsx'
import { CustomerLookup } from './customer-lookup.tsx'

interface CustomerAndDayProps {
  customer: { readonly label: string; readonly hint: string }
  dayLabel: string
  day: string
  onCustomer: (cardcode: string) => void
  onDay: (day: string) => void
  ref?: Ref<HTMLDivElement>
}

/** For whom and on which day something is looked at; both may stay empty. */
export function CustomerAndDay({ customer, dayLabel, day, onCustomer, onDay, ref }: CustomerAndDayProps) {
  return (
    <div ref={ref} className="grid gap-3 sm:grid-cols-[1fr_10rem]">
      <CustomerLookup {...customer} keeps onPick={onCustomer} />
      <TextField type="date" label={dayLabel} value={day} onChange={event => onDay(event.target.value)} />
    </div>
  )
}
