import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { officeAcceptLink, officeReadLink } from '#contract/office/session.ts'
import { asCallError, parseInput } from '#contract/problem.ts'
import { goTo } from '#server/replies/plain-form.ts'
import { entrancePaths, OFFICE_PATH } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller } from '../context/office-context.ts'
import { setOfficeToken } from '../context/office-cookie.ts'
import { userAgentOf } from '../context/user-agent.ts'
import { sendPage } from '../pages/entrance-page.ts'
import { type Invitation, invitationPage, linkOverPage } from '../pages/invitation-page.ts'
import { messages } from '../pages/messages.ts'
import { refusalOf } from './refusal.ts'

/**
 * The token in its address never leaves in a Referer. Not `no-referrer`, which would also empty the Origin of the page's
 * own form.
 */
const REFERRER_POLICY = 'strict-origin'

const field = z.string().catch('')
const linkQuery = z.object({ token: field })
const formFields = z.object({ token: field, name: field, email: field, password: field, repeated: field })

/** `/oficina/invitacion?token=…`: opening it does not use the link, because mail scanners open links too (OFA-03). */
export function registerInvitation(app: FastifyInstance, context: OfficeContext): void {
  const { backend, config } = context

  app.get(entrancePaths.invitation, async (request, reply) => {
    reply.header('referrer-policy', REFERRER_POLICY)
    const { token } = linkQuery.parse(request.query)
    const invitation = await readInvitation(token, request)
    if (invitation === null) return sendPage(reply, linkOverPage(context), context, 404)
    return sendPage(reply, invitationPage({ token, invitation }, context), context)
  })

  app.post(entrancePaths.invitation, async (request, reply) => {
    reply.header('referrer-policy', REFERRER_POLICY)
    const { token, repeated, ...typed } = formFields.parse(request.body ?? {})
    const invitation = await readInvitation(token, request)
    if (invitation === null) return sendPage(reply, linkOverPage(context), context, 404)
    const sendAgain = (refusal: string, status: number, refused?: string) =>
      sendPage(
        reply,
        invitationPage({ token, invitation, refusal, refused, typed }, context),
        context,
        status,
      )
    if (typed.password !== repeated) return sendAgain(messages.passwordsDiffer, 422, 'password')
    try {
      await accept(request, reply, { ...typed, token, email: invitation.email === null ? typed.email : null })
      return goTo(reply, OFFICE_PATH)
    } catch (error) {
      if (asCallError(error).code === 'NOT_FOUND') return sendPage(reply, linkOverPage(context), context, 404)
      const { status, text, field } = refusalOf(error, request, messages.incomplete)
      return sendAgain(text, status, field)
    }
  })

  async function accept(request: FastifyRequest, reply: FastifyReply, given: object): Promise<void> {
    const body = parseInput(
      officeAcceptLink.body,
      { ...given, userAgent: userAgentOf(request) },
      'VALIDATION',
    )
    const session = await backend.call(officeAcceptLink, { body }, officeCaller(request, null))
    setOfficeToken(reply, session.token, config.secure)
  }

  async function readInvitation(token: string, request: FastifyRequest): Promise<Invitation | null> {
    const body = officeReadLink.body.safeParse({ token })
    if (!body.success) return null
    const read = await backend.call(officeReadLink, { body: body.data }, officeCaller(request, null))
    return read.invitation
  }
}
