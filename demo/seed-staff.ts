import { hashPassword } from '#backend/auth/accounts/password.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { DEMO_STAFF_PASSWORD, demoStaff } from './data/users.ts'
import { hasStaff, insertRows } from './seed-queries.ts'

/** Operators of the back office, unless there are some. */
export async function seedStaff(tx: Database): Promise<void> {
  if (await hasStaff(tx)) return
  const password_hash = await hashPassword(DEMO_STAFF_PASSWORD)
  const rows = demoStaff.map(person => ({
    ...person,
    id: crypto.randomUUID(),
    password_hash,
    status: 'active',
    preferences: {},
  }))
  await insertRows(tx, 'staff', rows)
}
