import { type FormEvent, useId } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeOrders, orderLineCounts } from '#contract/office/orders/orders.ts'
import { SHORTAGE_CASES } from '#domain/office/picking/picks.ts'
import { splitCodes } from '#domain/text/code-list.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { pickingMessages } from '../picking/messages.ts'
import { proposalMessages } from '../proposals/messages.ts'
import { FILTER_NAMES, type FilterName, firstCode, isWrongAmount, oneCode } from './filter-query.ts'

type Counts = NonNullable<ReplyOf<typeof officeOrders>['counts']>

interface OrderFiltersProps {
  search: URLSearchParams
  counts: Counts | null
  /** Those that take longer; null: not known yet. */
  lineCounts: ReplyOf<typeof orderLineCounts> | null
  /** The board has a column for each state. */
  hasStatus: boolean
  onChange: (name: FilterName, value: string) => void
  onClear: () => void
}

type ActiveFiltersProps = Omit<OrderFiltersProps, 'onClear' | 'lineCounts'>

const CHOICES = [
  ['estado', 'status'],
  ['motivo', 'hold'],
  ['vendedor', 'seller'],
  ['grupo', 'group'],
  ['departamento', 'department'],
  ['agencia', 'agency'],
  ['entrega', 'delivery'],
  ['canal', 'channel'],
  ['erp', 'erp'],
] as const satisfies readonly (readonly [FilterName, keyof Counts])[]

const TYPED = [
  ['desde', 'from', { type: 'date' }],
  ['hasta', 'to', { type: 'date' }],
  ['min', 'minTotal', { inputMode: 'decimal' }],
  ['max', 'maxTotal', { inputMode: 'decimal' }],
  ['cliente', 'customerCode', {}],
  ['codigo', 'itemCode', {}],
] as const

/** What is filtered by while the filters are folded: each is taken away by itself. */
export function ActiveFilters({ search, counts, hasStatus, onChange }: ActiveFiltersProps) {
  const on = FILTER_NAMES.filter(name => name !== 'q' && (hasStatus || name !== 'estado') && search.get(name))
  return (
    <ul aria-label={messages.activeFilters} className="flex flex-wrap gap-2">
      {on.map(name => {
        const text = shownFilter(name, search.get(name) ?? '', counts)
        return (
          <li key={name} className="min-w-0">
            <Button
              size="sm"
              className="max-w-full"
              icon={<Icon name="close" />}
              aria-label={messages.withoutFilter(text)}
              onClick={() => onChange(name, '')}
            >
              <span className="truncate">{text}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** A filter of the address in the words of its field. */
function shownFilter(name: FilterName, value: string, counts: Counts | null): string {
  const [, facet] = CHOICES.find(([choice]) => choice === name) ?? []
  if (facet !== undefined) {
    // The names come with the counts.
    if (counts === null) return messages[facet]
    const labels = splitCodes(value).map(code => counts[facet].find(one => one.value === code)?.label ?? code)
    return `${messages[facet]}: ${labels.join(', ')}`
  }
  const [, label] = TYPED.find(([typed]) => typed === name) ?? []
  if (label !== undefined)
    return `${messages[label]}: ${name === 'desde' || name === 'hasta' ? formatDay(value) : value}`
  if (name === 'marca') return `${messages.brand}: ${value}`
  if (name === 'propuestas') return proposalMessages.onlyWaiting
  const shortage = SHORTAGE_CASES.find(one => one === value)
  return `${pickingMessages.filter}: ${shortage === undefined ? value : pickingMessages.cases[shortage]}`
}

/** OFO-03: every filter, with how many orders each of its values has. */
export function OrderFilters({
  search,
  counts,
  lineCounts,
  hasStatus,
  onChange,
  onClear,
}: OrderFiltersProps) {
  const id = useId()
  const apply = (event: FormEvent<HTMLFormElement>) => event.preventDefault()
  return (
    <form
      aria-label={messages.filters}
      onSubmit={apply}
      className="grid grid-cols-2 gap-3 rounded border border-line bg-surface p-3 md:grid-cols-4 xl:grid-cols-7"
    >
      {CHOICES.filter(([name]) => hasStatus || name !== 'estado').map(([name, facet]) => {
        const chosen = firstCode(search.get(name))
        const values = (counts?.[facet] ?? []).filter(({ value }) => value !== '')
        const known = values.some(({ value }) => value === chosen)
        return (
          <Select
            key={name}
            label={messages[facet]}
            value={chosen}
            onChange={event => onChange(name, event.target.value === '' ? '' : oneCode(event.target.value))}
            options={[
              { value: '', label: messages.any },
              ...values.map(({ value, label, count }) => ({
                value,
                label: messages.withCount(label, count),
              })),
              ...(chosen === '' || known ? [] : [{ value: chosen, label: chosen }]),
            ]}
          />
        )
      })}
      {TYPED.map(([name, label, input]) => (
        <TextField
          // What was typed is taken when the field is left, and put back when the address says otherwise.
          key={`${id}-${name}-${search.get(name) ?? ''}`}
          {...input}
          name={name}
          label={messages[label]}
          defaultValue={search.get(name) ?? ''}
          error={isWrongAmount(search, name) ? messages.wrongAmount : null}
          autoComplete="off"
          onBlur={event => {
            if (event.target.value.trim() !== (search.get(name) ?? ''))
              onChange(name, event.target.value.trim())
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') onChange(name, event.currentTarget.value.trim())
          }}
        />
      ))}
      <Select
        label={messages.brand}
        value={search.get('marca') ?? ''}
        onChange={event => onChange('marca', event.target.value)}
        options={brandOptions(search.get('marca') ?? '', lineCounts?.brands ?? [])}
      />
      <Select
        label={pickingMessages.filter}
        value={firstCode(search.get('faltantes'))}
        onChange={event => onChange('faltantes', event.target.value)}
        options={[
          { value: '', label: messages.any },
          ...SHORTAGE_CASES.map(value => ({
            value,
            label:
              lineCounts === null
                ? pickingMessages.cases[value]
                : messages.withCount(
                    pickingMessages.cases[value],
                    lineCounts.shortage.find(one => one.value === value)?.count ?? 0,
                  ),
          })),
        ]}
      />
      <div className="col-span-2 flex flex-wrap items-end gap-3">
        <Checkbox
          label={
            lineCounts === null
              ? proposalMessages.onlyWaiting
              : messages.withCount(proposalMessages.onlyWaiting, lineCounts.proposals)
          }
          checked={search.get('propuestas') === '1'}
          onChange={event => onChange('propuestas', event.target.checked ? '1' : '')}
        />
        <Button onClick={onClear}>{messages.clearFilters}</Button>
      </div>
    </form>
  )
}

/** Brands with how many orders have them, by name; a chosen one that none has, or an address spells otherwise, stays. */
function brandOptions(chosen: string, brands: ReplyOf<typeof orderLineCounts>['brands']) {
  const known = brands.some(({ value }) => value === chosen)
  return [
    { value: '', label: messages.any },
    ...brands
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
      .map(({ value, label, count }) => ({ value, label: messages.withCount(label, count) })),
    ...(chosen === '' || known ? [] : [{ value: chosen, label: chosen }]),
  ]
}
