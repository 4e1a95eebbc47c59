import type { FormEvent } from 'react'
import { auditFilters } from '#contract/office/audit.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { useCall } from '../../browser/use-call.ts'
import { useAddressForm } from '../forms/use-address-form.ts'
import { ACTS } from './act-messages.ts'
import { messages } from './messages.ts'

/** The filters of the register; they are its address (OFX-05). */
export const FILTERS = ['person', 'entity', 'kind', 'from', 'to', 'text'] as const

interface AuditFiltersProps {
  values: URLSearchParams
  onChange: (values: Record<string, string>) => void
}

export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const { reply } = useCall(auditFilters)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    onChange(
      Object.fromEntries(FILTERS.map(name => [name, textOf(data, name)]).filter(([, value]) => value !== '')),
    )
  }
  const value = (name: string) => values.get(name) ?? ''
  const form = useAddressForm(
    Object.fromEntries(FILTERS.map(name => [name, value(name)])),
    reply !== undefined,
  )
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={event => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget)
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <Select
        name="person"
        label={messages.person}
        defaultValue={value('person')}
        options={[
          { value: '', label: messages.everybody },
          { value: 'system', label: messages.system },
          ...(reply?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="w-40"
      />
      <Select
        name="entity"
        label={messages.thing}
        defaultValue={value('entity')}
        options={[
          { value: '', label: messages.everything },
          ...(reply?.entities ?? []).map(entity => ({ value: entity, label: messages.entity(entity) })),
        ]}
        className="w-40"
      />
      <Select
        name="kind"
        label={messages.act}
        defaultValue={value('kind')}
        options={[
          { value: '', label: messages.anyAct },
          ...(reply?.kinds ?? [])
            .map(kind => ({ value: kind, label: ACTS[kind] ?? messages.otherAct(kind) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
        ]}
        className="w-44"
      />
      <TextField
        name="from"
        type="date"
        label={messages.from}
        defaultValue={value('from')}
        className="w-44 lg:w-40"
      />
      <TextField
        name="to"
        type="date"
        label={messages.to}
        defaultValue={value('to')}
        className="w-44 lg:w-40"
      />
      <TextField
        name="text"
        type="search"
        label={messages.text}
        defaultValue={value('text')}
        autoComplete="off"
        className="w-44"
      />
      <Button type="submit">{messages.find}</Button>
    </form>
  )
}
