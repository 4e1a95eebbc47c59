import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { exportCustomers } from '#contract/office/exports.ts'
import { whatsappLink } from '#domain/accounts/phone.ts'
import { CUSTOMER_SORTS, CUSTOMER_STATES } from '#domain/office/customer-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { type CustomerRow, customerColumns } from '../../features/customers/list/customer-columns.tsx'
import { CustomerFilters } from '../../features/customers/list/customer-filters.tsx'
import { messages } from '../../features/customers/messages.ts'
import { useOffline } from '../../features/customers/offline/use-offline.ts'
import { EditCustomer } from '../../features/customers/page/edit-customer.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { Screen } from '../../features/shell/screen.tsx'

const OfflineCustomers = lazyPart(() =>
  import('../../features/customers/offline/parts/offline-customers.tsx').then(
    module => module.OfflineCustomers,
  ),
)

const PeekCustomer = lazyPart(() =>
  import('../../features/customers/list/peek-customer.tsx').then(module => module.PeekCustomer),
)

const FILTERS = ['q', 'rep', 'group', 'list', 'department', 'state', 'debt', 'users'] as const

/** `Clientes`: found by anything at hand, filtered and sorted in the address (OFC-01). */
export function CustomersScreen() {
  const [search, setSearch] = useSearchParams()
  const isCreating = search.has('nuevo')
  const [isOpen, setOpen] = useState(false)
  const may = usePermissions()
  const navigate = useNavigate()
  const mayCreate = may.has('customers.edit')
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    if (name !== 'after') next.delete('after')
    setSearch(next, { replace: name !== 'after', preventScrollReset: true })
  }
  const clear = () => {
    const next = new URLSearchParams(search)
    for (const name of [...FILTERS, 'after']) next.delete(name)
    setSearch(next, { replace: true })
  }
  const query = queryOf(search)
  const call = useCall(officeCustomers, query)
  const { after: _, ...filter } = { after: '', ...query }
  const setCreating = (on: boolean) => {
    const next = new URLSearchParams(search)
    if (on) next.set('nuevo', '1')
    else next.delete('nuevo')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const { reply } = call
  if (useOffline(reply !== undefined, call.failure))
    return (
      <Suspense>
        <OfflineCustomers />
      </Suspense>
    )
  const isFiltered = FILTERS.some(name => search.get(name))
  return (
    <Screen
      title={messages.customers}
      lead={<p role="status">{reply === undefined ? messages.loading : messages.count(reply.total)}</p>}
      acts={
        <div className="flex flex-wrap gap-2">
          <Link
            to={customerPaths.visits()}
            {...actKey('customers.visits')}
            className="btn btn-secondary btn-md"
          >
            {messages.visits}
          </Link>
          {may.has('customers.users') ? (
            <Link
              to={customerPaths.requests()}
              {...actKey('customers.requests')}
              className="btn btn-secondary btn-md"
            >
              {messages.requests}
            </Link>
          ) : null}
          {mayCreate ? (
            <Button
              variant="primary"
              {...actKey('customers.create')}
              icon={<Icon name="plus" />}
              onClick={() => setCreating(true)}
            >
              {messages.create}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <SearchBox
            own="customer"
            label={messages.search}
            hint={messages.searchHint}
            text={search.get('q') ?? ''}
            onSearch={text => change('q', text)}
          />
          <Button
            className="lg:hidden"
            aria-expanded={isOpen}
            {...actKey('list.filters')}
            icon={<Icon name="filter" />}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.filters}
          </Button>
        </div>
        <CustomerFilters search={search} onChange={change} isOpen={isOpen} />
      </div>
      <OfficeList
        caption={messages.customers}
        call={call}
        rowsOf={({ customers }) => customers}
        columns={customerColumns}
        keyOf={({ cardcode }) => cardcode}
        acts={row => <RowActs {...row} />}
        peek={key => <PeekCustomer cardcode={key} />}
        empty={{
          text: messages.empty,
          act: mayCreate ? (
            <Button size="sm" onClick={() => setCreating(true)}>
              {messages.create}
            </Button>
          ) : null,
        }}
        {...(isFiltered && { clearFilters: clear })}
        exported={{ call: exportCustomers, query: filter }}
        expected={12}
      />
      <div className="flex gap-2">
        {search.get('after') ? (
          <Button {...actKey('list.first')} onClick={() => change('after', '')}>
            {messages.first}
          </Button>
        ) : null}
        {reply?.next ? (
          <Button {...actKey('list.next')} onClick={() => change('after', reply.next ?? '')}>
            {messages.next}
          </Button>
        ) : null}
      </div>
      <EditCustomer
        open={isCreating && mayCreate}
        customer={null}
        onClose={() => setCreating(false)}
        onSaved={cardcode => navigate(customerPaths.customer(cardcode))}
      />
    </Screen>
  )
}

/** A rep on the road calls from here (office.md 4, at 390 px); who may gives somebody an account. */
function RowActs({ cardcode, name, phone, state }: CustomerRow) {
  const mayInvite = usePermissions().has('customers.users') && state !== 'invalid'
  return (
    <span className="flex justify-end gap-1">
      {mayInvite ? (
        <Link
          to={customerPaths.invite(cardcode)}
          {...actKey('customers.invite', messages.inviteAct)}
          aria-label={messages.invite(name)}
          title={messages.invite(name)}
          className={buttonClasses({ size: 'sm', square: true, variant: 'quiet' })}
        >
          <Icon name="user" />
        </Link>
      ) : null}
      {phone === '' ? null : (
        <>
          {/* A desk's telephone is dialled by hand: the customer's page shows the number. */}
          <LinkButton
            size="sm"
            square
            variant="quiet"
            href={`tel:${phone}`}
            aria-label={messages.call(name)}
            className="lg:hidden"
          >
            <Icon name="phone" />
          </LinkButton>
          <LinkButton
            size="sm"
            square
            variant="quiet"
            href={whatsappLink(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.whatsapp(name)}
          >
            <Icon name="whatsapp" />
          </LinkButton>
        </>
      )}
    </span>
  )
}

/** A wrong value of an address is no filter. */
function queryOf(search: URLSearchParams) {
  const text = (name: string) => search.get(name) ?? ''
  const among = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find(value => value === text(name)) ?? ''
  return {
    ...(text('q') && { q: text('q') }),
    ...(text('rep') && { rep: text('rep') }),
    ...(text('group') && { group: text('group') }),
    ...(/^\d{1,9}$/.test(text('list')) && { list: Number(text('list')) }),
    ...(text('department') && { department: text('department') }),
    ...(text('after') && { after: text('after') }),
    state: among('state', CUSTOMER_STATES),
    debt: among('debt', ['any', 'overdue'] as const),
    users: among('users', ['none', 'some'] as const),
    sort: among('sort', CUSTOMER_SORTS) || ('name' as const),
    direction: among('direction', ['desc'] as const) || ('asc' as const),
  }
}
