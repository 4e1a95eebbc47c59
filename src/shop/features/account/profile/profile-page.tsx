import type { ReplyOf } from '#contract/call.ts'
import type { clientHeader } from '#contract/web/clients.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import type { Account } from '#domain/accounts/session-state.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Facts } from '../facts.tsx'
import { NamesForm } from './names-form.tsx'
import { type OpenSession, OpenSessions } from './open-sessions.tsx'
import { texts } from './texts.ts'

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

/** `/account/profile`: who one is here, for whom one buys and where the account is open (ACC-12, NAV-14). */
export function ProfilePage({ account, company, sessions }: ProfilePageProps) {
  return (
    <div className="grid gap-4 px-4 py-6">
      <h1 className="text-xl">{texts.title}</h1>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title={texts.person}>
          <NamesForm account={account} />
          <div className="mt-4 border-t border-line pt-4">
            <Facts
              rows={[
                [texts.email, account.email],
                [texts.cardcode, account.cardcode || texts.noCardcode],
              ]}
            />
            <p className="mt-2 text-xs text-ink-muted">{texts.fixed}</p>
          </div>
        </Panel>
        <Panel title={texts.company}>
          {company === null ? (
            <p className="text-sm">{texts.noCardcodeCompany}</p>
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
          [texts.cardName, cardName],
          [texts.tradeName, tradeName],
          [texts.rut, rut],
          [texts.companyEmail, email],
          [texts.companyPhone, formatPhone(phone)],
          [texts.paymentTerms, paymentTerms.name],
        ]}
      />
      {contacts.length === 0 ? null : <Contacts contacts={contacts} />}
      <p className="mt-2 text-xs text-ink-muted">{texts.companyFixed}</p>
    </>
  )
}

function Contacts({ contacts }: Pick<Company, 'contacts'>) {
  return (
    <>
      <h3 className="mt-3 mb-1 text-sm font-semibold">{texts.contacts}</h3>
      <ul className="grid gap-1 text-sm">
        {contacts.map(({ id, name, email, phone, receivesInvoices }) => (
          <li key={id}>
            {name}
            {receivesInvoices ? <span className="text-ink-muted"> ({texts.receivesInvoices})</span> : null}
            <span className="block text-ink-muted">
              {[email, formatPhone(phone)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
