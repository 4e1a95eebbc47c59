import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { accountRequests } from '#contract/office/customers/customer-users.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText } from '../../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../../platform/db/pool.ts'

export type UserStatus = 'pending' | 'active' | 'blocked'

export interface KnownEmail {
  /** The contact's name; null where the e-mail is neither a contact's nor the customer's own. */
  readonly contact: string | null
  readonly user: { readonly id: string; readonly status: UserStatus; readonly cardcode: string | null } | null
}

/** What is known of an e-mail for a customer who may sign in; null for any other customer. */
export async function findKnownEmail(
  tx: Database,
  cardcode: string,
  email: string,
): Promise<KnownEmail | null> {
  const { rows } = await sql<KnownEmail>`
    select coalesce(k.name, case when c.email = ${email}::citext then c.cardname end) as contact,
      (select jsonb_build_object('id', u.id, 'status', u.status, 'cardcode', u.cardcode)
        from users u where u.email = ${email}::citext) as user
    from customers c left join customer_contacts k on k.cardcode = c.cardcode and k.email = ${email}::citext
    where c.cardcode = ${cardcode} and c.valid`.execute(tx)
  return rows[0] ?? null
}

/** Gives an account without a customer its customer. */
export async function linkUser(tx: Database, userId: string, cardcode: string): Promise<void> {
  await sql`update users set cardcode = ${cardcode} where id = ${userId} and cardcode is null`.execute(tx)
}

/** A user that is let in again is active once it has a password. Null where the customer has no such user. */
export async function setUserBlocked(
  tx: Database,
  { cardcode, userId, blocked }: { cardcode: string; userId: string; blocked: boolean },
): Promise<{ email: string; status: UserStatus } | null> {
  const { rows } = await sql<{ email: string; status: UserStatus }>`
    update users set status = case when ${blocked}::boolean then 'blocked'
      when password_hash is null then 'pending' else 'active' end
    where id = ${userId} and cardcode = ${cardcode} returning email, status`.execute(tx)
  return rows[0] ?? null
}

export interface LockedUser {
  readonly email: string
  readonly status: UserStatus
}

/** A user of the customer, locked until the transaction ends; null where there is none. */
export async function lockUser(
  tx: Database,
  { cardcode, userId }: { cardcode: string; userId: string },
): Promise<LockedUser | null> {
  const { rows } = await sql<LockedUser>`
    select email, status from users where id = ${userId} and cardcode = ${cardcode} for update`.execute(tx)
  return rows[0] ?? null
}

/** Gives a user another customer, which a trigger tells the sessions. */
export async function moveUserTo(tx: Database, userId: string, cardcode: string): Promise<void> {
  await sql`update users set cardcode = ${cardcode} where id = ${userId}`.execute(tx)
}

/** The e-mail of a customer's user, and how many sessions ended; null where there is no such user. */
export async function endSessionsOfUser(
  tx: Database,
  { cardcode, userId }: { cardcode: string; userId: string },
): Promise<{ email: string; endedSessions: number } | null> {
  const { rows } = await sql<{ email: string; endedSessions: number }>`
    with ended as (
      delete from sessions s using users u
      where u.id = s.user_id and u.id = ${userId} and u.cardcode = ${cardcode} returning 1
    )
    select email, (select count(*)::int from ended) as "endedSessions" from users
    where id = ${userId} and cardcode = ${cardcode}`.execute(tx)
  return rows[0] ?? null
}

type Requests = ReplyOf<typeof accountRequests>
type Request = Requests['requests'][number]

/** With a scope, only those that typed the code of a customer within it. */
export async function findAccountRequests(db: Database, scope: StaffScope, limit: number): Promise<Requests> {
  const { rows } = await sql<Request & Pick<Requests, 'open' | 'total'>>`
    select r.id, ${instantText(sql`r.at`)} as at, r.typed_cardcode as "typedCardcode", r.email, r.state,
      case when c.cardcode is not null then jsonb_build_object('cardcode', c.cardcode, 'name', c.cardname) end as customer,
      p.name as "decidedBy", ${instantText(sql`r.decided_at`)} as "decidedAt",
      (count(*) over ())::int as total, (count(*) filter (where r.state = 'open') over ())::int as open
    from account_requests r
      left join customers c on c.cardcode = coalesce(r.cardcode, r.typed_cardcode)
      left join staff p on p.id = r.decided_by
    where ${withinScope(scope)}
    order by r.state = 'open' desc, r.at desc, r.id desc limit ${limit}`.execute(db)
  const { open = 0, total = 0 } = rows[0] ?? {}
  return { requests: rows.map(({ open: _, total: __, ...request }) => request), open, total }
}

export interface OpenRequest {
  readonly email: string
  readonly typedCardcode: string
  readonly state: string
}

/** Locked until the transaction ends. */
export async function lockAccountRequest(tx: Database, id: number): Promise<OpenRequest | null> {
  const { rows } = await sql<OpenRequest>`
    select email, typed_cardcode as "typedCardcode", state from account_requests where id = ${id} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface Decision {
  readonly id: number
  /** Null: declined. */
  readonly cardcode: string | null
  readonly staffId: string | null
  readonly now: Date
}

export async function decideRequest(tx: Database, { id, cardcode, staffId, now }: Decision): Promise<void> {
  await sql`
    update account_requests set state = ${cardcode === null ? 'declined' : 'linked'}, cardcode = ${cardcode},
      decided_by = ${staffId}, decided_at = ${now}
    where id = ${id}`.execute(tx)
}
