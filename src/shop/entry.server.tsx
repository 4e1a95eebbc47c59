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
import { PRELOADER_SCRIPT } from '#ui/feedback/preloader.tsx'
import { RECORD_EARLY_USE } from './browser/early-use.ts'
import { visitContext } from './loaders/session.server.ts'
import { reportErrorContext, siteContext } from './loaders/site.server.ts'
import { RenderOnceFor } from './page-surroundings.tsx'
import { createRenderOnce, UNFINISHED } from './render-once.server.tsx'

/** Loader promises not settled by then become errors. */
export const streamTimeout = 10_000

const renderOnceFor = createRenderOnce()
const DOCTYPE = '<!DOCTYPE html>'
const HEAD = '<head>'
/** A block of data instead of a literal in the script: a third of its quotes need no escape, and it needs no hash. */
const HANDOFF =
  '{const c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}'
const END_OF_PAGE = '</body></html>'

/**
 * Renders the whole page before the first byte is sent, because pages are cached, compressed and hashed as a whole.
 * Synchronously, because streaming costs more than React itself; asynchronously only where a lazy part is not loaded yet.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, timing, onPage } = context.get(visitContext)
  // Loader data is written outside React, which would suspend on each chunk.
  const { serverHandoffStream, ...withoutData } = entryContext
  const page = (
    <RenderOnceFor value={context.get(siteContext).rendersOnce ? renderOnceFor : null}>
      <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
    </RenderOnceFor>
  )
  const started = performance.now()
  let html = renderToString(page)
  if (html.includes(UNFINISHED)) {
    const { text, failure } = await renderWithLazyParts(page, nonce)
    html = text.slice(DOCTYPE.length)
    if (failure !== undefined) {
      context.get(reportErrorContext)(failure, request)
      if (status < 400) status = 500
    }
  }
  timing.add('react', performance.now() - started)
  const hasScripts = withoutData.renderMeta?.didRenderScripts && serverHandoffStream !== undefined
  const handoff = hasScripts ? await handoffScript(serverHandoffStream, nonce) : ''
  const document = documentOf(html, {
    first: inlineScript(RECORD_EARLY_USE, nonce),
    last: inlineScript(PRELOADER_SCRIPT, nonce) + handoff,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  onPage?.(document)
  return new Response(onPage === undefined ? document.join('') : null, { status, headers })
}

/** Like `renderToString`, but waits for lazy parts; an error inside a boundary renders its fallback and is returned. */
async function renderWithLazyParts(
  page: React.ReactNode,
  nonce: string,
): Promise<{ text: string; failure: unknown }> {
  let failure: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Everything is ready when written, so React must not move parts behind the shell by script.
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
  return { text: html, failure }
}

/** Passes the loader data to the router in the browser, like the router's own stream component. */
async function handoffScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let data = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    data += decoder.decode(value, { stream: true })
  }
  // A `<` could end the script; in JSON it is only within strings.
  const json = data.replaceAll('<', '\\u003c')
  return `<script type="application/json" data-loaders>${json}</script>${inlineScript(HANDOFF, nonce)}`
}

function inlineScript(code: string, nonce: string): string {
  return `<script nonce="${nonce}">${code}</script>`
}

/** Scripts added to the rendered page. */
interface Additions {
  /** Placed before the style sheets, because scripts after them block on them. */
  readonly first: string
  readonly last: string
}

function documentOf(html: string, { first, last }: Additions): string[] {
  const headStart = html.indexOf(HEAD) + HEAD.length
  const headEnd = html.indexOf('</head>')
  const end = html.endsWith(END_OF_PAGE) ? html.length - END_OF_PAGE.length : html.length
  const head = [
    DOCTYPE,
    html.slice(0, headStart),
    first,
    withLowPriorityModules(html.slice(headStart, headEnd)),
  ]
  return [...head, html.slice(headEnd, end), last, html.slice(end)]
}

/** The page works without scripts, so styles, font and first pictures get the bandwidth first. */
function withLowPriorityModules(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/**
 * Reports unexpected errors. Not reported: deliberate statuses (404, 403…) and failures without data, which were
 * reported where they occurred.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status < 500 || error.data === null)) return
  context.get(reportErrorContext)(isRouteErrorResponse(error) ? (error.data ?? error) : error, request)
}
