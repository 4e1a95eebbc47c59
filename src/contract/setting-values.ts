import { z } from 'zod'
import { DEFAULT_TAX } from '#domain/constants.ts'
import { DEFAULT_APPROVAL_LIMITS } from '#domain/office/approval-limits.ts'
import { FIRST_STEPS } from '#domain/office/first-day.ts'
import { LONGEST_LIMIT, TODAY_CARDS } from '#domain/office/today.ts'
import { SPANISH, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { areOpeningHours } from '#domain/time/opening-hours.ts'
import { OPTIONAL_HOLIDAYS } from '#domain/time/uruguay-holidays.ts'
import { bankAccount, day } from './shapes.ts'

/**
 * The settings of the company as they are stored, each under its key: what the shop reads and what operators save is
 * checked by the same schemas (OFS-13), and by constraints of the table.
 */

const amount = z.number().min(0).max(1e12)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The `company` setting; missing fields get the shop's defaults (CFG-02, D37). */
export const companyValue = z.object({
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
export const transportValue = z.object({
  minAmount: amount,
  chargeAmount: amount.nullable().default(null),
  text: z.string().default(''),
})

/** The `calendar` setting; without it the company is closed on every holiday (CFG-09). */
export const calendarValue = z.object({
  closedOn: z.array(z.enum(OPTIONAL_HOLIDAYS)).default([...OPTIONAL_HOLIDAYS]),
  closedDays: z.array(day).default([]),
  workedDays: z.array(day).default([]),
})

/** The `bankAccounts` setting, in the order in which they are shown (CFG-10). */
export const bankAccountsValue = z.array(bankAccount).max(20)

/** The `transportTax` setting: the tax percent of a delivery charge (MON-24), compared with two decimals. */
export const transportTaxValue = z.number().min(0).max(100).multipleOf(0.01).default(DEFAULT_TAX)

/** The `credit` setting: an order is held when a debt is later than so many days (CHK-21). */
export const creditValue = z.object({ toleratedDays: amount.default(30) })

/** The `erpHold` setting: orders on hold wait for their release before the ERP gets them (OFO-10). */
export const erpHoldValue = z.boolean()

/** The `rateFetch` setting: the BCU's closing rate is fetched on working days from `time` on (OFS-05). */
export const rateFetchValue = z.object({
  isOn: z.boolean().default(false),
  time: clockTime.default('18:00'),
})

/** The `languages` setting: codes of those that people are shown, Spanish always; without it all that are installed (OFS-12). */
export const languagesValue = z.object({
  on: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .refine(on => on.includes(SPANISH.code))
    .default(TRANSLATED_LANGUAGES.map(({ code }) => code)),
})

/** The `firstDay` setting: the steps that the owner goes without (OFX-24). */
export const firstDayValue = z.object({ left: z.array(z.enum(FIRST_STEPS)).default([]) })

/** The `approvalLimits` setting: new prices above any of them wait for another person (OFP-13). */
export const approvalLimitsValue = z.object({
  products: amount.default(DEFAULT_APPROVAL_LIMITS.products),
  percent: amount.default(DEFAULT_APPROVAL_LIMITS.percent),
  averagePercent: amount.default(DEFAULT_APPROVAL_LIMITS.averagePercent),
})

/** The `officeLimits` setting: from so many minutes of opening hours on a thing of `Hoy` is late; absent: the usual (OFH-03). */
export const officeLimitsValue = z.partialRecord(z.enum(TODAY_CARDS), z.int().positive().max(LONGEST_LIMIT))

/** The `openingHours` setting, by which limits run; null: the hours of the company's own text (OFH-04). */
export const openingHoursValue = z
  .array(
    z.object({
      /** Monday is 1. */
      weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
      from: clockTime,
      to: clockTime,
    }),
  )
  .min(1)
  .max(50)
  .refine(areOpeningHours)
  .nullable()

/** The `customers` setting: operators change fields of customers that an ERP owns (OFC-03). */
export const customersValue = z.object({ editSynced: z.boolean().default(false) })

/** The `backOrders` setting: products without stock may be ordered; null: as the installation says (CFG-06). */
export const backOrdersValue = z.boolean().nullable()
