import { z } from 'zod'
import { OPTIONAL_HOLIDAYS } from '#domain/time/uruguay-holidays.ts'
import { readData } from '../basics/read-data.ts'

/** The settings of the company, each under its key (CFG-01, CFG-02, D10, MON-24, CHK-21, CFG-09, CFG-10). All invented. */
export const demoSettings = readData(
  'data/settings.json',
  z.strictObject({
    company: z.strictObject({
      name: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
      whatsapp: z.string(),
      hours: z.string(),
      copyrightYear: z.number(),
      warrantyBrand: z.strictObject({ name: z.string(), slug: z.string() }),
    }),
    transport: z.strictObject({ minAmount: z.number(), chargeAmount: z.number(), text: z.string() }),
    transportTax: z.number(),
    /**
     * The first demo customer is up to a hundred days late with some invoices in pesos, to show debt of every age in
     * the statement; its orders must still be accepted.
     */
    credit: z.strictObject({ toleratedDays: z.number() }),
    /** Closed on the days on which most distributors of Uruguay are. */
    calendar: z.strictObject({
      closedOn: z.array(z.enum(OPTIONAL_HOLIDAYS)),
      closedDays: z.array(z.string()),
      workedDays: z.array(z.string()),
    }),
    bankAccounts: z.array(
      z.strictObject({
        bank: z.string(),
        type: z.enum(['checking', 'savings']),
        currency: z.enum(['$', 'U$']),
        number: z.string(),
        holder: z.string(),
      }),
    ),
  }),
)

/** In the order of the checkout, as rows of their table. */
export const demoShippingMethods = readData(
  'data/shipping/methods.json',
  z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['own', 'agency', 'pickup']),
      agencies: z.array(z.string()),
      needs_address: z.boolean(),
      /** Pesos, net; null if paid at destination or free. */
      charge: z.number().nullable(),
      pay_at_destination: z.boolean(),
      /** Departments served; empty for all. */
      departments: z.array(z.string()),
      days: z.string(),
      note: z.string(),
      cutoff: z.string().nullable(),
      departure_weekdays: z.array(z.number()),
      departure_lead_days: z.number(),
    }),
  ),
).map((method, position) => ({ ...method, position, active: true }))

/** The agencies that the methods name, with their branches. All invented. */
export const demoAgencies = readData(
  'data/shipping/agencies.json',
  z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      phone: z.string(),
      tracking_url: z.string(),
      branches: z.array(
        z.strictObject({ name: z.string(), department: z.string(), address: z.string(), phone: z.string() }),
      ),
    }),
  ),
)
