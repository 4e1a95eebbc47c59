import { customerChoices } from '#contract/office/customers/customers.ts'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { CUSTOMER_SORTS, CUSTOMER_STATES } from '#domain/office/customer-list.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select, type SelectOption } from '#ui/fields/select.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from '../messages.ts'

interface CustomerFiltersProps {
  search: URLSearchParams
  /** Empty takes the filter away. */
  onChange: (name: string, value: string) => void
  /** On a narrow screen, where they would push the list away. */
  isOpen: boolean
}

/** Filters and order of the list; they are in its address. */
export function CustomerFilters({ search, onChange, isOpen }: CustomerFiltersProps) {
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
  const groups = (reply?.groups ?? []).map(value => ({ value, label: value }))
  const lists = (reply?.lists ?? []).map(({ number, name }) => ({ value: String(number), label: name }))
  return (
    <div
      className={joinClasses(
        'grid grid-cols-2 items-end gap-2 lg:flex lg:flex-wrap',
        !isOpen && 'max-lg:hidden',
      )}
    >
      {reps.length > 1 ? filter('rep', messages.rep, messages.anyRep, reps) : null}
      {groups.length > 0 ? filter('group', messages.group, messages.anyGroup, groups) : null}
      {lists.length > 1 ? filter('list', messages.priceList, messages.anyList, lists) : null}
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
