import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Call, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { asCallError } from '#contract/problem.ts'
import {
  activate,
  activateAccount,
  confirmEmailChange,
  requestPasswordReset,
  resetPassword,
} from '#contract/shop/auth.ts'
import { clientRegisterNotice, register, validclient } from '#contract/shop/customers.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { goTo, minutesOf } from '#server/replies/plain-form.ts'
import { type AuthFlash, authFlash } from '../../loaders/auth-flash.server.ts'
import { paths } from '../../site/paths.ts'
import { beginSession } from '../context/begin-session.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { defineShopHandler, type FormLanding, forwardCall } from './bind-shop-call.ts'

/** Typed values, truncated to fit a cookie; anything but a string counts as empty. */
const field = (maxLength: number) =>
  z
    .string()
    .catch('')
    .transform(text => text.slice(0, maxLength))
const fields = z.object({
  cardcode: field(15),
  email: field(254),
  name: field(80),
  token: field(200),
  returnTo: field(2000),
})
type Fields = z.output<typeof fields>

/** Outcome of a form, added to the typed values. */
type Outcome = Pick<AuthFlash, 'outcome'> & Partial<Pick<AuthFlash, 'minutes' | 'errors'>>

interface Landing<C extends Call> {
  readonly form: AuthFlash['form']
  /** The form's page; for an expired link the page that requests a new one. */
  page(typed: Fields, outcome: AuthFlash['outcome']): string
  /** Where a successful form redirects: onwards, or to a page that shows the outcome. */
  answered(answer: z.input<C['reply']>): { readonly to: string } | Outcome
}

/** Registration, activation and password reset (AUT-16..20), as data calls or plain forms. */
export function authFormHandlers(context: ShopContext) {
  const { backend } = context

  return [
    defineShopHandler(register, ({ body, caller }) => registrationOf(body, caller), {
      form: landing({
        form: 'register',
        page: ({ returnTo }) => paths.login(safeReturnTo(returnTo)),
        answered: answer => answer,
      }),
    }),

    defineShopHandler(
      activateAccount,
      async ({ body, caller, request, reply }) => {
        const { account } = await backend.call(activate, { body }, caller)
        return { account, signedIn: await signInAfter(request, reply, account.email, body.password) }
      },
      {
        form: landing({
          form: 'activate',
          page: ({ token }, outcome) => (outcome === 'done' ? paths.login() : paths.activate(token)),
          answered: ({ signedIn }) => (signedIn ? { to: paths.home() } : { outcome: 'done' }),
        }),
      },
    ),

    forwardCall(context, confirmEmailChange, {
      form: landing({
        form: 'email',
        // A link that is used up is not asked again; one that could not be used is.
        page: ({ token }, outcome) =>
          outcome === 'too-many' || outcome === 'unavailable'
            ? paths.emailChange(token)
            : paths.emailChange(),
        answered: ({ state }) => ({ outcome: state }),
      }),
    }),

    forwardCall(context, requestPasswordReset, {
      form: landing({
        form: 'reset-request',
        page: () => paths.resetPassword(),
        answered: () => ({ outcome: 'mailed' }),
      }),
    }),

    forwardCall(context, resetPassword, {
      form: landing({
        form: 'reset',
        page({ token }, outcome) {
          if (outcome === 'done') return paths.login()
          return outcome === 'link-over' ? paths.resetPassword() : paths.resetPassword(token)
        },
        answered: () => ({ outcome: 'done' }),
      }),
    }),
  ]

  /** AUT-17, AUT-18: a notice is sent only for a code that may register. */
  async function registrationOf(
    body: BodyOf<typeof register>,
    caller: Caller,
  ): Promise<ReplyOf<typeof register>> {
    const known = await backend.call(validclient, { query: { cardcode: body.cardcode } }, caller)
    if (known.valid && known.hasUser) return { outcome: 'hasUser' }
    // Also with an unknown code: the operators see who asked (OFC-06).
    await backend.call(clientRegisterNotice, { query: body }, caller)
    return { outcome: known.valid ? 'mailed' : 'unknown' }
  }

  /** The account is active even if this fails; the user can then sign in with the form. */
  async function signInAfter(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    password: string,
  ): Promise<boolean> {
    try {
      await beginSession(request, reply, context, { email, password })
      return true
    } catch (error) {
      request.log.error({ err: error, requestId: request.id }, 'Sign-in after activation failed')
      return false
    }
  }

  function landing<C extends Call>({ form, page, answered }: Landing<C>): FormLanding<C> {
    return {
      answered(answer, request, reply) {
        const result = answered(answer)
        return 'to' in result ? goTo(reply, result.to) : showOutcome(request, reply, result)
      },
      refused: (error, request, reply) => showOutcome(request, reply, refusalOf(error, request)),
    }

    function showOutcome(request: FastifyRequest, reply: FastifyReply, result: Outcome): FastifyReply {
      const typed = fields.parse(request.body)
      const { cardcode, email, name } = typed
      const flash = { form, minutes: null, errors: [], ...result, cardcode, email, name }
      reply.header('set-cookie', authFlash.set(flash, context.config.secure))
      return goTo(reply, page(typed, result.outcome))
    }
  }
}

function refusalOf(error: unknown, request: FastifyRequest): Outcome {
  const { code, retryAfter, errors } = asCallError(error)
  switch (code) {
    case 'VALIDATION': {
      const shown = errors.map(({ path, detail }) => ({
        path: path.slice(0, 40),
        detail: detail.slice(0, 200),
      }))
      return { outcome: 'invalid', errors: shown.slice(0, 4) }
    }
    case 'NOT_FOUND':
      return { outcome: 'link-over' }
    case 'RATE_LIMITED':
      return { outcome: 'too-many', minutes: minutesOf(retryAfter) }
    default:
      request.log.error({ err: error, requestId: request.id }, 'Form failed')
      return { outcome: 'unavailable' }
  }
}
