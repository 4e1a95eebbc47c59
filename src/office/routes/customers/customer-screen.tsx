import { Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { thingText } from '#domain/permissions/presence.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { messages } from '../../features/customers/messages.ts'
import { useOffline } from '../../features/customers/offline/use-offline.ts'
import { CustomerActs } from '../../features/customers/page/customer-acts.tsx'
import { CustomerAddresses } from '../../features/customers/page/customer-addresses.tsx'
import { CustomerContacts } from '../../features/customers/page/customer-contacts.tsx'
import { CustomerHistory, CustomerNotes } from '../../features/customers/page/customer-record.tsx'
import {
  type Customer,
  CustomerSummary,
  OpenOrders,
} from '../../features/customers/page/customer-summary.tsx'
import { CustomerUsers } from '../../features/customers/page/customer-users.tsx'
import { pageMessages, TABS } from '../../features/customers/page/messages.ts'
import { PhoneLinks } from '../../features/customers/page/phone-links.tsx'
import { CustomerTerms } from '../../features/customers/terms/customer-terms.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { WhyHiddenFrom } from '../../features/products/why/why-hidden.tsx'
import { Screen } from '../../features/shell/screen.tsx'

const CustomerAccount = lazyPart(() =>
  import('../../features/customers/account/customer-account.tsx').then(module => module.CustomerAccount),
)
const OfflineCustomer = lazyPart(() =>
  import('../../features/customers/offline/parts/offline-customer.tsx').then(
    module => module.OfflineCustomer,
  ),
)

type Tab = keyof typeof TABS
const TAB_NAMES = Object.keys(TABS).filter((name): name is Tab => name in TABS)
/** Tabs that show nothing without this permission. */
const NEEDED: Partial<Record<Tab, Permission>> = {
  condiciones: 'prices.read',
  documentos: 'customers.documents',
}

/** `Cliente`: what they owe and what is on its way first, then everything else by tabs (OFC-02). */
export function CustomerScreen() {
  const cardcode = useParams().cardcode ?? ''
  const { reply, failure, reload } = useCall(officeCustomer, { cardcode })
  if (useOffline(reply !== undefined, failure))
    return (
      <Suspense>
        <OfflineCustomer cardcode={cardcode} />
      </Suspense>
    )
  if (reply === undefined)
    return (
      <Screen title={messages.customer}>
        {failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )}
      </Screen>
    )
  return <CustomerContent customer={reply} />
}

function CustomerContent({ customer }: { customer: Customer }) {
  const { cardcode, name, tradeName, rut, phone, department, state, blockedReason, group, list } = customer
  const [search] = useSearchParams()
  const may = usePermissions()
  const tabs = TAB_NAMES.filter(tab => {
    const needed = NEEDED[tab]
    return needed === undefined || may.has(needed)
  })
  const shown = tabs.find(tab => tab === search.get('ver')) ?? 'resumen'
  const facts = [cardcode, formatRut(rut), tradeName, shownDepartment(department), list.name, group]
  return (
    <Screen
      thing={thingText('customer', cardcode)}
      title={name}
      lead={
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {state === 'active' ? null : (
            <Badge tone={state === 'frozen' ? 'warning' : 'danger'}>{messages.states[state]}</Badge>
          )}
          <span className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
          <span>
            <PhoneLinks phone={phone} />
          </span>
        </p>
      }
      acts={<CustomerActs customer={customer} />}
    >
      {state === 'active' ? null : (
        <Notice kind="warning">{pageMessages.blocked(messages.states[state], blockedReason)}</Notice>
      )}
      <nav
        aria-label={pageMessages.tabs}
        className="flex gap-x-1 border-b border-line max-lg:flex-wrap lg:overflow-x-auto"
      >
        {tabs.map(tab => (
          <Link
            key={tab}
            to={customerPaths.customer(cardcode, tab === 'resumen' ? '' : tab)}
            replace
            aria-current={tab === shown ? 'page' : undefined}
            className="min-h-11 border-b-2 max-lg:py-3 lg:min-h-10 border-transparent px-3 py-2 text-sm whitespace-nowrap text-ink-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {TABS[tab]}
          </Link>
        ))}
      </nav>
      <TabContent tab={shown} customer={customer} />
    </Screen>
  )
}

function TabContent({ tab, customer }: { tab: Tab; customer: Customer }) {
  const may = usePermissions()
  switch (tab) {
    case 'resumen':
      return (
        <CustomerSummary customer={customer}>
          <CustomerContacts customer={customer} />
          <CustomerAddresses customer={customer} />
          {may.has('products.read') ? <WhyHiddenFrom cardcode={customer.cardcode} /> : null}
        </CustomerSummary>
      )
    case 'condiciones':
      return <CustomerTerms customer={customer} />
    case 'usuarios':
      return <CustomerUsers customer={customer} />
    case 'pedidos':
      return <OpenOrders customer={customer} />
    case 'documentos':
      return (
        <Suspense>
          <CustomerAccount customer={customer} />
        </Suspense>
      )
    case 'notas':
      return <CustomerNotes customer={customer} />
    case 'historial':
      return <CustomerHistory cardcode={customer.cardcode} />
  }
}
