import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'

/** With so many entries a day addresses are no longer told apart: nobody fills the table from many networks. */
export const MOST_FAILURES_A_DAY = 1000

export interface Failure {
  readonly action: 'signInFailed' | 'changePasswordFailed'
  /** Of the account there is; what else was typed may be anything, a password too, and is not kept. */
  readonly email: string | null
  /** Network of the machine it came from, where known; kept as a hash. */
  readonly address: string | null
  readonly now: Date
}

/**
 * Notes a failure: an entry for each day, account and address, which counts (SRV-15). It writes whether there is such
 * an account or not, so the time it takes tells nothing (AUT-14).
 */
export async function noteFailure(db: Database, { action, email, address, now }: Failure): Promise<void> {
  const day = businessDayOf(now)
  const addressHash = address === null ? null : createHash('sha256').update(address).digest()
  await sql`
    insert into audit_log (at, day, action, email, address_hash)
    select ${now}, ${day}, ${action}, ${email},
      case when noted.entries < ${MOST_FAILURES_A_DAY} then ${addressHash}::bytea end
    from (select count(*) as entries from audit_log where day = ${day}) noted
    on conflict (day, action, email, address_hash) where day is not null
      do update set times = audit_log.times + 1, at = excluded.at`.execute(db)
}

/** What happens to an account itself; other entries tell who decided something, and stay. */
const ACCOUNT_ACTIONS = [
  'signIn',
  'signOut',
  'closeSession',
  'closeOtherSessions',
  'activate',
  'resetPassword',
  'changePassword',
]

interface LastKept {
  /** First day whose failures stay. */
  readonly failuresFrom: string
  /** First day whose entries of sessions and passwords stay. */
  readonly accountsFrom: string
}

/** Deletes entries that nobody needs any more. */
export async function deleteOldEntries(
  db: Database,
  { failuresFrom, accountsFrom }: LastKept,
): Promise<void> {
  await sql`
    delete from audit_log
    where day < ${failuresFrom} or (action = any(${ACCOUNT_ACTIONS}) and at < ${accountsFrom}::date)`.execute(
    db,
  )
}
