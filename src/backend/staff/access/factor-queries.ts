import { sql } from 'kysely'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

/** Sealed secrets of an authenticator. */
export interface StoredTotp {
  /** Null until a first one is confirmed. */
  readonly secret: Buffer | null
  /** A new one, of which no code was given yet. */
  readonly pending: Buffer | null
}

export async function findTotp(db: Database, staffId: string): Promise<StoredTotp> {
  const { rows } =
    await sql<StoredTotp>`select secret, pending from staff_totp where staff_id = ${staffId}`.execute(db)
  return rows[0] ?? { secret: null, pending: null }
}

/** Stores a new secret, which replaces the present one once it is confirmed. */
export async function savePendingTotp(db: Database, staffId: string, pending: Buffer): Promise<void> {
  await sql`
    insert into staff_totp (staff_id, pending) values (${staffId}, ${pending})
    on conflict (staff_id) do update set pending = excluded.pending`.execute(db)
}

interface UsedStep {
  readonly staffId: string
  /** The time step of the code. */
  readonly step: number
  readonly now: Date
}

/** Accepts a code of a time step, each step once (OFA-05). @returns whether this step was unused. */
export async function consumeTotpStep(db: Database, { staffId, step }: UsedStep): Promise<boolean> {
  const { rows } = await sql`
    update staff_totp set last_step = ${step}
    where staff_id = ${staffId} and (last_step is null or last_step < ${step}) returning 1`.execute(db)
  return rows.length > 0
}

/** The pending secret becomes the authenticator's. */
export async function confirmTotp(db: Database, { staffId, step, now }: UsedStep): Promise<void> {
  await sql`
    update staff_totp set secret = pending, pending = null, last_step = ${step}, confirmed_at = ${now}
    where staff_id = ${staffId} and pending is not null`.execute(db)
}

/** Uses a recovery code up. @returns how many are left, null if it is not one. */
export async function consumeRecoveryCode(
  db: Database,
  { staffId, codeHash, now }: { readonly staffId: string; readonly codeHash: Buffer; readonly now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    with used as (
      update staff_recovery_codes set used_at = ${now}
      where staff_id = ${staffId} and code_hash = ${codeHash} and used_at is null returning 1
    )
    select (count(*) - 1)::int as left from staff_recovery_codes
    where staff_id = ${staffId} and used_at is null and exists (select from used)
    having count(*) > 0`.execute(db)
  return rows[0]?.left ?? null
}

export async function replaceRecoveryCodes(
  db: Database,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from staff_recovery_codes where staff_id = ${staffId}`.execute(db)
  await sql`
    insert into staff_recovery_codes (staff_id, code_hash)
    select ${staffId}, code_hash from unnest(${hashes}::bytea[]) as c (code_hash)`.execute(db)
}

export interface StoredPasskey {
  readonly staffId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly status: 'invited' | 'active' | 'blocked'
  readonly name: string
  readonly person: string
}

export async function findPasskey(db: Database, credentialId: Buffer): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    select k.staff_id as "staffId", k.credential_id as "credentialId", k.public_key as "publicKey", k.counter,
      k.transports, p.status, k.name, p.name as person
    from staff_passkeys k join staff p on p.id = k.staff_id where k.credential_id = ${credentialId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findPasskeyIds(db: Database, staffId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ id: Buffer }>`
    select credential_id as id from staff_passkeys where staff_id = ${staffId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The active owners but for one person. */
export async function findOtherOwners(db: Database, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff where role_id = 'dueno' and status = 'active' and id <> ${staffId}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NamedPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

const passkeyId = sql`translate(encode(credential_id, 'base64'), E'+/=\n', '-_')`

export async function findPasskeys(db: Database, staffId: string): Promise<NamedPasskey[]> {
  const { rows } = await sql<NamedPasskey>`
    select ${passkeyId} as id, name, ${instantText(sql`created_at`)} as "createdAt",
      ${instantText(sql`last_used_at`)} as "lastUsedAt"
    from staff_passkeys where staff_id = ${staffId} order by created_at`.execute(db)
  return rows
}

export async function insertPasskey(
  db: Database,
  passkey: Omit<StoredPasskey, 'status' | 'person'> & { readonly now: Date },
): Promise<boolean> {
  const { staffId, credentialId, publicKey, counter, transports, name, now } = passkey
  const { rows } = await sql`
    insert into staff_passkeys (credential_id, staff_id, public_key, counter, transports, name, created_at)
    values (${credentialId}, ${staffId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${now})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Notes a use; the counter must have grown, or be 0 for ever (OFA-07). @returns false for a cloned one. */
export async function consumePasskey(
  db: Database,
  {
    credentialId,
    counter,
    now,
  }: { readonly credentialId: Buffer; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkeys set counter = ${counter}, last_used_at = ${now}
    where credential_id = ${credentialId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(db)
  return rows.length > 0
}

/** Removes a passkey of a person who keeps another factor. @returns whether it did. */
export async function deletePasskey(tx: Database, staffId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_passkeys where staff_id = ${staffId} and ${passkeyId} = ${id} and (
      exists (select from staff_totp where staff_id = ${staffId} and secret is not null)
      or (select count(*) from staff_passkeys where staff_id = ${staffId}) > 1
    ) returning 1`.execute(tx)
  return rows.length > 0
}

export type ChallengePurpose = 'sign-in' | 'second-factor' | 'add' | 'step-up'

export interface Challenge {
  readonly id: string
  readonly staffId: string | null
  readonly purpose: ChallengePurpose
  readonly challenge: string
  readonly expiresAt: Date
}

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  const { id, staffId, purpose, challenge: text, expiresAt } = challenge
  await sql`
    insert into staff_challenges (id, staff_id, purpose, challenge, expires_at)
    values (${id}, ${staffId}, ${purpose}, ${text}, ${expiresAt})`.execute(db)
}

/** Takes a challenge, which is answered once. */
export async function takeChallenge(
  db: Database,
  { id, staffId, purpose, now }: Omit<Challenge, 'challenge' | 'expiresAt'> & { readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    delete from staff_challenges
    where id = ${id} and purpose = ${purpose} and staff_id is not distinct from ${staffId}::uuid
      and expires_at > ${now}
    returning challenge`.execute(db)
  return rows[0]?.challenge ?? null
}
