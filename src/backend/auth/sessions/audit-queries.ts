import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'

/** Beyond this many entries a day addresses are not recorded, so that an attack from many networks cannot fill the table. */
export const MAX_FAILURE_ENTRIES_PER_DAY = 1000

export interface Failure {
  readonly action: 'signInFailed' | 'changePasswordFailed' | 'officeSignInFailed'
  /** The account's e-mail; unknown input is not stored, because users also type passwords there. */
  readonly email: string | null
  /** The client's network, when known; stored as a hash. */
  readonly address: string | null
  readonly now: Date
}

/**
 * Records a failure: one counting entry per day, account and address (SRV-15). It writes whether or not the
 * account exists, so that the time it takes reveals nothing (AUT-14).
 */
export async function recordFailure(db: Database, { action, email, address, now }: Failure): Promise<void> {
  const day = businessDayOf(now)
  const addressHash = address === null ? null : createHash('sha256').update(address).digest()
  await sql`
    insert into audit_log (at, day, action, email, address_hash)
    select ${now}, ${day}, ${action}, ${email},
      case when recorded.entries < ${MAX_FAILURE_ENTRIES_PER_DAY} then ${addressHash}::bytea end
    from (select count(*) as entries from audit_log where day = ${day}) recorded
    on conflict (day, action, email, address_hash) where day is not null
      do update set times = audit_log.times + 1, at = excluded.at`.execute(db)
}

/** Events of accounts; other entries record decisions and are kept. */
const ACCOUNT_ACTIONS = [
  'signIn',
  'signOut',
  'closeSession',
  'closeOtherSessions',
  'activate',
  'resetPassword',
  'changePassword',
]

interface Retention {
  /** First day whose failures are kept. */
  readonly failuresFrom: string
  /** First day whose entries of sessions and passwords are kept. */
  readonly accountsFrom: string
}

/** Deletes entries past their retention. */
export async function deleteOldEntries(
  db: Database,
  { failuresFrom, accountsFrom }: Retention,
): Promise<void> {
  await sql`
    delete from audit_log
    where day < ${failuresFrom} or (action = any(${ACCOUNT_ACTIONS}) and at < ${accountsFrom}::date)`.execute(
    db,
  )
}
