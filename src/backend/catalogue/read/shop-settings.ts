import { z } from 'zod'
import { bankAccount, day } from '#contract/shapes.ts'
import { DEFAULT_TAX } from '#domain/constants.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import { OPTIONAL_HOLIDAYS } from '#domain/time/uruguay-holidays.ts'
import type { findExchangeRates, findSettings, findShippingMethods } from './products/queries.ts'

/** The `company` setting; missing fields get the shop's defaults (CFG-02, D37). */
const company = z.object({
  name: z.string().default('Mostrador'),
  address: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  whatsapp: z.string().default(''),
  hours: z.string().default('Lunes a viernes 8:15-17:30'),
  copyrightYear: z.int().default(2022),
  /** Brand of the warranty menu, by its slug (CFG-07). */
  warrantyBrand: z.object({ name: z.string(), slug: z.string() }).nullable().default(null),
})

/** The `transport` setting, pesos net: free from `minAmount` on, else `chargeAmount` or freight at destination (D10). */
const transport = z.object({
  minAmount: z.number().nonnegative(),
  chargeAmount: z.number().nonnegative().nullable().default(null),
  text: z.string().default(''),
})

/** The `calendar` setting; without it the company is closed on every holiday (CFG-09). */
const calendar = z.object({
  closedOn: z.array(z.enum(OPTIONAL_HOLIDAYS)).default([...OPTIONAL_HOLIDAYS]),
  closedDays: z.array(day).default([]),
  workedDays: z.array(day).default([]),
})

/** The `bankAccounts` setting, in the order in which they are shown (CFG-10). */
const bankAccounts = z.array(bankAccount).max(20)

/** The `transportTax` setting: the tax percent of a delivery charge (MON-24), compared with two decimals. */
const transportTax = z.number().min(0).max(100).multipleOf(0.01).default(DEFAULT_TAX)

export type CompanySettings = z.output<typeof company>
export type BankAccount = z.output<typeof bankAccount>
export type TransportSettings = z.output<typeof transport>
export type ExchangeRateRow = Awaited<ReturnType<typeof findExchangeRates>>[number]
export type ShippingMethodRow = Awaited<ReturnType<typeof findShippingMethods>>[number]

export interface ShopSettings {
  readonly company: CompanySettings
  /** Null until an operator sets it. */
  readonly transport: TransportSettings | null
  readonly calendar: BusinessCalendar
  readonly bankAccounts: readonly BankAccount[]
  /** Tax percent of a delivery charge. */
  readonly transportTax: number
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
    company: read('company', company, stored('company') ?? {}),
    transport: read('transport', transport.nullable(), stored('transport') ?? null),
    calendar: read('calendar', calendar, stored('calendar') ?? {}),
    bankAccounts: read('bankAccounts', bankAccounts, stored('bankAccounts') ?? []),
    transportTax: read('transportTax', transportTax, stored('transportTax') ?? undefined),
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
