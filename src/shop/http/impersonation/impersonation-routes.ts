import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { enterImpersonation, leaveImpersonation } from '#contract/shop/impersonation.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { acceptForms, goTo } from '#server/replies/plain-form.ts'
import { plainPage, plainPagePolicy } from '#server/replies/plain-page.ts'
import { paths } from '../../site/paths.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { callerFor } from '../context/visitor.ts'
import {
  endedImpersonationCookie,
  impersonationCookie,
  readImpersonationToken,
} from '../security/session-cookie.ts'
import { messages } from './messages.ts'

export const LEAVE_PATH = '/ver-como/salir'
export const OVER_PATH = '/ver-como/fin'
export const STYLE_PATH = '/ver-como/franja.css'

const style = readFileSync(new URL('banner.css', import.meta.url), 'utf8')
const enterQuery = z.object({
  codigo: z.string().min(1).max(200).catch('-'),
  /** Where it leads; by default the first page. */
  returnTo: z.string().max(500).catch(''),
})
const door = { config: { seenAs: 'door' as const }, exposeHeadRoute: false }

/** How an operator enters the shop as a customer, and leaves (OFC-12, OFC-13). */
export async function registerImpersonation(app: FastifyInstance, context: ShopContext): Promise<void> {
  const { backend, config, log } = context
  acceptForms(app)

  // The code is in an address, so it is good once and for a minute, and the address is left at once.
  app.get('/ver-como/entrar', door, async (request, reply) => {
    const { codigo, returnTo } = enterQuery.parse(request.query)
    const { token } = await backend.call(
      enterImpersonation,
      { body: { code: codigo } },
      callerFor(request, null),
    )
    reply.header('referrer-policy', 'no-referrer')
    if (token === null) return sendPage(reply.code(404), messages.usedTitle, messages.used)
    reply.header('set-cookie', impersonationCookie(token, config.secure))
    return goTo(reply, safeReturnTo(returnTo))
  })

  app.post(LEAVE_PATH, door, async (request, reply) => {
    const token = readImpersonationToken(request.headers.cookie, config.secure)
    try {
      if (token !== null)
        await backend.call(leaveImpersonation, { body: { token } }, callerFor(request, null))
    } catch (error) {
      // The cookie goes all the same, and its token within half an hour.
      log.error({ err: error, requestId: request.id }, 'An impersonation could not be ended')
    }
    reply.header('set-cookie', endedImpersonationCookie(config.secure))
    return goTo(reply, OVER_PATH)
  })

  app.get(OVER_PATH, door, (_request, reply) => sendPage(reply, messages.overTitle, messages.over))

  app.get(STYLE_PATH, door, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}

function sendPage(reply: FastifyReply, title: string, detail: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(plainPage({ title, detail, href: paths.home(), action: messages.toShop }))
}
