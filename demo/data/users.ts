import { z } from 'zod'
import { readData } from '../basics/read-data.ts'

/** The accounts of the demo shop. */
export const demoUsers = readData(
  'data/users.json',
  z.array(
    z.strictObject({
      email: z.string(),
      /** Plain text, because it is printed at start; stored hashed. */
      password: z.string(),
      name: z.string(),
      nickname: z.string(),
      cardcode: z.string().nullable(),
      /** Whether the account is printed at start. */
      announced: z.boolean(),
    }),
  ),
)

/** Lists of saved products, with quantities in whole multiples. */
export const demoLists = readData(
  'data/lists.json',
  z.array(
    z.strictObject({
      cardcode: z.string(),
      email: z.string(),
      name: z.string(),
      shared: z.boolean(),
      lines: z.array(z.strictObject({ itemcode: z.string(), quantity: z.number() })),
    }),
  ),
)

/** The password of every demo operator (office.md 9), printed at start; stored hashed. */
export const DEMO_STAFF_PASSWORD = 'demo-oficina-1'

/** The operators of the demo, one for each role. */
export const demoStaff = readData(
  'data/staff.json',
  z.array(
    z.strictObject({
      email: z.string(),
      name: z.string(),
      role_id: z.string(),
      employee_code: z.string().nullable(),
    }),
  ),
)
