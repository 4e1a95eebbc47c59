import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import {
  activate,
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
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
import {
  endOtherSessions,
  endSession,
  endSessionOf,
  findOpenSessions,
  findSession,
} from './sessions/queries.ts'
import { SESSION_IDLE_MS, SESSION_SEEN_EVERY_MS } from './sessions/session-life.ts'
import { openSessionFor } from './sign-in.ts'

interface AuthOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
  /** Checks new passwords; none when omitted. */
  readonly breached?: BreachedPasswords
}

/** Accounts, passwords and sessions are stored with the data they protect, not in an external service (O5). */
export function authHandlers(options: AuthOptions): Route[] {
  return [...sessionCalls(options), ...passwordCalls(options), ...ownAccountCalls(options)]
}

function sessionCalls({ db, clock, limiter }: AuthOptions): Route[] {
  return [
    defineHandler(signIn, async ({ body, caller }) => {
      const attempt = { ...body, address: caller.address }
      const { token, expiresAt, user, device } = await openSessionFor({ db, limiter, now: clock() }, attempt)
      const { name, nickname, email, cardcode } = user
      const account = { name, nickname, email, cardcode }
      return { token, expiresAt: expiresAt.toISOString(), account, device }
    }),

    defineHandler(readSession, async ({ body }) => {
      const now = clock()
      const found = await findSession(db, hashSecretToken(body.token), {
        now,
        idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
        staleSince: new Date(now.getTime() - SESSION_SEEN_EVERY_MS),
      })
      if (found === null) return { account: null, expiresAt: null }
      const { expiresAt, ...account } = found
      return { account, expiresAt: expiresAt.toISOString() }
    }),

    defineHandler(signOut, async ({ body }) => ({
      ended: await endSession(db, hashSecretToken(body.token), clock()),
    })),
  ]
}

/** Calls without a session; at most with a mailed link. */
function passwordCalls({ db, clock, limiter, breached = noBreachedPasswords }: AuthOptions): Route[] {
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

    defineHandler(activate, async ({ body, caller }) => {
      const attempt = { ...body, address: caller.address }
      return { account: await activateAccount({ db, breached, limiter, now: clock() }, attempt) }
    }),

    defineHandler(requestPasswordReset, async ({ body, caller }) => {
      await queuePasswordReset({ db, limiter }, { ...body, address: caller.address })
      return { accepted: true as const }
    }),

    defineHandler(resetPassword, async ({ body, caller }) => {
      const attempt = { ...body, address: caller.address }
      return { account: await resetPasswordWithLink({ db, breached, limiter, now: clock() }, attempt) }
    }),
  ]
}

function ownAccountCalls({ db, clock, limiter, breached = noBreachedPasswords }: AuthOptions): Route[] {
  return [
    defineHandler(changePassword, async ({ body, caller }) => {
      const attempt = { ...body, email: ownEmail(caller), address: caller.address }
      const { ended, session } = await changeOwnPassword({ db, breached, limiter, now: clock() }, attempt)
      return {
        changed: true as const,
        endedSessions: ended,
        session: session && { token: session.token, expiresAt: session.expiresAt.toISOString() },
      }
    }),

    defineHandler(updateProfile, async ({ body, caller }) => {
      const account = await updateNames(db, ownEmail(caller), body)
      if (account === null) throw new CallError('UNAUTHENTICATED')
      return { account }
    }),

    defineHandler(openSessions, async ({ body, caller }) => {
      const now = clock()
      const sessions = await findOpenSessions(db, ownEmail(caller), {
        tokenHash: hashSecretToken(body.token),
        now,
        idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
      })
      return {
        sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      }
    }),

    defineHandler(closeSession, async ({ body, caller }) => ({
      ended: await endSessionOf(db, ownEmail(caller), body.sessionId, clock()),
    })),

    defineHandler(closeOtherSessions, async ({ body, caller }) => {
      const now = clock()
      const endedSessions = await endOtherSessions(db, {
        email: ownEmail(caller),
        keepTokenHash: hashSecretToken(body.token),
        now,
        idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
      })
      return { endedSessions }
    }),
  ]
}

/** Narrows the caller of a call with access `user`. */
function ownEmail({ email }: Caller): string {
  if (email === null) throw new CallError('UNAUTHENTICATED')
  return email
}
