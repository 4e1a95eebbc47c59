import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import type { FileColumns } from './import-types.ts'
import { withField } from './mapping-edit.ts'
import { messages } from './messages.ts'

interface FixedValuesProps {
  look: FileColumns
  mapping: ImportMapping
  onMapping: (mapping: ImportMapping) => void
}

/** Values of fields that the file has no column for, such as the currency (OFI-05). */
export function FixedValues({ look: { fields }, mapping, onMapping }: FixedValuesProps) {
  const fixed = Object.entries(mapping.fields).flatMap(([field, rule]) =>
    typeof rule === 'object' && 'value' in rule ? [{ field, value: String(rule.value) }] : [],
  )
  const labelOf = (field: string) => fields.find(one => one.field === field)?.label ?? field
  const free = fields.filter(({ field }) => !Object.hasOwn(mapping.fields, field))
  return (
    <section aria-label={messages.fixed} className="grid gap-2">
      <h3 className="text-sm font-semibold">{messages.fixed}</h3>
      <p className="text-sm text-ink-muted">{messages.fixedHint}</p>
      {fixed.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {fixed.map(({ field, value }) => (
            <li key={field} className="flex items-center gap-2 rounded border border-line px-2 py-1 text-sm">
              {labelOf(field)}: <b className="font-semibold">{value}</b>
              <Button
                size="sm"
                variant="quiet"
                aria-label={messages.removeFixed(labelOf(field))}
                onClick={() => onMapping(withField(mapping, field, null))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const value = textOf(data, 'value')
          const field = textOf(data, 'field')
          if (value === '' || field === '') return
          onMapping(withField(mapping, field, { value }))
          event.currentTarget.reset()
        }}
      >
        <Select
          name="field"
          label={messages.fixedField}
          // What price lists say least; without a column of its own it is nearly always the one that is missing.
          defaultValue={free.some(({ field }) => field === 'currency') ? 'currency' : undefined}
          key={free.length}
          options={free.map(({ field, label }) => ({ value: field, label }))}
          className="w-52"
        />
        <TextField name="value" label={messages.fixedValue} autoComplete="off" className="w-40" />
        <Button type="submit">{messages.addFixed}</Button>
      </form>
    </section>
  )
}
