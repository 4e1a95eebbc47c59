import type { BackendClient } from '#contract/client.ts'
import type { Account } from '#contract/shop/auth.ts'
import type { Languages } from '#domain/text/locale.ts'

/** Data of one request that the HTTP server passes to the pages. */
export interface Visit {
  readonly session: Account | null
  /** There is a session cookie, but the session could not be read (AUT-08); differs from a visitor. */
  readonly sessionFailed: boolean
  /** The opaque session token, only for calls that end or change the session. */
  readonly token: string | null
  /** An operator sees the shop as the account: no call changes anything (OFC-12). */
  readonly onlyReads: boolean
  /** Those that a page may be chosen in; the first is the default (OFS-12). */
  readonly languages: Languages
  readonly requestId: string
  /** IP address of the user's machine, for rate limits; null where unknown. */
  readonly address: string | null
  /** Marks scripts written by this render; never leaves the server (see `http/security/csp-hashes.ts`). */
  readonly nonce: string
  /** Collects the durations of backend calls and of React. */
  readonly timing: VisitTiming
  /** Receives the page in pieces; without it the page is the body of the Response. */
  readonly onPage?: (pieces: readonly PagePiece[]) => void
}

/** A piece of a page, which splits no script and no style attribute. */
export interface PagePiece {
  readonly html: string
  /** The same text is in many pages. */
  readonly isKept: boolean
}

/** Durations of a visit in milliseconds, by part. */
export interface VisitTiming {
  add(part: 'backend' | 'react', milliseconds: number): void
  time<T>(part: 'backend', work: () => Promise<T>): Promise<T>
}

/** Dependencies of the pages from the process they run in. */
export interface PageDependencies {
  readonly backend: BackendClient
  /** Base of picture URLs without a trailing slash. */
  readonly mediaBaseUrl: string
  /** Public origin for absolute links (sharing, search engines); null in development. */
  readonly publicUrl: string | null
  /** Parts of pages are kept by their data (`site/render-once.server.tsx`); not while code is edited. */
  readonly rendersOnce: boolean
  /** Receives every unexpected error of a loader, action or render. */
  readonly reportError: (error: unknown, request: Request) => void
}

/** The pages as one function, built by Vite and called by the HTTP server with plain values only. */
export type PageHandler = (request: Request, visit: Visit) => Promise<Response>

/** Exports of the built server entry. */
export interface ServerEntry {
  createHandler(dependencies: PageDependencies): PageHandler
}
