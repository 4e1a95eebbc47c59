import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeSettings } from '#contract/office/settings.ts'
import { slugify } from '#domain/text/slug.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useCall } from '../browser/use-call.ts'
import { actKey } from '../features/keys/act-key.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { FoundElsewhere } from '../features/lookup/found-elsewhere.tsx'
import { SETTING_SECTIONS, type SectionName } from '../features/palette/setting-names.ts'
import { ApprovalForm } from '../features/settings/approval-form.tsx'
import { BankAccounts } from '../features/settings/bank-accounts.tsx'
import { CalendarForm } from '../features/settings/clocks/calendar-form.tsx'
import { OfficeLimitsForm } from '../features/settings/clocks/clock-limits-form.tsx'
import { OpeningHoursForm } from '../features/settings/clocks/opening-hours-form.tsx'
import { CompanyForm } from '../features/settings/company-form.tsx'
import { LanguagesForm } from '../features/settings/languages-form.tsx'
import { LimitsForm } from '../features/settings/limits-form.tsx'
import { messages } from '../features/settings/messages.ts'
import { RateForm } from '../features/settings/rate-form.tsx'
import { SettingsNav } from '../features/settings/settings-nav.tsx'
import { Agencies } from '../features/settings/shipping/agencies.tsx'
import { ShippingMethods } from '../features/settings/shipping/shipping-methods.tsx'
import { TransportForm } from '../features/settings/shipping/transport-form.tsx'
import { TransportTaxForm } from '../features/settings/shipping/transport-tax-form.tsx'
import { Screen } from '../features/shell/screen.tsx'

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
  const contents = reply === undefined ? null : contentsOf(reply)
  const wanted = slugify(search)
  const found = SETTING_SECTIONS.filter(({ name, title, settings, words, named }) =>
    asked === null || wanted !== ''
      ? slugify([title, ...settings, words, named].join(' ')).includes(wanted)
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
        {contents === null
          ? null
          : found.map(({ name }) => (
              <div key={name} className="grid grid-cols-1 gap-4">
                {contents[name]}
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

function contentsOf(settings: ReplyOf<typeof officeSettings>): Readonly<Record<SectionName, ReactNode>> {
  const { agencies } = settings
  return {
    rate: <RateForm rates={settings.exchangeRates} rateFetch={settings.rateFetch} />,
    company: <CompanyForm company={settings.company} brands={settings.brands} />,
    transport: <TransportForm transport={settings.transport} />,
    agencies: <Agencies agencies={agencies} />,
    'transport-tax': <TransportTaxForm transportTax={settings.transportTax} />,
    'bank-accounts': <BankAccounts bankAccounts={settings.bankAccounts} />,
    shipping: (
      <ShippingMethods
        methods={settings.shippingMethods}
        agencies={agencies.filter(({ isActive }) => isActive).map(({ name }) => name)}
      />
    ),
    limits: (
      <>
        <LimitsForm
          credit={settings.credit}
          erpHold={settings.erpHold}
          backOrders={settings.backOrders}
          customers={settings.customers}
        />
        <ApprovalForm approvalLimits={settings.approvalLimits} />
      </>
    ),
    'today-limits': <OfficeLimitsForm officeLimits={settings.officeLimits} />,
    'opening-hours': <OpeningHoursForm openingHours={settings.openingHours} />,
    languages: <LanguagesForm languages={settings.languages} currencies={settings.currencies} />,
    calendar: <CalendarForm calendar={settings.calendar} />,
  }
}
