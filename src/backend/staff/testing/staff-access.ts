import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { CallInput } from '#contract/call.ts'
import type { OfficeCall } from '#contract/define-office-call.ts'
import { officeSignIn } from '#contract/office/session.ts'
import { hashPassword } from '../../auth/accounts/password.ts'
import { createOffice } from '../../platform/calls/office-calls.ts'
import { createLimiter } from '../../platform/rate-limit/limiter.ts'
import { callRunner } from '../../testing/run-call.ts'
import { schemaWithJobs, testDatabase } from '../../testing/test-database.ts'
import { confirmTotp, savePendingTotp } from '../access/factor-queries.ts'
import { operatorFinder } from '../access/find-operator.ts'
import { accessHandlers } from '../access/handlers.ts'
import { secretBox } from '../access/sealed-secrets.ts'
import { newTotpSecret } from '../access/totp.ts'

export const STAFF_PASSWORD = 'una clave larga de verdad'
export const OFFICE_URL = 'http://localhost:3000'
const OFFICE_KEY = 'a-key-only-for-tests'
const STEP_MS = 30_000

/** The calls of entering the back office over a database of their own, with a clock that the test moves. */
export async function openStaffAccess({ isFactorWaived = false } = {}) {
  const { db, url } = await testDatabase(schemaWithJobs)
  const limiter = createLimiter(db)
  const time = { now: new Date('2026-11-27T13:00:00Z') }
  const clock = () => time.now
  const office = createOffice({ db, clock, findOperator: operatorFinder(db, isFactorWaived) })
  const config = { officeUrl: OFFICE_URL, officeKey: OFFICE_KEY, isFactorWaived }
  const routes = accessHandlers({ db, clock, limiter, office, config })
  const { call } = callRunner(routes)
  const hash = await hashPassword(STAFF_PASSWORD)

  /** An active person; with a secret, whose codes `codeOf` makes. */
  async function aPerson({
    email = `${crypto.randomUUID()}@empresa.test`,
    role = 'ventas',
    hasTotp = true,
  } = {}) {
    const { rows } = await sql<{ id: string }>`
      insert into staff (email, name, role_id, password_hash, status)
      values (${email}, 'Ana Pérez', ${role}, ${hash}, 'active') returning id`.execute(db)
    const id = rows[0]?.id ?? ''
    const secret = newTotpSecret()
    if (hasTotp) {
      await savePendingTotp(db, id, secretBox(OFFICE_KEY).seal(secret))
      await confirmTotp(db, { staffId: id, step: 0, now: time.now })
    }
    return { id, email, secret }
  }

  /** The code of a secret, so many steps from now. */
  function codeOf(secret: Buffer, steps = 0): string {
    const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
    return totp.generate({ timestamp: time.now.getTime() + steps * STEP_MS })
  }

  /** Makes a call with a session, each write under a key of its own. */
  function callWith<C extends OfficeCall>(call_: C, token: string, input: CallInput<C> = {}) {
    return call(call_, { idempotencyKey: crypto.randomUUID(), ...input }, { officeToken: token })
  }

  async function begin(email: string, password = STAFF_PASSWORD, address = '203.0.113.5') {
    return await call(officeSignIn, { body: { email, password } }, { address })
  }

  function later(milliseconds: number): void {
    time.now = new Date(time.now.getTime() + milliseconds)
  }

  return { db, url, limiter, time, later, call, callWith, begin, aPerson, codeOf, office, routes }
}
