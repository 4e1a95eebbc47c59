import { readSession, signIn, signOut } from '#contract/web/session.ts'
import { type BoundCall, implement } from '../calls/implementation.ts'
import type { Database } from '../db/pool.ts'
import type { Limiter } from '../rate-limit/limiter.ts'
import { endSession, findSession } from './queries.ts'
import { hashSessionToken, SESSION_IDLE_MS, SESSION_SEEN_EVERY_MS } from './session-token.ts'
import { openSessionFor } from './sign-in.ts'

interface SessionOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly limiter: Limiter
}

/** Own identity: accounts, passwords and sessions live beside the data they guard (O5). */
export function sessionHandlers({ db, clock, limiter }: SessionOptions): BoundCall[] {
  return [
    implement(signIn, async ({ body, caller }) => {
      const attempt = { ...body, address: caller.address }
      const { token, expiresAt, user } = await openSessionFor({ db, limiter, now: clock() }, attempt)
      const { name, nickname, email, cardcode } = user
      return { token, expiresAt: expiresAt.toISOString(), account: { name, nickname, email, cardcode } }
    }),

    implement(readSession, async ({ body }) => {
      const now = clock()
      const found = await findSession(db, hashSessionToken(body.token), {
        now,
        idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
        staleSince: new Date(now.getTime() - SESSION_SEEN_EVERY_MS),
      })
      if (found === null) return { account: null, expiresAt: null }
      const { expiresAt, ...account } = found
      return { account, expiresAt: expiresAt.toISOString() }
    }),

    implement(signOut, async ({ body }) => ({ ended: await endSession(db, hashSessionToken(body.token)) })),
  ]
}
