import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'
import {
  approvalLimitsValue,
  creditValue,
  erpHoldValue,
  languagesValue,
  rateFetchValue,
} from '#contract/setting-values.ts'
import type { Languages } from '#domain/text/locale.ts'
import { shopSettings } from '../../catalogue/read/shop-settings.ts'
import { messages } from './messages.ts'
import type { SettingKey, StoredSetting } from './queries.ts'

type Settings = Omit<Pick<ReplyOf<typeof officeSettings>, SettingKey>, 'languages'>
type PresentLanguages = Omit<ReplyOf<typeof officeSettings>['languages'], 'all'>

/**
 * The settings as the shop reads them, each with its effect in a sentence and its last change; `approvers` may approve
 * prices, `installed` are the languages of the pages.
 */
export function presentSettings(
  stored: ReadonlyMap<string, StoredSetting>,
  approvers: readonly string[],
  installed: Languages,
): Settings & { readonly languages: PresentLanguages } {
  const settings = [...stored].map(([key, { value }]) => ({ key, value }))
  const { company, transport, transportTax, calendar, bankAccounts } = shopSettings({
    settings,
    exchangeRates: [],
    shippingMethods: [],
  })
  const credit = creditValue.parse(stored.get('credit')?.value ?? {})
  const erpHold = erpHoldValue.parse(stored.get('erpHold')?.value ?? true)
  const approvalLimits = approvalLimitsValue.parse(stored.get('approvalLimits')?.value ?? {})
  const rateFetch = rateFetchValue.parse(stored.get('rateFetch')?.value ?? {})
  const languages = languagesValue.parse(stored.get('languages')?.value ?? {})
  const shown = installed.filter(({ code }) => languages.on.includes(code)).map(({ label }) => label)
  const closedDays = calendar.closedDays.length
  return {
    company: present('company', company, messages.company(company.name)),
    transport: present(
      'transport',
      transport,
      transport === null
        ? messages.noTransport
        : messages.transport(transport.minAmount, transport.chargeAmount),
    ),
    transportTax: present('transportTax', transportTax, messages.transportTax(transportTax)),
    calendar: present('calendar', mutable(calendar), messages.calendar(closedDays)),
    bankAccounts: present('bankAccounts', [...bankAccounts], messages.bankAccounts(bankAccounts.length)),
    credit: present('credit', credit, messages.credit(credit.toleratedDays)),
    erpHold: present('erpHold', erpHold, messages.erpHold(erpHold)),
    approvalLimits: present(
      'approvalLimits',
      approvalLimits,
      messages.approvalLimits(approvalLimits, approvers),
    ),
    languages: present('languages', languages, messages.languages(shown)),
    rateFetch: present('rateFetch', rateFetch, messages.rateFetch(rateFetch.isOn, rateFetch.time)),
  }

  function present<Value>(key: SettingKey, value: Value, effect: string) {
    const { version = 0, changedAt = null, changedBy = null } = stored.get(key) ?? {}
    return { value, version, effect, changedAt, changedBy }
  }
}

type Calendar = Settings['calendar']['value']

function mutable(calendar: ReturnType<typeof shopSettings>['calendar']): Calendar {
  const { closedOn, closedDays, workedDays } = calendar
  return { closedOn: [...closedOn], closedDays: [...closedDays], workedDays: [...workedDays] }
}
