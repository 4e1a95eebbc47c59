import type { FastifyInstance } from 'fastify'
import { type Call, isBrowserCall } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { calls } from '#contract/shop/calls.ts'
import { replyWithProblem } from '#server/replies/error-reply.ts'
import { acceptForms } from '#server/replies/plain-form.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { authFormHandlers } from './auth-forms.ts'
import { forwardCall, type ShopRoute } from './bind-shop-call.ts'
import { brochureHandlers } from './brochures.ts'
import { cartHandlers } from './cart.ts'
import { documentHandlers } from './documents.ts'
import { archiveRoute, exportHandlers } from './exports.ts'
import { movedParameterHandlers } from './moved-parameters.ts'
import { profileHandlers } from './profile.ts'
import { quickOrderHandlers } from './quick-order.ts'
import { sessionHandlers, signInRoutes } from './session.ts'

/** All data calls under `/api`: those with work of their own, and the rest of the browser's calls, forwarded. */
export async function registerApi(app: FastifyInstance, context: ShopContext): Promise<void> {
  app.setErrorHandler(replyWithProblem)
  const own: ShopRoute[] = [
    ...quickOrderHandlers(context),
    ...cartHandlers(context),
    ...sessionHandlers(),
    ...authFormHandlers(context),
    ...profileHandlers(context),
    ...documentHandlers(context),
    ...exportHandlers(context),
    ...brochureHandlers(context),
    ...movedParameterHandlers(context),
  ]
  const bound = new Set(own.map(({ call }) => call))
  const all: readonly Call[] = calls
  const forwarded = all
    .filter(isBrowserCall)
    .filter(({ browser }) => !bound.has(browser))
    .map(call => forwardCall(context, call))
  const routes = Map.groupBy([...own, ...forwarded], ({ acceptsForms }) => acceptsForms)
  for (const route of routes.get(false) ?? []) route.bind(app, context)
  // In a scope of its own, because other calls accept no forms.
  app.register(async forms => {
    acceptForms(forms)
    for (const route of routes.get(true) ?? []) route.bind(forms, context)
  })
  signInRoutes(app, context)
  archiveRoute(app, context)
  app.all('/api/*', () => {
    throw new CallError('NOT_FOUND')
  })
}
