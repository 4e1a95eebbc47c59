import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Languages } from '#domain/text/locale.ts'
import { clientAddress } from '#server/client-address.ts'
import type { PageHandler, PagePiece, Visit } from '../../loaders/visit.server.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { impersonationOf, type Visitor } from '../context/visitor.ts'
import { sharedWebRequest, toWebRequest } from '../context/web-request.ts'
import { withBanner } from '../impersonation/banner.ts'
import { pagePolicy } from '../security/page-policy.ts'
import { createPageBytes } from './page-bytes.ts'
import type { FinishedPage } from './page-cache.ts'

/** Headers set here, or no longer valid for the buffered and compressed body. */
const OWN_HEADERS = new Set([
  'cache-control',
  'content-length',
  'content-encoding',
  'etag',
  'set-cookie',
  'vary',
])

/** One for the process, because no page leaves it with the nonce (`csp-hashes.ts`). */
const NONCE = randomBytes(18).toString('base64url')
const bytesOf = createPageBytes(NONCE)

interface PageRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitor: Visitor
  /** Those that are on. */
  readonly languages: Languages
  /** Address of a page shared by all visitors: it is rendered from nothing else of the request. */
  readonly sharedAddress: string | null
}

/** Renders a page with its headers and content security policy. */
export async function renderPage(
  { config, mode, guard }: Pick<ShopContext, 'config' | 'mode' | 'guard'>,
  handle: PageHandler,
  { request, reply, visitor, languages, sharedAddress }: PageRequest,
): Promise<FinishedPage> {
  let pieces: readonly PagePiece[] | null = null
  const visit: Visit = {
    session: visitor.account,
    sessionFailed: visitor.state === 'error',
    token: visitor.token,
    onlyReads: impersonationOf(visitor) !== null,
    languages,
    requestId: request.id,
    address: clientAddress(request),
    nonce: NONCE,
    timing: request.timing,
    onPage(made) {
      pieces = made
    },
  }
  const webRequest =
    sharedAddress === null ? toWebRequest(request, reply, config) : sharedWebRequest(sharedAddress, config)
  const response = await request.timing.time('page', () => handle(webRequest, visit))
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!OWN_HEADERS.has(name)) headers[name] = value
  const cookies = response.headers.getSetCookie()
  const shareable =
    cookies.length === 0 && !/private|no-store/.test(response.headers.get('cache-control') ?? '')
  const finished = { status: response.status, headers, cookies, shareable }
  // `onPage` passes the rendered pieces without the cost of a Response body.
  const written: readonly PagePiece[] = pieces ?? [{ html: await response.text(), isKept: false }]
  if (!visitor.account?.cardcode) {
    guard.checkPage(
      webRequest.url,
      written.map(({ html }) => html),
    )
  }
  if (!headers['content-type']?.startsWith('text/html')) {
    return { ...finished, body: Buffer.from(written.map(({ html }) => html).join('')) }
  }
  const impersonation = impersonationOf(visitor)
  // The page leaves the screen when it must no longer be seen.
  if (impersonation !== null) headers.refresh = String(secondsLeft(impersonation.expiresAt))
  const shown = impersonation === null ? written : withBanner(written, impersonation, NONCE)
  const { body, ...hashes } = bytesOf(shown)
  headers['content-security-policy'] = pagePolicy(config, hashes, mode)
  return { ...finished, body }
}

/** One second more, so that it is over by then. */
function secondsLeft(expiresAt: string): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000) + 1)
}
