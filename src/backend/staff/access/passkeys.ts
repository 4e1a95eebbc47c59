import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { CallError } from '#contract/errors.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  type ChallengePurpose,
  consumePasskey,
  findOtherOwners,
  findPasskey,
  findPasskeyIds,
  insertChallenge,
  insertPasskey,
  type StoredPasskey,
  takeChallenge,
} from './factor-queries.ts'
import { messages } from './messages.ts'

const CHALLENGE_LIFE_MS = 5 * 60 * 1000
const SITE_NAME = 'Mostrador: Oficina'

/** Loaded when first used: nobody needs it before a passkey, and loading it takes time. */
const library = () => import('@simplewebauthn/server')

export interface PasskeySite {
  /** The public origin; its host names the site to which passkeys are bound. */
  readonly officeUrl: string
}

interface Scope {
  readonly db: Database
  readonly site: PasskeySite
  readonly now: Date
}

interface OfferedChallenge {
  readonly challengeId: string
  readonly options: Record<string, unknown>
}

/** A challenge to prove a passkey: of one person, or of whoever signs in. */
export async function offerAuthentication(
  { db, site, now }: Scope,
  purpose: ChallengePurpose,
  staffId: string | null,
): Promise<OfferedChallenge> {
  const { generateAuthenticationOptions } = await library()
  const known = staffId === null ? [] : await findPasskeyIds(db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'required',
    allowCredentials: known.map(id => ({ id: id.toString('base64url') })),
  })
  return await storeChallenge(db, { purpose, staffId, options, now })
}

/** The person whose passkey answered a challenge, or null. A cloned one is refused, and told to its person and the owners (OFA-07). */
export async function verifyAuthentication(
  { db, site, now }: Scope,
  answer: {
    readonly purpose: ChallengePurpose
    readonly staffId: string | null
    readonly challengeId: string
    readonly credential: Record<string, unknown>
  },
): Promise<string | null> {
  const { purpose, staffId, challengeId, credential } = answer
  const expectedChallenge = await takeChallenge(db, { id: challengeId, purpose, staffId, now })
  const id = typeof credential.id === 'string' ? Buffer.from(credential.id, 'base64url') : null
  const stored = id === null ? null : await findPasskey(db, id)
  if (expectedChallenge === null || stored === null || stored.status !== 'active') return null
  if (staffId !== null && stored.staffId !== staffId) return null
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks every part of it.
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: new URL(site.officeUrl).origin,
      expectedRPID: hostOf(site),
      credential: {
        id: stored.credentialId.toString('base64url'),
        publicKey: new Uint8Array(stored.publicKey),
        // Compared below: the signature says first that it is the key of this person.
        counter: 0,
        transports: stored.transports as AuthenticatorTransport[],
      },
    })
    if (!verified) return null
    const { newCounter: counter } = authenticationInfo
    if (await consumePasskey(db, { credentialId: stored.credentialId, counter, now })) return stored.staffId
  } catch {
    // What a browser sends may be anything: all of it is a wrong answer.
    return null
  }
  await tellOfCopy(db, stored, now)
  return null
}

/** Each of them once between two uses of the passkey itself. */
async function tellOfCopy(db: Database, copied: StoredPasskey, now: Date): Promise<void> {
  const { staffId, name, person, counter } = copied
  const event = `${copied.credentialId.toString('base64url')}@${counter}`
  const notice = { kind: 'passkeyCopied' as const, event, name, cardcode: null }
  await inTransaction(db, async tx => {
    const owners = await findOtherOwners(tx, staffId)
    const own = { ...notice, staffId, key: 'own', detail: messages.copiedOwn }
    const others = owners.map(owner => ({
      ...notice,
      staffId: owner,
      key: staffId,
      detail: messages.copiedOf(person),
    }))
    await sendNotices(tx, [own, ...others], now)
  })
}

/** A challenge to add a passkey to a person's account. */
export async function offerRegistration(
  { db, site, now }: Scope,
  person: { readonly staffId: string; readonly email: string; readonly name: string },
): Promise<OfferedChallenge> {
  const { generateRegistrationOptions } = await library()
  const known = await findPasskeyIds(db, person.staffId)
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: hostOf(site),
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.staffId)),
    attestationType: 'none',
    excludeCredentials: known.map(id => ({ id: id.toString('base64url') })),
    // A passkey alone signs in: it must be found without an e-mail, and ask for a finger or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return await storeChallenge(db, { purpose: 'add', staffId: person.staffId, options, now })
}

/** Adds the passkey that answered. Throws VALIDATION for a wrong answer. */
export async function addPasskey(
  { db, site, now }: Scope,
  answer: {
    readonly staffId: string
    readonly challengeId: string
    readonly credential: Record<string, unknown>
    readonly name: string
  },
): Promise<void> {
  const { staffId, challengeId, credential, name } = answer
  const expectedChallenge = await takeChallenge(db, { id: challengeId, purpose: 'add', staffId, now })
  const registered =
    expectedChallenge === null ? null : await registeredKey(site, expectedChallenge, credential)
  if (registered === null) throw passkeyRefused()
  const { id, publicKey, counter, transports = [] } = registered
  const isNew = await insertPasskey(db, {
    staffId,
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    name,
    now,
  })
  if (!isNew) throw passkeyRefused()
}

async function registeredKey(
  site: PasskeySite,
  expectedChallenge: string,
  credential: Record<string, unknown>,
) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks every part of it.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: new URL(site.officeUrl).origin,
      expectedRPID: hostOf(site),
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null
  }
}

async function storeChallenge(
  db: Database,
  {
    purpose,
    staffId,
    options,
    now,
  }: { purpose: ChallengePurpose; staffId: string | null; options: { challenge: string }; now: Date },
): Promise<OfferedChallenge> {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS)
  await insertChallenge(db, { id, staffId, purpose, challenge: options.challenge, expiresAt })
  return { challengeId: id, options: { ...options } }
}

function passkeyRefused(): CallError {
  return new CallError('VALIDATION', {
    errors: [{ path: 'credential', code: 'invalid', detail: messages.passkeyRefused }],
  })
}

function hostOf({ officeUrl }: PasskeySite): string {
  return new URL(officeUrl).hostname
}
