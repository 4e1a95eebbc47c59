import { useId } from 'react'
import { partSuppliers } from '#contract/office/workshop/repair-parts.ts'
import { PART_LIMITS } from '#domain/repairs/repair-parts.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from './messages.ts'

interface ExpectedFieldsProps {
  supplier?: string
  expectedOn?: string | null
  errors: Readonly<Partial<Record<string, string>>>
}

/** Who sends a part, with known names to choose from, and when it is to come. */
export function ExpectedFields({ supplier = '', expectedOn = null, errors }: ExpectedFieldsProps) {
  const listId = useId()
  const { reply } = useCall(partSuppliers)
  return (
    <>
      <TextField
        name="supplier"
        label={messages.supplier}
        hint={messages.supplierHint}
        list={listId}
        defaultValue={supplier}
        maxLength={PART_LIMITS.supplier}
        autoComplete="off"
        error={errors.supplier ?? null}
        optional
      />
      <datalist id={listId}>
        {(reply?.suppliers ?? []).map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        name="expectedOn"
        type="date"
        label={messages.expectedDay}
        min={businessDayOf(new Date())}
        defaultValue={expectedOn ?? ''}
        error={errors.expectedOn ?? null}
        optional
      />
    </>
  )
}
