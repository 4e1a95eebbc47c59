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
import { reportErrorContext } from './loaders/site.server.ts'

/** A loader's promise that has not settled by then is answered as an error. */
export const streamTimeout = 10_000

/** What React writes where a part of the page was not ready; nobody's text can, for it has its `<` escaped. */
const UNFINISHED = '<!--$!-->'
const DOCTYPE = '<!DOCTYPE html>'
const HEAD = '<head>'
const END_OF_PAGE = '</body></html>'

/**
 * Renders the whole page before the first byte leaves: pages are cached, compressed and hashed whole. In one go, for a
 * stream and its decoding cost more than React; waiting only where a part of the page is code never loaded before.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, timing, onPage, onRendered } = context.get(visitContext)
  // The loaders' data for the browser is written beside React, which would suspend on each piece of it.
  const { serverHandoffStream, ...withoutData } = entryContext
  const page = <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
  const started = performance.now()
  let html = renderToString(page)
  if (html.includes(UNFINISHED)) {
    const { text, failure } = await renderWaiting(page, nonce)
    html = text.slice(DOCTYPE.length)
    if (failure !== undefined) {
      context.get(reportErrorContext)(failure, request)
      if (status < 400) status = 500
    }
  }
  timing.add('react', performance.now() - started)
  onRendered?.(() => renderToString(page))
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

/** As `renderToString`, but waits for lazy parts; an error inside a boundary leaves its fallback and is told. */
async function renderWaiting(
  page: React.ReactNode,
  nonce: string,
): Promise<{ text: string; failure: unknown }> {
  let failure: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
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
  return { text: html, failure }
}

/** Gives the loaders' data to the router in the browser, as its own component for streams does, in one script. */
async function handoffScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let data = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    data += decoder.decode(value, { stream: true })
  }
  // No `<` may stand in a script: it could end it.
  const literal = JSON.stringify(data).replaceAll('<', '\\u003c')
  const code = `{const c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()}`
  return inlineScript(code, nonce)
}

function inlineScript(code: string, nonce: string): string {
  return `<script nonce="${nonce}">${code}</script>`
}

/** What a page has beside what React rendered of it. */
interface Additions {
  /** Comes before the style sheets: a script behind them waits for them, and the page for the script. */
  readonly first: string
  readonly last: string
}

function documentOf(html: string, { first, last }: Additions): string[] {
  const headStart = html.indexOf(HEAD) + HEAD.length
  const headEnd = html.indexOf('</head>')
  const end = html.endsWith(END_OF_PAGE) ? html.length - END_OF_PAGE.length : html.length
  const head = [DOCTYPE, html.slice(0, headStart), first, lastInLine(html.slice(headStart, headEnd))]
  return [...head, html.slice(headEnd, end), last, html.slice(end)]
}

/** The page is whole without its scripts: style sheet, font and first pictures have the line for themselves first. */
function lastInLine(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
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
