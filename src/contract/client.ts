import type { Call, CallInput, ReplyOf } from './call.ts'

/** Identity behind a call. The shop fills it from the session, never from a parameter (SRV-03). */
export interface Caller {
  readonly cardcode: string | null
  readonly email: string | null
  readonly requestId: string
  /** IP address of the user's machine, for rate limits; null where unknown. */
  readonly address: string | null
  /** Token of an operator's session: who it is and what they may do, the backend reads itself. */
  readonly officeToken?: string | null
  /** An operator who sees the shop as this customer: only calls that read are answered (`shop/reading-calls.ts`). */
  readonly onlyReads?: boolean
}

/** A picture or document of the catalogue. */
export interface MediaFile {
  readonly body: Uint8Array
  readonly contentType: string
  /** Quoted, as in the HTTP header. */
  readonly etag: string
}

/** The request behind a read of a media file. */
export interface MediaRequester {
  /** IP address of the user's machine; null where unknown. */
  readonly address: string | null
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** A reply with the response's metadata. */
export interface CallAnswer<Reply> {
  readonly reply: Reply
  /** True when this is the stored response of an earlier request with the same idempotency key (CHK-07). */
  readonly replayed: boolean
}

/**
 * The shop's access to the backend; in-process and over HTTP it behaves the same (SRV-02).
 * Every refusal or failure is thrown as a `CallError`.
 */
export interface BackendClient {
  call<C extends Call>(call: C, input: CallInput<C>, caller: Caller): Promise<ReplyOf<C>>
  answer<C extends Call>(call: C, input: CallInput<C>, caller: Caller): Promise<CallAnswer<ReplyOf<C>>>
  /** Changes whenever data shown on visitors' pages changes; synchronous, because it is read on every request. */
  publicVersion(): string
  /**
   * The picture or document at a `/media/…` path, or null when there is none; a query string is ignored. Throws
   * UNAVAILABLE where too many pictures wait to be drawn. `requester` may be absent for internal reads.
   */
  media(path: string, requester?: MediaRequester): Promise<MediaFile | null>
  /** The cached file, synchronously: null when it is known not to exist, undefined when it is not cached. */
  cachedMedia(path: string): MediaFile | null | undefined
  /** Null when the backend can serve requests, else the name of the missing dependency. */
  ready(): Promise<string | null>
  close(): Promise<void>
}
