import type { Call, CallInput, ReplyOf } from './call.ts'

/** On whose behalf a call is made. The shop fills it from the session, never from a parameter (SRV-03). */
export interface Caller {
  readonly cardcode: string | null
  readonly email: string | null
  readonly requestId: string
  /** Address of the person's machine, for rate limits; null where unknown. */
  readonly address: string | null
}

/** A picture or document of the catalogue, ready to be sent. */
export interface MediaFile {
  readonly body: Uint8Array
  readonly contentType: string
  /** Quoted, as HTTP wants it. */
  readonly etag: string
}

/** Who waits for a file. */
export interface MediaAsker {
  /** Address of the person's machine; null where unknown. */
  readonly address: string | null
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** An answer together with what travels beside it in headers. */
export interface CallAnswer<Reply> {
  readonly reply: Reply
  /** True when a stored answer was given again for the same idempotency key (CHK-07). */
  readonly replayed: boolean
}

/**
 * How the shop reaches the backend: in-process or over HTTP, the answers are the same (SRV-02).
 * A refusal or failure is thrown as a `CallError`.
 */
export interface BackendClient {
  call<C extends Call>(call: C, input: CallInput<C>, caller: Caller): Promise<ReplyOf<C>>
  answer<C extends Call>(call: C, input: CallInput<C>, caller: Caller): Promise<CallAnswer<ReplyOf<C>>>
  /** Changes whenever something changes that a visitor's page can show; synchronous, read per request. */
  publicVersion(): string
  /**
   * The picture or document at a `/media/…` path, or null when there is none; a query string is ignored. Throws
   * UNAVAILABLE where too many pictures wait to be drawn; without an asker it is drawn for nobody's address.
   */
  media(path: string, asker?: MediaAsker): Promise<MediaFile | null>
  /** The same without a wait: null where it is certain that there is none, undefined where that is not known here. */
  cachedMedia(path: string): MediaFile | null | undefined
  /** Null when everything needed to answer is there, else a word saying what is missing. */
  ready(): Promise<string | null>
  close(): Promise<void>
}
