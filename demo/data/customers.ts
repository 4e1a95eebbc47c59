import { z } from 'zod'
import { readData } from '../basics/read-data.ts'

const text = z.string().nullable().default(null)

const address = z.strictObject({
  label: z.string(),
  street: z.string(),
  number: z.string(),
  unit: text,
  corner: text,
  city: z.string(),
  department: z.string(),
  postalCode: text,
  contact: text,
  phone: text,
  hours: text,
  notes: text,
  isDefault: z.boolean().default(false),
  kind: z.enum(['S', 'B']).default('S'),
})

const customer = z.strictObject({
  cardcode: z.string(),
  cardname: z.string(),
  trade_name: z.string().nullable(),
  rut: z.string(),
  email: z.string(),
  phone: z.string(),
  frozen: z.boolean(),
  department: z.string(),
  price_list: z.number(),
  customer_group: z.string().nullable(),
  pay_terms_days: z.number(),
  pay_terms_name: z.string(),
  /** Pesos; null: no limit. */
  credit_limit_uyu: z.number().nullable(),
  seller_code: z.string(),
  default_shipping_code: z.string(),
  contacts: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      role: z.string(),
      receives_invoices: z.boolean(),
    }),
  ),
  addresses: z.array(address),
})

export type DemoCustomer = z.infer<typeof customer>

/** Names, tax numbers and telephones are invented; tax numbers have a valid check digit (domain.md 1.3). */
export const demoCustomers = readData('data/customers.json', z.array(customer))

/** The addresses of all customers with their ids, which orders and documents refer to. */
export const demoAddresses = demoCustomers
  .flatMap(({ cardcode, addresses }) => addresses.map(one => ({ ...one, cardcode })))
  .map((one, index) => ({ ...one, addressId: index + 1 }))

/** The staff; names and telephones are invented. */
export const demoEmployees = readData(
  'data/employees.json',
  z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      role: z.string(),
      email: z.string(),
      phone: z.string(),
      whatsapp: z.string(),
      zones: z.array(z.string()),
      /** Whether customers may see them in the list of sellers. */
      public: z.boolean(),
    }),
  ),
)
