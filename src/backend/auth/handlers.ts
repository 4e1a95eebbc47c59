import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import {
  activate,
  changePassword,
  closeOtherSessions,
  closeSession,
  confirmEmailChange,
  openSessions,
  readEmailChange,
  readMailedLink,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  updateProfile,
} from '#contract/shop/auth.ts'
import { clientRegisterNotice } from '#contract/shop/customers.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { findLinkOwner, updateNames } from './accounts/account-queries.ts'
import { type BreachedPasswords, noBreachedPasswords } from './accounts/breached-passwords.ts'
import { queuePasswordReset, resetPasswordWithLink } from './accounts/password-reset.ts'
import { activateAccount, queueRegistration } from './accounts/registration.ts'
import { hashSecretToken } from './accounts/secret-token.ts'
import { changeOwnPassword } from './change-password.ts'
import { confirmEmailChange as confirmMailedChange } from './email-change/change-email.ts'
import { findLinkedChange } from './email-change/queries.ts'
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  findOpenSessions,
  findSession,
} from './sessions/queries.ts'
import { SessionCache } from './sessions/session-cache.ts'
import { openSessionFor } from './sign-in.ts'

interface AuthOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
  /** Checks new passwords; none when omitted. */
  readonly breached?: BreachedPasswords
  /** Sessions in memory; when omitted each is read from the database. */
  readonly sessions?: SessionCache
}

/** Accounts, passwords and sessions are stored with the data they protect, not in an external service (O5). */
export function authHandlers({
  breached = noBreachedPasswords,
  sessions = new SessionCache({ changesReadAt: () => Number.NEGATIVE_INFINITY }),
  ...options
}: AuthOptions): Route[] {
  const parts = { ...options, breached, sessions }
  return [...sessionCalls(parts), ...passwordCalls(parts), ...ownAccountCalls(parts)]
}

/** The other processes hear of the change by the trigger of the table, this one at once. */
async function changingSessions<T>(sessions: SessionCache, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    sessions.clear()
  }
}

function sessionCalls({ db, clock, limiter, sessions }: Required<AuthOptions>): Route[] {
  return [
    defineHandler(signIn, ({ body, caller }) =>
      openSessionFor({ db, limiter, now: clock() }, body, caller.address),
    ),

    defineHandler(readSession, async ({ body }) => {
      const now = clock()
      const found = await sessions.find(body.token, now, () =>
        findSession(db, hashSecretToken(body.token), now),
      )
      if (found === null) return { account: null, expiresAt: null }
      const { expiresAt, ...account } = found
      return { account, expiresAt }
    }),

    defineHandler(signOut, async ({ body }) => ({
      ended: await changingSessions(sessions, endSession(db, hashSecretToken(body.token), clock())),
    })),
  ]
}

/** Calls without a session; at most with a mailed link. */
function passwordCalls({ db, clock, limiter, breached, sessions }: Required<AuthOptions>): Route[] {
  return [
    defineHandler(clientRegisterNotice, async ({ query, caller }) => {
      await queueRegistration({ db, limiter }, { ...query, address: caller.address })
      return { accepted: true as const }
    }),

    defineHandler(readMailedLink, async ({ body: { token, purpose }, caller }) => {
      await limiter.consume('mailedLinkRead', caller.address ?? '')
      const owner = await findLinkOwner(db, purpose, { tokenHash: hashSecretToken(token), now: clock() })
      return { isOpen: owner !== null }
    }),

    defineHandler(readEmailChange, async ({ body: { token }, caller }) => {
      await limiter.consume('mailedLinkRead', caller.address ?? '')
      const found = await findLinkedChange(db, { tokenHash: hashSecretToken(token), now: clock() })
      if (found === null) return { change: null }
      const { side, company, newEmail } = found
      return { change: { side, company, newEmail } }
    }),

    defineHandler(confirmEmailChange, async ({ body: { token }, caller }) => {
      await limiter.consume('mailedLink', caller.address ?? '')
      const link = { tokenHash: hashSecretToken(token), now: clock() }
      return { state: await changingSessions(sessions, confirmMailedChange(db, link)) }
    }),

    defineHandler(activate, async ({ body, caller }) => {
      const attempt = { ...body, address: caller.address }
      const activated = activateAccount({ db, breached, limiter, now: clock() }, attempt)
      return { account: await changingSessions(sessions, activated) }
    }),

    defineHandler(requestPasswordReset, async ({ body, caller }) => {
      await queuePasswordReset({ db, limiter }, { ...body, address: caller.address })
      return { accepted: true as const }
    }),

    defineHandler(resetPassword, async ({ body, caller }) => {
      const attempt = { ...body, address: caller.address }
      const reset = resetPasswordWithLink({ db, breached, limiter, now: clock() }, attempt)
      return { account: await changingSessions(sessions, reset) }
    }),
  ]
}

function ownAccountCalls({ db, clock, limiter, breached, sessions }: Required<AuthOptions>): Route[] {
  return [
    defineHandler(changePassword, ({ body, caller }) =>
      changingSessions(
        sessions,
        changeOwnPassword({ db, breached, limiter, now: clock() }, ownEmail(caller), body, caller.address),
      ),
    ),

    defineHandler(updateProfile, async ({ body, caller }) => {
      const account = await changingSessions(sessions, updateNames(db, ownEmail(caller), body))
      if (account === null) throw new CallError('UNAUTHENTICATED')
      return { account }
    }),

    defineHandler(openSessions, async ({ body, caller }) => ({
      sessions: await findOpenSessions(db, ownEmail(caller), hashSecretToken(body.token), clock()),
    })),

    defineHandler(closeSession, async ({ body, caller }) => ({
      ended: await changingSessions(sessions, endSessionOf(db, ownEmail(caller), body.sessionId, clock())),
    })),

    defineHandler(closeOtherSessions, async ({ body, caller }) => ({
      endedSessions: await changingSessions(
        sessions,
        endOtherSessions(db, ownEmail(caller), hashSecretToken(body.token), clock()),
      ),
    })),
  ]
}

/** Narrows the caller of a call with access `user`. */
function ownEmail({ email }: Caller): string {
  if (email === null) throw new CallError('UNAUTHENTICATED')
  return email
}
