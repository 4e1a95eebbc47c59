import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { visitContext } from './server/session.server.ts'
import { reportErrorContext } from './server/site.server.ts'

/** A loader's promise that has not settled by then is answered as an error. */
export const streamTimeout = 10_000

/**
 * Renders the whole page before the first byte leaves: pages are cached, compressed and hashed whole, and a
 * buffered page costs less than a streamed one.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, timing, onRendered } = context.get(visitContext)
  const page = (context: EntryContext) => <ServerRouter context={context} url={request.url} nonce={nonce} />
  const started = performance.now()
  let failure: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page(entryContext), {
      nonce,
      // Everything is ready when it is written: nothing gains from being moved behind the shell by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failure = error
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000, new Error('The page took too long to render'))
  })
  timing.add('react', performance.now() - started)
  // Without the loaders' data for the browser, which can be written out only once.
  onRendered?.(() => renderToString(page({ ...entryContext, serverHandoffStream: undefined })))
  if (failure !== undefined) {
    context.get(reportErrorContext)(failure, request)
    if (status < 400) status = 500
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(pageBeforeScripts(html), { status, headers })
}

/** The page is whole without its scripts: style sheet, font and first pictures have the line for themselves first. */
function pageBeforeScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/**
 * What a page answers on purpose is no news: refusals (404, 403…), and failures without data, whose reason was reported
 * where they were met. Everything else is reported.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status < 500 || error.data === null)) return
  context.get(reportErrorContext)(isRouteErrorResponse(error) ? (error.data ?? error) : error, request)
}
