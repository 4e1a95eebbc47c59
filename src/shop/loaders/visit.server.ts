import type { BackendClient } from '#contract/client.ts'
import type { Account } from '#contract/shop/auth.ts'
import type { Languages } from '#domain/text/locale.ts'

/** What the HTTP side knows about one request and the pages need: who asks, under which id, for which page. */
export interface Visit {
  readonly session: Account | null
  /** There is a session cookie, but whose it is could not be found out (AUT-08): not the same as a visitor. */
  readonly sessionFailed: boolean
  /** The opaque session token of the cookie; only for the calls that end or change the session. */
  readonly token: string | null
  readonly requestId: string
  /** Address of the person's machine, for rate limits; null where unknown. */
  readonly address: string | null
  /** Marks the scripts this render wrote itself; never leaves the server (see `http/seal-page.ts`). */
  readonly nonce: string
  /** Told how long the backend's answers and React took. */
  readonly timing: VisitTiming
  /** Takes the page in pieces, none of which divides a tag; without it the page is the body of the Response. */
  readonly onPage?: (html: readonly string[]) => void
  /** Handed React's part of the work alone, to be done again beside the whole: what the benchmarks compare with. */
  readonly onRendered?: (renderToString: () => string) => void
}

/** Milliseconds of a visit, by what they went to. */
export interface VisitTiming {
  add(part: 'backend' | 'react', milliseconds: number): void
  time<T>(part: 'backend', work: () => Promise<T>): Promise<T>
}

/** What the pages need from the process they run in. */
export interface PageDependencies {
  readonly backend: BackendClient
  /** Base of picture URLs, without a slash at the end. */
  readonly mediaBaseUrl: string
  /** Absolute base of links that leave the site (sharing, search engines); null in development. */
  readonly publicUrl: string | null
  /** Those a person may choose from, the first for who chose none. */
  readonly languages: Languages
  /** Told about every error a loader, action or render did not expect. */
  readonly reportError: (error: unknown, request: Request) => void
}

/** The pages as one function; built by Vite, called by the HTTP side with plain values only. */
export type PageHandler = (request: Request, visit: Visit) => Promise<Response>

/** What the built server entry exports. */
export interface ServerEntry {
  createHandler(dependencies: PageDependencies): PageHandler
}
