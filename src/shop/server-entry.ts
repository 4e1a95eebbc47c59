import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { backendContext } from './loaders/backend.server.ts'
import { visitContext } from './loaders/session.server.ts'
import { reportErrorContext, siteContext } from './loaders/site.server.ts'
import type { PageDependencies, PageHandler } from './loaders/visit.server.ts'

/** Creates the page handler. The router's contexts must be created here, in the code built by Vite. */
export function createHandler(dependencies: PageDependencies): PageHandler {
  const respond = createRequestHandler(build, import.meta.env.MODE)
  const { mediaBaseUrl, publicUrl, rendersOnce } = dependencies
  const site = { mediaBaseUrl, publicUrl, rendersOnce }
  return (request, visit) => {
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    context.set(backendContext, dependencies.backend)
    context.set(siteContext, site)
    context.set(reportErrorContext, dependencies.reportError)
    return respond(request, context)
  }
}
