import { z } from 'zod'
import {
  backOrdersValue,
  bankAccountsValue,
  calendarValue,
  companyValue,
  languagesValue,
  transportTaxValue,
  transportValue,
} from '#contract/setting-values.ts'
import type { bankAccount } from '#contract/shapes.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import type { findExchangeRates, findSettings, findShippingMethods } from './products/queries.ts'

export type CompanySettings = z.output<typeof companyValue>
export type BankAccount = z.output<typeof bankAccount>
export type TransportSettings = z.output<typeof transportValue>
export type ExchangeRateRow = Awaited<ReturnType<typeof findExchangeRates>>[number]
export type ShippingMethodRow = Omit<Awaited<ReturnType<typeof findShippingMethods>>[number], 'version'>

export interface ShopSettings {
  readonly company: CompanySettings
  /** Null until an operator sets it. */
  readonly transport: TransportSettings | null
  readonly calendar: BusinessCalendar
  readonly bankAccounts: readonly BankAccount[]
  /** Tax percent of a delivery charge. */
  readonly transportTax: number
  /** Products without stock may be ordered; null: as the installation says (CFG-06). */
  readonly backOrders: boolean | null
  /** Codes of the languages that are on, those that no installation has included (OFS-12). */
  readonly languages: readonly string[]
  /** The newest first. */
  readonly exchangeRates: readonly ExchangeRateRow[]
  readonly shippingMethods: readonly ShippingMethodRow[]
}

interface SettingsSources {
  readonly settings: Awaited<ReturnType<typeof findSettings>>
  readonly exchangeRates: readonly ExchangeRateRow[]
  readonly shippingMethods: readonly ShippingMethodRow[]
}

/** @throws when a stored setting is invalid, naming the setting. */
export function shopSettings({ settings, exchangeRates, shippingMethods }: SettingsSources): ShopSettings {
  const stored = (key: string) => settings.find(setting => setting.key === key)?.value
  return {
    company: read('company', companyValue, stored('company') ?? {}),
    transport: read('transport', transportValue.nullable(), stored('transport') ?? null),
    calendar: read('calendar', calendarValue, stored('calendar') ?? {}),
    bankAccounts: read('bankAccounts', bankAccountsValue, stored('bankAccounts') ?? []),
    transportTax: read('transportTax', transportTaxValue, stored('transportTax') ?? undefined),
    backOrders: read('backOrders', backOrdersValue, stored('backOrders') ?? null),
    languages: read('languages', languagesValue, stored('languages') ?? {}).on,
    exchangeRates,
    shippingMethods,
  }
}

/** The rate in force on a business day: the newest one that is not of a later day. */
export function exchangeRateOn(settings: ShopSettings, today: string): ExchangeRateRow | null {
  return settings.exchangeRates.find(rate => rate.date <= today) ?? null
}

function read<Schema extends z.ZodType>(key: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`Invalid setting "${key}": ${z.prettifyError(parsed.error)}`)
}
