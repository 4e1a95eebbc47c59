import type { FastifyInstance } from 'fastify'
import {
  changeOwnPassword,
  changeProfile,
  endOpenSession,
  endOtherSessions,
  readOpenSessions,
} from '#contract/browser/profile.ts'
import { CallError } from '#contract/errors.ts'
import {
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  updateProfile,
} from '#contract/shop/auth.ts'
import type { ShopContext } from '../context/shop-context.ts'
import type { Visitor } from '../context/visitor.ts'
import { sessionCookie } from '../security/session-cookie.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** The user's own account: names, password and open sessions (ACC-12, ACC-15). */
export function profileRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, changeProfile, ({ body, caller }) =>
    backend.call(updateProfile, { body }, caller),
  )

  bindShopCall(app, context, changeOwnPassword, async ({ body, visitor, caller, reply }) => {
    const { session, ...changed } = await backend.call(
      changePassword,
      { body: { ...body, token: tokenOf(visitor) } },
      caller,
    )
    if (session !== null) {
      reply.header('set-cookie', sessionCookie(session.token, session.expiresAt, context.config.secure))
    }
    return changed
  })

  bindShopCall(app, context, readOpenSessions, ({ visitor, caller }) =>
    backend.call(openSessions, { body: { token: tokenOf(visitor) } }, caller),
  )

  bindShopCall(app, context, endOpenSession, ({ query, caller }) =>
    backend.call(closeSession, { body: query }, caller),
  )

  bindShopCall(app, context, endOtherSessions, ({ visitor, caller }) =>
    backend.call(closeOtherSessions, { body: { token: tokenOf(visitor) } }, caller),
  )
}

function tokenOf({ token }: Visitor): string {
  if (token === null) throw new CallError('UNAUTHENTICATED')
  return token
}
