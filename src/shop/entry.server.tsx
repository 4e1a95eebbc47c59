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
import type { PagePiece } from './loaders/visit.server.ts'
import { RenderOnceFor } from './page-surroundings.tsx'
import { createPageTemplates, escapedJson } from './page-templates.server.tsx'
import { createRenderOnce, UNFINISHED } from './render-once.server.tsx'

type Manifest = EntryContext['manifest']

/** Loader promises not settled by then become errors. */
export const streamTimeout = 10_000

const renderOnceFor = createRenderOnce()
const composePage = createPageTemplates(renderOnceFor)
const DOCTYPE = '<!DOCTYPE html>'
const HEAD = '<head>'
const PASS_ON =
  'const c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()'
/**
 * Data as JSON, which the server writes in a fraction of the time of the router's encoding: a list of all values, in
 * which objects and lists refer to keys and values by their index. The browser makes it that.
 */
const PASS_JSON_ON = [
  'const list=[]',
  'const add=value=>{if(value===null)return -5;const at=list.push(value)-1',
  'if(Array.isArray(value))list[at]=value.map(add)',
  "else if(typeof value==='object')list[at]=Object.fromEntries(Object.entries(value).map(([key,part])=>['_'+add(key),add(part)]))",
  'return at}',
  'add(JSON.parse(document.currentScript.previousElementSibling.textContent))',
  "const c=window.__reactRouterContext.streamController;c.enqueue(JSON.stringify(list)+'\\n');c.close()",
].join(';')
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
  const { timing, onPage } = context.get(visitContext)
  const started = performance.now()
  const { document, failure } =
    composed(request, entryContext, context) ?? (await rendered(request, entryContext, context))
  timing.add('react', performance.now() - started)
  if (failure !== undefined) {
    context.get(reportErrorContext)(failure, request)
    if (status < 400) status = 500
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  onPage?.(document)
  return new Response(onPage === undefined ? document.map(({ html }) => html).join('') : null, {
    status,
    headers,
  })
}

interface RenderedPage {
  readonly document: readonly PagePiece[]
  /** What a part of the page threw. */
  readonly failure?: unknown
}

/** A page from its template, if it has one. */
function composed(
  { url }: Request,
  { serverHandoffStream: _, ...entry }: EntryContext,
  context: RouterContextProvider,
): RenderedPage | null {
  const { nonce } = context.get(visitContext)
  const { loaderData, actionData, errors } = entry.staticHandlerContext
  if (!context.get(siteContext).rendersOnce || errors !== null || actionData !== null) return null
  const document = composePage({
    address: url,
    loaderData,
    render({ loaderData, renderOnceFor, json }) {
      const staticHandlerContext = { ...entry.staticHandlerContext, loaderData }
      const html = renderToString(
        <RenderOnceFor value={renderOnceFor}>
          <ServerRouter context={{ ...entry, staticHandlerContext }} url={url} nonce={nonce} />
        </RenderOnceFor>,
      )
      if (html.includes(UNFINISHED) || !entry.renderMeta?.didRenderScripts) return null
      return documentOf(html, nonce, dataScripts(json, PASS_JSON_ON, nonce)).join('')
    },
  })
  return document === null ? null : { document }
}

/** A page rendered by React. */
async function rendered(
  { url }: Request,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<RenderedPage> {
  const { nonce } = context.get(visitContext)
  const { loaderData, actionData, errors } = entryContext.staticHandlerContext
  // Loader data is written outside React, which would suspend on each chunk.
  const { serverHandoffStream, ...withoutData } = { ...entryContext, manifest: manifestOfPage(entryContext) }
  const page = (
    <RenderOnceFor value={context.get(siteContext).rendersOnce ? renderOnceFor : null}>
      <ServerRouter context={withoutData} url={url} nonce={nonce} />
    </RenderOnceFor>
  )
  let html = renderToString(page)
  let failure: unknown
  if (html.includes(UNFINISHED)) {
    const whole = await renderWithLazyParts(page, nonce)
    html = whole.text.slice(DOCTYPE.length)
    failure = whole.failure
  }
  let data = ''
  if (withoutData.renderMeta?.didRenderScripts) {
    data =
      errors === null
        ? dataScripts(JSON.stringify({ loaderData, actionData, errors }), PASS_JSON_ON, nonce)
        : dataScripts(await encodedData(serverHandoffStream), PASS_ON, nonce)
  }
  const document = documentOf(html, nonce, data).map(piece => ({ html: piece, isKept: false }))
  return { document, failure }
}

const pageManifests = new WeakMap<Manifest, Map<string, Manifest>>()

/** The manifest with the routes of the page only: for each page the router prepares all that it is given. */
function manifestOfPage({ manifest, staticHandlerContext: { matches } }: EntryContext): Manifest {
  const ids = matches.map(({ route }) => route.id)
  const known = pageManifests.get(manifest) ?? new Map<string, Manifest>()
  pageManifests.set(manifest, known)
  const key = ids.join(' ')
  let ofPage = known.get(key)
  if (ofPage === undefined) {
    const routes = Object.entries(manifest.routes).filter(([id]) => ids.includes(id))
    ofPage = { ...manifest, routes: Object.fromEntries(routes) }
    known.set(key, ofPage)
  }
  return ofPage
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

/**
 * Data in the router's encoding, which also has errors. In the build its stream is made by a function
 * (`tooling/vite/page-data.ts`), which the router's types do not know.
 */
async function encodedData(given: unknown): Promise<string> {
  const stream = typeof given === 'function' ? given() : given
  return text(stream as ReadableStream<Uint8Array>)
}

/**
 * Passes the data to the router in the browser, like its own stream component. A block of data instead of a literal in
 * the script: a third of its quotes need no escape, and it needs no hash.
 */
function dataScripts(data: string, passOn: string, nonce: string): string {
  return `<script type="application/json" data-loaders>${escapedJson(data)}</script>${inlineScript(`{${passOn}}`, nonce)}`
}

function inlineScript(code: string, nonce: string): string {
  return `<script nonce="${nonce}">${code}</script>`
}

/** Adds our scripts to a rendered page. */
function documentOf(html: string, nonce: string, data: string): string[] {
  const headStart = html.indexOf(HEAD) + HEAD.length
  const headEnd = html.indexOf('</head>')
  const end = html.endsWith(END_OF_PAGE) ? html.length - END_OF_PAGE.length : html.length
  const head = [
    DOCTYPE,
    html.slice(0, headStart),
    // Before the style sheets, because scripts after them block on them.
    inlineScript(RECORD_EARLY_USE, nonce),
    withLowPriorityModules(html.slice(headStart, headEnd)),
  ]
  const last = inlineScript(PRELOADER_SCRIPT, nonce) + data
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
