import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { officeSettings } from '#contract/office/settings.ts'
import { slugify } from '#domain/text/slug.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useCall } from '../browser/use-call.ts'
import { actKey } from '../features/keys/act-key.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { FoundElsewhere } from '../features/palette/found-elsewhere.tsx'
import { Agencies } from '../features/settings/agencies.tsx'
import { ApprovalForm } from '../features/settings/approval-form.tsx'
import { BankAccounts } from '../features/settings/bank-accounts.tsx'
import { CalendarForm } from '../features/settings/calendar-form.tsx'
import { CompanyForm } from '../features/settings/company-form.tsx'
import { LanguagesForm } from '../features/settings/languages-form.tsx'
import { LimitsForm } from '../features/settings/limits-form.tsx'
import { messages } from '../features/settings/messages.ts'
import { RateForm } from '../features/settings/rate-form.tsx'
import { SettingsNav } from '../features/settings/settings-nav.tsx'
import { ShippingMethods } from '../features/settings/shipping-methods.tsx'
import { TransportForm } from '../features/settings/transport-form.tsx'
import { TransportTaxForm } from '../features/settings/transport-tax-form.tsx'
import { Screen } from '../features/shell/screen.tsx'

interface Section {
  readonly name: string
  /** What people type to find it. */
  readonly words: string
  readonly content: ReactNode
}

/** Deliveries need agencies and the minimum. */
function besides(name: string): string | null {
  return name === 'agencies' || name === 'transport' ? 'shipping' : null
}

/** What can be set, each with its effect beside (OFS-01, OFS-02, OFS-04, OFS-05, OFS-11, OFS-12). */
export function SettingsScreen() {
  const { reply, failure, reload } = useCall(officeSettings)
  const [address, setAddress] = useSearchParams()
  const search = address.get('buscar') ?? ''
  // Where another screen points at one setting.
  const asked = address.get('ajuste')
  const sections: readonly Section[] =
    reply === undefined
      ? []
      : [
          {
            name: 'rate',
            words: `${messages.rate} ${messages.rateFetch} cambio`,
            content: <RateForm rates={reply.exchangeRates} rateFetch={reply.rateFetch} />,
          },
          {
            name: 'company',
            words: `${messages.company} ${messages.hours} ${messages.address} ${messages.whatsapp} ${messages.email} ${messages.phone} ${messages.warrantyBrand} ${messages.copyrightYear}`,
            content: <CompanyForm company={reply.company} brands={reply.brands} />,
          },
          {
            name: 'transport',
            words: `${messages.transport} costo flete`,
            content: <TransportForm transport={reply.transport} />,
          },
          {
            name: 'agencies',
            words: `${messages.agencies} ${messages.branches} ${messages.tracking}`,
            content: <Agencies agencies={reply.agencies} />,
          },
          {
            name: 'transport-tax',
            words: `${messages.transportTax} impuesto`,
            content: <TransportTaxForm transportTax={reply.transportTax} />,
          },
          {
            name: 'bank-accounts',
            words: `${messages.bankAccounts} ${messages.holder} deposito transferencia`,
            content: <BankAccounts bankAccounts={reply.bankAccounts} />,
          },
          {
            name: 'shipping',
            words: `${messages.shipping} ${messages.tester} entrega`,
            content: (
              <ShippingMethods
                methods={reply.shippingMethods}
                agencies={reply.agencies.filter(({ isActive }) => isActive).map(({ name }) => name)}
              />
            ),
          },
          {
            name: 'limits',
            words: `${messages.limits} ${messages.toleratedDays} ${messages.erpHold} ${messages.backOrders} ${messages.approval} credito precios`,
            content: (
              <>
                <LimitsForm credit={reply.credit} erpHold={reply.erpHold} backOrders={reply.backOrders} />
                <ApprovalForm approvalLimits={reply.approvalLimits} />
              </>
            ),
          },
          {
            name: 'languages',
            words: `${messages.languages} ${messages.shopCurrencies} traduccion portugues pesos dolares`,
            content: <LanguagesForm languages={reply.languages} currencies={reply.currencies} />,
          },
          {
            name: 'calendar',
            words: `${messages.calendar} ${messages.closedDays}`,
            content: <CalendarForm calendar={reply.calendar} />,
          },
        ]
  const wanted = slugify(search)
  const found = sections.filter(({ name, words }) =>
    asked === null || wanted !== ''
      ? slugify(words).includes(wanted)
      : name === asked || asked === besides(name),
  )
  return (
    <Screen title={messages.title}>
      <SettingsNav />
      <TextField
        {...actKey('list.search', messages.search)}
        label={messages.search}
        type="search"
        value={search}
        onChange={event => setAddress(withSearch(event.currentTarget.value), { replace: true })}
        autoComplete="off"
        className="max-w-sm"
      />
      <FoundElsewhere text={search} own={null} />
      {asked === null ? null : (
        <p className="text-sm">
          <Link to="/ajustes">{messages.showAll}</Link>
        </p>
      )}
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      <div className="grid max-w-5xl grid-cols-1 gap-4" aria-busy={reply === undefined && failure === null}>
        {found.map(({ name, content }) => (
          <div key={name} className="grid grid-cols-1 gap-4">
            {content}
          </div>
        ))}
        {reply !== undefined && found.length === 0 ? (
          <p role="status" className="text-sm text-ink-muted">
            {messages.nothingFound}
          </p>
        ) : null}
      </div>
    </Screen>
  )
}

function withSearch(text: string): Record<string, string> {
  return text === '' ? {} : { buscar: text }
}
