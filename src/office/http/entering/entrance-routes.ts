import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  officeConfirmTotp,
  officeSecondFactor,
  officeSignIn,
  officeSignOut,
} from '#contract/office/session.ts'
import { asCallError } from '#contract/problem.ts'
import { acceptForms, goTo } from '#server/replies/plain-form.ts'
import { retryAfterOf } from '#server/replies/retry-after.ts'
import { entrancePaths, OFFICE_PATH } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller, operatorOf } from '../context/office-context.ts'
import { clearOfficeToken, readOfficeToken, setOfficeToken } from '../context/office-cookie.ts'
import { userAgentOf } from '../context/user-agent.ts'
import { enrolmentPage, recoveryCodesPage } from '../pages/enrolment-page.ts'
import { sendPage } from '../pages/entrance-page.ts'
import { messages } from '../pages/messages.ts'
import { codesLeftPage, secondFactorPage } from '../pages/second-factor-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { registerInvitation } from './invitation-routes.ts'
import { refusalOf } from './refusal.ts'
import { officeReturnTo } from './return-to.ts'

/** Anything but a string counts as empty. */
const field = z.string().catch('')
const signInFields = z.object({ email: field, password: field, shared: field, returnTo: field })
const codeFields = z.object({ code: field, uri: field, returnTo: field })
/** A secret for an authenticator; it is only drawn, for who sent it. */
const OTP_ADDRESS = /^otpauth:\/\/totp\/[^\s<>"]{1,500}$/

/** The plain forms of signing in (office.md 1.3): each leads to the address first asked for, which shows what is next. */
export async function registerEntrance(app: FastifyInstance, context: OfficeContext): Promise<void> {
  const { backend, config } = context
  acceptForms(app)
  app.post(entrancePaths.signIn, signIn)
  app.post(entrancePaths.secondFactor, giveSecondFactor)
  app.post(entrancePaths.enrolment, confirmAuthenticator)
  app.post(entrancePaths.signOut, signOut)
  registerInvitation(app, context)

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { email, password, shared, ...fields } = signInFields.parse(request.body ?? {})
    const returnTo = officeReturnTo(fields.returnTo)
    const isShared = shared !== ''
    const userAgent = userAgentOf(request)
    const body = officeSignIn.body.safeParse({ email, password, isShared, userAgent })
    const page = (refusal: string) =>
      signInPage({ returnTo, refusal, email: email.slice(0, 254), isShared }, context)
    if (!body.success || body.data.email === '')
      return sendPage(reply, page(messages.incomplete), context, 422)
    try {
      const session = await backend.call(officeSignIn, { body: body.data }, officeCaller(request, null))
      await endSession(request)
      setOfficeToken(reply, session.token, config.secure)
      return goTo(reply, returnTo)
    } catch (error) {
      return sendRefusal(error, request, reply, text => page(text), messages.wrongCredentials)
    }
  }

  async function giveSecondFactor(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { code, ...fields } = codeFields.parse(request.body ?? {})
    const returnTo = officeReturnTo(fields.returnTo)
    const operator = await operatorOf(request, context)
    if (operator === null) return sendEnded(reply, returnTo)
    if (operator.state !== 'second-factor') return goTo(reply, returnTo)
    const page = (refusal: string) => secondFactorPage({ returnTo, operator, refusal }, context)
    const body = officeSecondFactor.body.safeParse({ code: withoutSpaces(code) })
    if (!body.success)
      return sendPage(reply, page(code === '' ? messages.noCode : messages.wrongCode), context, 422)
    try {
      const caller = officeCaller(request, readOfficeToken(request, config.secure))
      const session = await backend.call(officeSecondFactor, { body: body.data }, caller)
      setOfficeToken(reply, session.token, config.secure)
      const left = session.recoveryCodesLeft
      if (left === null) return goTo(reply, returnTo)
      return sendPage(reply, codesLeftPage({ left, returnTo }, context), context)
    } catch (error) {
      if (asCallError(error).code === 'UNAUTHENTICATED')
        return sendEnded(reply, returnTo, messages.tooManyCodes)
      return sendRefusal(error, request, reply, page, messages.wrongCode)
    }
  }

  async function confirmAuthenticator(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { code, uri, ...fields } = codeFields.parse(request.body ?? {})
    const returnTo = officeReturnTo(fields.returnTo)
    const token = readOfficeToken(request, config.secure)
    // Without the secret that was shown the page begins again, with another.
    if (token === null || !OTP_ADDRESS.test(uri)) return goTo(reply, returnTo)
    const page = (refusal: string) => enrolmentPage({ returnTo, uri, refusal }, context)
    const body = officeConfirmTotp.body.safeParse({ code: withoutSpaces(code) })
    if (!body.success)
      return sendPage(reply, page(code === '' ? messages.noCode : messages.wrongCode), context, 422)
    try {
      const session = await backend.call(officeConfirmTotp, { body: body.data }, officeCaller(request, token))
      setOfficeToken(reply, session.token, config.secure)
      const codes = session.recoveryCodes
      if (codes === null) return goTo(reply, returnTo)
      return sendPage(reply, recoveryCodesPage({ codes, returnTo }, context), context)
    } catch (error) {
      if (asCallError(error).code === 'UNAUTHENTICATED') return sendEnded(reply, returnTo)
      return sendRefusal(error, request, reply, page, messages.wrongCode)
    }
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await endSession(request)
    clearOfficeToken(reply, config.secure)
    return goTo(reply, OFFICE_PATH)
  }

  /** Ends the session of the request's cookie. A failure is only logged: the cookie goes and the session expires. */
  async function endSession(request: FastifyRequest): Promise<void> {
    const token = readOfficeToken(request, config.secure)
    if (token === null) return
    context.sessions.delete(token)
    try {
      await backend.call(officeSignOut, {}, officeCaller(request, token))
    } catch (error) {
      if (asCallError(error).status === 401) return
      request.log.error({ err: error, requestId: request.id }, 'A session of the office could not be ended')
    }
  }

  /** The session is over: it begins again with the password. */
  function sendEnded(reply: FastifyReply, returnTo: string, refusal: string = messages.ended): FastifyReply {
    clearOfficeToken(reply, config.secure)
    return sendPage(reply, signInPage({ returnTo, refusal }, context), context, 401)
  }

  function sendRefusal(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    page: (refusal: string) => ReturnType<typeof signInPage>,
    wrong: string,
  ): FastifyReply {
    const { status, text } = refusalOf(error, request, wrong)
    const seconds = retryAfterOf(asCallError(error))
    if (seconds !== null) reply.header('retry-after', String(seconds))
    return sendPage(reply, page(text), context, status)
  }
}

/** As authenticators show them: in groups. */
function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}
