import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { normalizeRut } from '#domain/accounts/rut.ts'
import { MOST_OFFLINE_CUSTOMERS } from '#domain/office/offline/limits.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import { collationKey, compareKeys } from '#domain/text/collation.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { actKey } from '../../../keys/act-key.ts'
import { type DataColumn, DataTable } from '../../../lists/data-table.tsx'
import { ViewsContext } from '../../../lists/views/use-views.ts'
import { Screen } from '../../../shell/screen.tsx'
import { customerPaths } from '../../customer-paths.ts'
import { balanceColumns } from '../../list/customer-columns.tsx'
import { messages } from '../../messages.ts'
import type { OfflineCustomer } from '../device.ts'
import { offlineMessages as texts } from '../messages.ts'
import { useOfflineData } from '../offline-data.ts'
import { DataAge } from './data-age.tsx'
import { NoData } from './no-data.tsx'

/** More than one reads on a phone. */
const MOST_SHOWN = 100

/** `Clientes` without a connection: the rep's own, from this device (OFX-17). Views of the list are for where it is whole. */
export function OfflineCustomers() {
  return (
    <ViewsContext value={null}>
      <OwnCustomers />
    </ViewsContext>
  )
}

function OwnCustomers() {
  const data = useOfflineData()
  const [search, setSearch] = useSearchParams()
  const text = search.get('q') ?? ''
  const wanted = useDeferredValue(text)
  if (data === undefined) return <Screen title={messages.customers}>{messages.loading}</Screen>
  if (data === null) return <NoData title={messages.customers} />
  const found = matching(data.customers, wanted)
  const shown = found.slice(0, MOST_SHOWN)
  return (
    <Screen title={messages.customers} lead={<DataAge at={data.at} />}>
      <TextField
        label={messages.search}
        type="search"
        className="max-w-md"
        {...actKey('list.search')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={event => {
          const { value } = event.target
          // At once: the next letter is typed behind this one.
          setSearch(value === '' ? {} : { q: value }, {
            replace: true,
            preventScrollReset: true,
            flushSync: true,
          })
        }}
      />
      <p role="status" className="text-sm text-ink-muted">
        {found.length === 0 ? texts.nobody : texts.customersFound(found.length, data.customers.length)}
        {found.length > shown.length ? ` ${texts.onlyFirst(MOST_SHOWN)}` : ''}
      </p>
      {data.isCapped ? <p className="text-sm">{texts.capped(MOST_OFFLINE_CUSTOMERS)}</p> : null}
      {shown.length === 0 ? null : (
        <DataTable
          caption={messages.customers}
          columns={COLUMNS}
          rows={shown}
          keyOf={({ cardcode }) => cardcode}
          acts={customer => <Call {...customer} />}
        />
      )}
    </Screen>
  )
}

const COLUMNS: readonly DataColumn<OfflineCustomer>[] = [
  {
    title: messages.customer,
    isMain: true,
    cell: ({ cardcode, name, state }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={customerPaths.customer(cardcode)} className="wrap-anywhere">
          {name}
        </Link>
        <span className="text-xs font-normal whitespace-nowrap text-ink-muted">{cardcode}</span>
        {state === 'active' ? null : (
          <Badge tone={state === 'frozen' ? 'warning' : 'danger'}>{messages.states[state]}</Badge>
        )}
      </span>
    ),
  },
  ...balanceColumns,
]

function Call({ name, phone }: OfflineCustomer) {
  if (phone === '') return null
  return (
    <LinkButton size="sm" square variant="quiet" href={`tel:${phone}`} aria-label={messages.call(name)}>
      <Icon name="phone" />
    </LinkButton>
  )
}

/** Those whose names or code have all words, or whose RUT has the digits; by name. */
function matching(customers: readonly OfflineCustomer[], text: string): OfflineCustomer[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const digits = normalizeRut(text)
  const isRut = /^\d{3,12}$/.test(digits)
  const found = customers.filter(({ name, tradeName, cardcode, rut }) => {
    const folded = foldText(`${name} ${tradeName ?? ''} ${cardcode}`)
    return words.every(word => folded.includes(word)) || (isRut && rut.includes(digits))
  })
  return found
    .map(customer => ({ customer, key: collationKey(customer.name) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ customer }) => customer)
}
