import { CallError } from '#contract/errors.ts'
import { changeOwnPassword, changePassword, closeOtherSessions, openSessions } from '#contract/shop/auth.ts'
import type { ShopContext } from '../context/shop-context.ts'
import type { Visitor } from '../context/visitor.ts'
import { sessionCookie } from '../security/session-cookie.ts'
import { defineShopHandler } from './bind-shop-call.ts'

/** Password and open sessions of the user's own account, which need the session's token (ACC-15). */
export const profileHandlers = ({ backend, config }: ShopContext) => [
  defineShopHandler(changeOwnPassword, async ({ body, visitor, caller, reply }) => {
    const { session, ...changed } = await backend.call(
      changePassword,
      { body: { ...body, token: tokenOf(visitor) } },
      caller,
    )
    if (session !== null) {
      reply.header('set-cookie', sessionCookie(session.token, session.expiresAt, config.secure))
    }
    return changed
  }),

  defineShopHandler(openSessions, ({ visitor, caller }) =>
    backend.call(openSessions, { body: { token: tokenOf(visitor) } }, caller),
  ),

  defineShopHandler(closeOtherSessions, ({ visitor, caller }) =>
    backend.call(closeOtherSessions, { body: { token: tokenOf(visitor) } }, caller),
  ),
]

function tokenOf({ token }: Visitor): string {
  if (token === null) throw new CallError('UNAUTHENTICATED')
  return token
}
