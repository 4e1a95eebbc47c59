import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'
import {
  approvalLimitsValue,
  backOrdersValue,
  creditValue,
  customersValue,
  erpHoldValue,
  languagesValue,
  officeLimitsValue,
  openingHoursValue,
  rateFetchValue,
} from '#contract/setting-values.ts'
import { DEFAULT_LIMITS, LIMITED_CARDS } from '#domain/office/today.ts'
import type { Languages } from '#domain/text/locale.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { shopSettings } from '../../catalogue/read/shop-settings.ts'
import { hoursInForce } from '../../office-clocks/office-clocks.ts'
import { messages } from './messages.ts'
import type { SettingKey, StoredSetting } from './queries.ts'

type Settings = Omit<Pick<ReplyOf<typeof officeSettings>, SettingKey>, 'languages'>
type PresentLanguages = Omit<ReplyOf<typeof officeSettings>['languages'], 'all'>

interface Installation {
  /** Names of who may approve prices. */
  readonly approvers: readonly string[]
  /** The languages of the pages. */
  readonly installed: Languages
  /** Orders without stock, where no setting says otherwise. */
  readonly backOrders: boolean
}

/** The settings as the shop reads them, each with its effect in a sentence and its last change. */
export function presentSettings(
  stored: ReadonlyMap<string, StoredSetting>,
  { approvers, installed, backOrders }: Installation,
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
  const officeLimits = officeLimitsValue.parse(stored.get('officeLimits')?.value ?? {})
  const limits = { ...DEFAULT_LIMITS, ...officeLimits }
  const openingHours = openingHoursValue.parse(stored.get('openingHours')?.value ?? null)
  const hours = mutableHours(hoursInForce(openingHours, company.hours))
  const customers = customersValue.parse(stored.get('customers')?.value ?? {})
  const ownBackOrders = backOrdersValue.parse(stored.get('backOrders')?.value ?? null)
  const takesBackOrders = ownBackOrders ?? backOrders
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
    officeLimits: present(
      'officeLimits',
      limits,
      messages.officeLimits(LIMITED_CARDS.filter(kind => limits[kind] !== DEFAULT_LIMITS[kind]).length),
    ),
    openingHours: {
      ...present('openingHours', openingHours, messages.openingHours(hours, company.hours)),
      inForce: hours,
    },
    customers: present('customers', customers, messages.customers(customers.editSynced)),
    backOrders: {
      ...present('backOrders', ownBackOrders, messages.backOrders(takesBackOrders)),
      inForce: takesBackOrders,
    },
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

function mutableHours(hours: OpeningHours): Settings['openingHours']['inForce'] {
  return hours.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to }))
}
