import { CallError } from '#contract/errors.ts'
import {
  officeAcceptLink,
  officeAddPasskey,
  officeConfirmTotp,
  officeEndSession,
  officeNewPasskeyOptions,
  officePasskey,
  officePasskeyOptions,
  officeReadLink,
  officeRecoveryCodes,
  officeRemovePasskey,
  officeSecondFactor,
  officeSession,
  officeSessions,
  officeSignIn,
  officeSignOut,
  officeStepUp,
  officeStepUpOptions,
  officeTotp,
  savePreferences,
} from '#contract/office/session.ts'
import { type BreachedPasswords, noBreachedPasswords } from '../../auth/accounts/breached-passwords.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import { messages as noticeMessages } from '../../notices/messages.ts'
import { saveNoticeChoice } from '../../notices/queries.ts'
import { defineHandler, type Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Limiter } from '../../platform/rate-limit/limiter.ts'
import { acceptStaffLink } from './accept-link.ts'
import { findStaffLink } from './account-queries.ts'
import { beginStaffSession, completeSession, hasFactor, openSessionOf } from './enter.ts'
import { deletePasskey, findPasskeys } from './factor-queries.ts'
import { stepUpEnd } from './find-operator.ts'
import { messages } from './messages.ts'
import { addPasskey, offerAuthentication, offerRegistration, verifyAuthentication } from './passkeys.ts'
import { secretBox } from './sealed-secrets.ts'
import { confirmOfferedTotp, offerTotp, renewRecoveryCodes, takeFactorCode } from './second-factor.ts'
import { idleMinutes } from './session-life.ts'
import {
  endStaffSession,
  endStaffSessionsOf,
  findStaffSession,
  findStaffSessions,
  noteStepUp,
  type StaffSessionRow,
  saveDefaultView,
  saveUsesKeys,
} from './session-queries.ts'

export interface AccessOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
  readonly office: Office
  readonly config: {
    readonly officeUrl: string
    readonly officeKey: string
    readonly isFactorWaived: boolean
  }
  readonly breached?: BreachedPasswords
}

/** Entering the back office, and what a person keeps of it: sessions, factors, recovery codes (office.md 1.3). */
export function accessHandlers(options: AccessOptions): Route[] {
  return [...enteringCalls(options), ...sessionCalls(options), ...factorCalls(options)]
}

/** Before there is a session. */
function enteringCalls({
  db,
  clock,
  limiter,
  config,
  breached = noBreachedPasswords,
}: AccessOptions): Route[] {
  const { isFactorWaived } = config
  return [
    defineHandler(officeSignIn, ({ body, caller }) =>
      beginStaffSession({ db, limiter, now: clock(), isFactorWaived }, body, caller.address),
    ),

    defineHandler(officePasskeyOptions, () =>
      offerAuthentication({ db, site: config, now: clock() }, 'sign-in', null),
    ),

    defineHandler(officePasskey, async ({ body: { userAgent, isShared, ...answer } }) => {
      const now = clock()
      const given = { purpose: 'sign-in' as const, staffId: null, ...answer }
      const staffId = await verifyAuthentication({ db, site: config, now }, given)
      if (staffId === null) throw new CallError('INVALID_CREDENTIALS', { detail: messages.passkeyRefused })
      return await openSessionOf(db, { staffId, now, userAgent, isShared, next: 'open' })
    }),

    defineHandler(officeReadLink, async ({ body: { token }, caller }) => {
      await limiter.consume('mailedLinkRead', caller.address ?? '')
      const link = await findStaffLink(db, { tokenHash: hashSecretToken(token), now: clock() })
      if (link === null) return { invitation: null }
      const { purpose, email, name } = link
      return { invitation: { purpose, email, name } }
    }),

    defineHandler(officeAcceptLink, ({ body, caller }) =>
      acceptStaffLink({ db, limiter, breached, now: clock() }, body, caller.address),
    ),
  ]
}

function sessionCalls({ db, office, config }: AccessOptions): Route[] {
  return [
    office.handle(officeSession, async ({ operator, token, now }) => {
      const row = await sessionOf(db, token, now)
      const { name, email, role, isShared, expiresAt, secondFactorAt, totp, passkeys, recoveryCodes } = row
      const begun = hasFactor(row) ? ('second-factor' as const) : ('enrolment' as const)
      return {
        state: secondFactorAt === null ? begun : ('open' as const),
        person: { id: row.staffId, name, email, role },
        permissions: secondFactorAt === null ? [] : [...operator.permissions],
        isOwnScope: row.isOwnScope,
        factors: { totp, passkeys, recoveryCodes },
        expiresAt: expiresAt.toISOString(),
        idleMinutes: idleMinutes(isShared),
        isShared,
        stepUpUntil: stepUpEnd(row, config.isFactorWaived, now)?.toISOString() ?? null,
        isDemo: config.isFactorWaived,
        usesKeys: row.usesKeys,
        defaultViews: { ...row.defaultViews },
      }
    }),

    office.handle(officeSignOut, async ({ token, now }) => ({
      ended: await endStaffSession(db, hashSecretToken(token), now),
    })),

    office.handle(officeSessions, async ({ operator, token, now }) => {
      const { totp, passkeys, recoveryCodes, staffId } = await sessionOf(db, token, now)
      return {
        sessions: await findStaffSessions(db, staffId, hashSecretToken(token), now),
        passkeys: await findPasskeys(db, personOf(operator)),
        factors: { totp, passkeys, recoveryCodes },
      }
    }),

    office.write(officeEndSession, async ({ body, operator, now }, tx) => {
      const ended = await endStaffSessionsOf(tx, { staffId: personOf(operator), id: body.sessionId, now })
      return { ended: ended > 0 }
    }),

    office.write(savePreferences, async ({ body, operator, now, describe }, tx) => {
      const { usesKeys, defaultView, notice } = body
      const staffId = personOf(operator)
      if (usesKeys !== undefined) {
        await saveUsesKeys(tx, staffId, usesKeys)
        await describe(usesKeys ? messages.keysOn : messages.keysOff)
      }
      if (defaultView !== undefined) {
        await saveDefaultView(tx, staffId, defaultView.screen, defaultView.id)
        await describe(messages.defaultView)
      }
      if (notice !== undefined) {
        await saveNoticeChoice(tx, staffId, { ...notice, now })
        await describe(noticeMessages.chosen(noticeMessages.kinds[notice.kind], notice.channels.length === 0))
      }
      return { saved: true }
    }),
  ]
}

function factorCalls({ db, office, config }: AccessOptions): Route[] {
  const secrets = secretBox(config.officeKey)
  return [
    office.handle(officeSecondFactor, async ({ operator, body, token, now }) => {
      const given = { staffId: personOf(operator), token, code: body.code }
      const recoveryCodesLeft = await takeFactorCode({ db, secrets, now }, given)
      return { ...(await completeSession(db, token, now)), recoveryCodesLeft }
    }),

    office.handle(officeStepUpOptions, ({ operator, now }) =>
      offerAuthentication({ db, site: config, now }, 'step-up', personOf(operator)),
    ),

    office.handle(officeStepUp, async ({ operator, body, token, now }) => {
      const staffId = personOf(operator)
      if ('code' in body) await takeFactorCode({ db, secrets, now }, { staffId, token, code: body.code })
      else {
        const given = { purpose: 'step-up' as const, staffId, ...body }
        const proved = await verifyAuthentication({ db, site: config, now }, given)
        if (proved === null) throw new CallError('INVALID_CREDENTIALS', { detail: messages.passkeyRefused })
      }
      await noteStepUp(db, hashSecretToken(token), now)
      const until = stepUpEnd(await sessionOf(db, token, now), config.isFactorWaived, now) ?? now
      return { until: until.toISOString() }
    }),

    office.handle(officeTotp, async ({ operator, token, now }) => {
      const { staffId } = await enrolling(token, now)
      return await offerTotp({ db, secrets, now }, { staffId, email: operator.email })
    }),

    office.handle(officeConfirmTotp, async ({ body, token, now }) => {
      const { staffId, isFirst } = await enrolling(token, now)
      await confirmOfferedTotp({ db, secrets, now }, { staffId, token, code: body.code })
      return await withFactorAdded(staffId, token, now, isFirst)
    }),

    office.handle(officeNewPasskeyOptions, async ({ operator, token, now }) => {
      const { staffId } = await enrolling(token, now)
      return await offerRegistration({ db, site: config, now }, { ...operator, staffId })
    }),

    office.handle(officeAddPasskey, async ({ body, token, now }) => {
      const { staffId, isFirst } = await enrolling(token, now)
      await addPasskey({ db, site: config, now }, { staffId, ...body })
      return await withFactorAdded(staffId, token, now, isFirst)
    }),

    office.write(officeRemovePasskey, async ({ body, operator }, tx) => {
      const removed = await deletePasskey(tx, personOf(operator), body.id)
      if (!removed) throw new CallError('STATE_CONFLICT', { detail: messages.lastFactor })
      return { removed }
    }),

    office.handle(officeRecoveryCodes, async ({ operator }) => ({
      recoveryCodes: await renewRecoveryCodes(db, personOf(operator)),
    })),
  ]

  /**
   * Who adds a factor: a person without any, by an invitation; or one who gave the present factor again. A session with
   * the password alone must not add what it lacks.
   */
  async function enrolling(token: string, now: Date): Promise<{ staffId: string; isFirst: boolean }> {
    const row = await sessionOf(db, token, now)
    const isFirst = !hasFactor(row)
    if (!isFirst && row.secondFactorAt === null) throw new CallError('SECOND_FACTOR_REQUIRED')
    const mayAdd = isFirst || stepUpEnd(row, config.isFactorWaived, now) !== null
    if (!mayAdd) throw new CallError('STEP_UP_REQUIRED')
    return { staffId: row.staffId, isFirst }
  }

  /** The first factor completes the session and gives the codes for the day it is lost. */
  async function withFactorAdded(staffId: string, token: string, now: Date, isFirst: boolean) {
    const session = await completeSession(db, token, now)
    return { ...session, recoveryCodes: isFirst ? await renewRecoveryCodes(db, staffId) : null }
  }
}

async function sessionOf(db: Database, token: string, now: Date): Promise<StaffSessionRow> {
  const row = await findStaffSession(db, hashSecretToken(token), now)
  if (row === null) throw new CallError('UNAUTHENTICATED')
  return row
}

/** The person of a session; systems have none. */
function personOf({ id }: { readonly id: string | null }): string {
  if (id === null) throw new CallError('FORBIDDEN')
  return id
}
