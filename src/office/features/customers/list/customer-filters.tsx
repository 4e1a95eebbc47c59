import { useEffect, useRef } from 'react'
import { customerChoices } from '#contract/office/customers.ts'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { CUSTOMER_SORTS, CUSTOMER_STATES } from '#domain/office/customer-list.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
import { Select, type SelectOption } from '#ui/fields/select.tsx'
import { useShortcut } from '#ui/hooks/use-shortcut.ts'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from '../messages.ts'

interface CustomerFiltersProps {
  search: URLSearchParams
  /** Empty takes the filter away. */
  onChange: (name: string, value: string) => void
}

/** Filters and order of the list; they are in its address. */
export function CustomerFilters({ search, onChange }: CustomerFiltersProps) {
  const { reply } = useCall(customerChoices)
  const filter = (name: string, label: string, all: string, options: readonly SelectOption[]) => (
    <Select
      label={label}
      value={search.get(name) ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={event => onChange(name, event.target.value)}
    />
  )
  const reps = (reply?.reps ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className="grid grid-cols-2 items-end gap-2 lg:flex lg:flex-wrap">
      {reps.length > 1 ? filter('rep', messages.rep, messages.anyRep, reps) : null}
      {filter(
        'department',
        messages.department,
        messages.anyDepartment,
        DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
      )}
      {filter(
        'state',
        messages.state,
        messages.anyState,
        CUSTOMER_STATES.map(value => ({ value, label: messages.states[value] })),
      )}
      {filter('debt', messages.balance, messages.anyDebt, [
        { value: 'any', label: messages.debts.any },
        { value: 'overdue', label: messages.debts.overdue },
      ])}
      {filter('users', messages.users, messages.anyUsers, [
        { value: 'none', label: messages.userFilters.none },
        { value: 'some', label: messages.userFilters.some },
      ])}
      <Select
        label={messages.sort}
        value={search.get('sort') ?? 'name'}
        options={CUSTOMER_SORTS.map(value => ({ value, label: messages.sorts[value] }))}
        onChange={event => onChange('sort', event.target.value)}
      />
      <Checkbox
        label={messages.descending}
        checked={search.get('direction') === 'desc'}
        onChange={event => onChange('direction', event.target.checked ? 'desc' : '')}
      />
    </div>
  )
}

/** Enter searches; `/` leads here. */
export function CustomerSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', () => field.current?.focus())
  useEffect(() => {
    if (field.current !== null) field.current.value = text
  }, [text])
  return (
    <search className="min-w-64 flex-1 lg:max-w-md">
      <form
        onSubmit={event => {
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label={messages.search}
          placeholder={messages.searchHint}
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          className={controlClasses}
          onInput={event => {
            if (event.currentTarget.value === '' && text !== '') onSearch('')
          }}
        />
      </form>
    </search>
  )
}
