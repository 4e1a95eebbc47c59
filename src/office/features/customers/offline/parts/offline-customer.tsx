import { Link } from 'react-router'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { formatPrice } from '#domain/money/money.ts'
import { FRESH_BALANCE_MINUTES } from '#domain/office/offline/limits.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { actKey } from '../../../keys/act-key.ts'
import { ageText } from '../../../lists/age.ts'
import { useNow } from '../../../lists/use-now.ts'
import { Screen } from '../../../shell/screen.tsx'
import { customerPaths } from '../../customer-paths.ts'
import { messages } from '../../messages.ts'
import { Balances, Facts, Muted } from '../../page/customer-summary.tsx'
import { pageMessages } from '../../page/messages.ts'
import type { OfflineCustomer as Customer } from '../device.ts'
import { useDrafts } from '../drafts.ts'
import { offlineMessages as texts } from '../messages.ts'
import { useOfflineData } from '../offline-data.ts'
import { DataAge } from './data-age.tsx'
import { NoData } from './no-data.tsx'

/** `Cliente` without a connection: what they owe and since when that is known, terms, where and how to reach them (OFX-17). */
export function OfflineCustomer({ cardcode }: { cardcode: string }) {
  const data = useOfflineData()
  const draft = useDrafts()?.find(one => one.cardcode === cardcode)
  if (data === undefined) return <Screen title={messages.customer}>{messages.loading}</Screen>
  if (data === null) return <NoData title={messages.customer} />
  const customer = data.customer(cardcode)
  if (customer === null) return <NoData title={messages.customer} text={texts.noCustomer} />
  const { name, tradeName, rut, department, list, group, state, blockedReason } = customer
  const facts = [cardcode, formatRut(rut), tradeName, shownDepartment(department), list.name, group]
  return (
    <Screen
      title={name}
      lead={
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {state === 'active' ? null : (
            <Badge tone={state === 'frozen' ? 'warning' : 'danger'}>{messages.states[state]}</Badge>
          )}
          <span className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
          <DataAge at={data.at} />
        </p>
      }
      acts={
        <div className="phone-bar">
          <Link
            to={customerPaths.takeOrder(cardcode)}
            {...actKey('customer.take')}
            className="btn btn-primary btn-md w-full"
          >
            {draft === undefined ? texts.write : texts.continueDraft(draft.lines.length)}
          </Link>
        </div>
      }
    >
      {state === 'active' ? null : (
        <Notice kind="warning">{pageMessages.blocked(messages.states[state], blockedReason)}</Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Debt customer={customer} at={data.at} />
        <Credit customer={customer} />
        <Reach customer={customer} />
        <Addresses customer={customer} />
      </div>
    </Screen>
  )
}

const MINUTE_MS = 60_000

function Debt({ customer: { balances }, at }: { customer: Customer; at: string }) {
  const now = useNow()
  const isOld = now.getTime() - Date.parse(at) > FRESH_BALANCE_MINUTES * MINUTE_MS
  return (
    <Panel title={pageMessages.debt} dense>
      <Balances balances={balances} />
      <p className={isOld ? 'mt-2 text-sm font-medium text-warning' : 'mt-2 text-sm text-ink-muted'}>
        {texts.age(ageText(at, now))}
        {isOld ? ` · ${texts.oldBalance}` : ''}
      </p>
    </Panel>
  )
}

function Credit({ customer: { credit, paymentTerms } }: { customer: Customer }) {
  const { limit, used, available } = credit
  return (
    <Panel title={pageMessages.credit} dense>
      <Facts
        rows={[
          [pageMessages.limit, limit === null ? pageMessages.noLimit : formatPrice(limit, '$')],
          [pageMessages.used, formatPrice(used, '$')],
          ...(available === null ? [] : [[pageMessages.available, formatPrice(available, '$')] as const]),
          [messages.paymentTerms, paymentTerms],
        ]}
      />
    </Panel>
  )
}

function Reach({ customer: { name, phone, contacts } }: { customer: Customer }) {
  const people = [{ name, phone, role: '' }, ...contacts].filter(one => one.phone !== '')
  return (
    <Panel title={texts.reach} dense>
      {people.length === 0 ? <Muted>{messages.none}</Muted> : null}
      <ul className="grid gap-2 text-sm">
        {people.map(one => (
          <li key={`${one.name} ${one.phone}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{[one.name, one.role].filter(Boolean).join(' · ')}</span>
            <span className="flex gap-4">
              <a href={`tel:${one.phone}`} className="inline-flex min-h-11 items-center lg:min-h-0">
                {formatPhone(one.phone)}
              </a>
              <a
                href={whatsappLink(one.phone)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center lg:min-h-0"
              >
                WhatsApp
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <Panel title={texts.addresses} dense>
      {addresses.length === 0 ? <Muted>{texts.noAddresses}</Muted> : null}
      <ul className="grid gap-2 text-sm">
        {addresses.map(({ label, street, number, city, hours }) => (
          <li key={`${label} ${street} ${number}`} className="wrap-anywhere">
            <b className="font-semibold">{label}</b>
            <span className="block text-ink-muted">
              {[`${street} ${number}`, city, hours].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
