import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { clientHeader } from '#contract/shop/customers.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import type { Account } from '#domain/accounts/session-state.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { messages } from './messages.ts'
import { NamesForm } from './names-form.tsx'
import { type OpenSession, OpenSessions } from './open-sessions.tsx'

type Header = ReplyOf<typeof clientHeader>
export type Company = Pick<
  Header,
  'cardName' | 'tradeName' | 'rut' | 'email' | 'phone' | 'contacts' | 'paymentTerms'
>

interface ProfilePageProps {
  account: Account
  /** Null for an account without cardcode. */
  company: Company | null
  sessions: readonly OpenSession[]
}

/** `/account/profile`: the user, their company and the open sessions. */
export function ProfilePage({ account, company, sessions }: ProfilePageProps) {
  return (
    <div className="grid gap-4 px-4 py-6">
      <h1 className="text-xl">{messages.title}</h1>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title={messages.person}>
          <NamesForm account={account} />
          <div className="mt-4 border-t border-line pt-4">
            <Facts
              rows={[
                [messages.email, account.email],
                [messages.cardcode, account.cardcode || messages.noCardcode],
              ]}
            />
            <p className="mt-2 text-xs text-ink-muted">{messages.fixed}</p>
          </div>
        </Panel>
        <Panel title={messages.company}>
          {company === null ? (
            <p className="text-sm">{messages.noCardcodeCompany}</p>
          ) : (
            <CompanyData {...company} />
          )}
        </Panel>
      </div>
      <OpenSessions sessions={sessions} />
    </div>
  )
}

function CompanyData({ cardName, tradeName, rut, email, phone, contacts, paymentTerms }: Company) {
  return (
    <>
      <Facts
        rows={[
          [messages.cardName, cardName],
          [messages.tradeName, tradeName],
          [messages.rut, rut],
          [messages.companyEmail, email],
          [messages.companyPhone, formatPhone(phone)],
          [messages.paymentTerms, paymentTerms.name],
        ]}
      />
      {contacts.length === 0 ? null : <Contacts contacts={contacts} />}
      <p className="mt-2 text-xs text-ink-muted">{messages.companyFixed}</p>
    </>
  )
}

function Contacts({ contacts }: Pick<Company, 'contacts'>) {
  return (
    <>
      <h3 className="mt-3 mb-1 text-sm font-semibold">{messages.contacts}</h3>
      <ul className="grid gap-1 text-sm">
        {contacts.map(({ id, name, email, phone, receivesInvoices }) => (
          <li key={id}>
            {name}
            {receivesInvoices ? <span className="text-ink-muted"> ({messages.receivesInvoices})</span> : null}
            <span className="block text-ink-muted">
              {[email, formatPhone(phone)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A list of names and values, without the empty ones. */
function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name} className="contents">
            <dt className="text-ink-muted max-sm:mt-1">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
