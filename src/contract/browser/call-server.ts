import type { Call, CallInput, ReplyOf } from '../call.ts'
import type { ErrorBody, ErrorCode } from '../errors.ts'

/** A failed data call. `NETWORK`: no response arrived, so it is unknown whether the request was received. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: ErrorCode | 'NETWORK'
  readonly problem: Partial<ErrorBody>

  constructor(code: ErrorCode | 'NETWORK', problem: Partial<ErrorBody> = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.problem = problem
  }
}

/** The server's message for a failed call; without one, e.g. because no response arrived, `otherwise`. */
export function detailOf(error: unknown, otherwise: string): string {
  return (error instanceof CallFailure ? error.problem.detail : undefined) ?? otherwise
}

/** Limit of browsers for requests that outlive their page. */
const KEEPALIVE_LIMIT_BYTES = 60_000

/** What a browser needs of a call. */
type BrowserSide = Pick<Call, 'method' | 'path'>

interface RequestExtras {
  /** Besides those that every call has. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes a data call of the server that the page came from, with the identity of its cookie. Throws a `CallFailure`. A
 * request with a small body is completed even if the page is left.
 */
export async function callServer<C extends Call>(
  call: BrowserSide,
  input: CallInput<C>,
  extras: RequestExtras = {},
): Promise<ReplyOf<C>> {
  return readJson<ReplyOf<C>>(await request(call, input, extras))
}

/** A file that a call answers, under its name, as what a browser saves. Throws a `CallFailure`. */
export async function fetchFile<C extends Call>(
  call: BrowserSide,
  input: CallInput<C>,
): Promise<{ readonly name: string; readonly body: Blob }> {
  const response = await request(call, input, {})
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  const body = await response.blob().catch((error: unknown) => {
    throw new CallFailure('NETWORK', {}, error)
  })
  return { name: decodeURIComponent(named?.[1] ?? 'archivo'), body }
}

/** The response of a call that succeeded. */
async function request<C extends Call>(
  { method, path }: BrowserSide,
  input: CallInput<C>,
  { headers = {}, signal }: RequestExtras,
): Promise<Response> {
  // Undefined without a body, which its type does not say.
  const body: string | undefined = JSON.stringify(input.body)
  const response = await fetchOrFail(urlOf(path, input.query), {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
      ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
      ...headers,
    },
    body: body ?? null,
    keepalive: body !== undefined && body.length < KEEPALIVE_LIMIT_BYTES,
    signal: signal ?? null,
  })
  return await succeeded(response)
}

/** Sends a file as it is, instead of a body in JSON. Throws a `CallFailure`. */
export async function sendBytes<C extends Call>(
  { path }: Pick<BrowserSide, 'path'>,
  { query, file, key }: { readonly query: unknown; readonly file: Blob; readonly key: string },
  headers: Readonly<Record<string, string>>,
): Promise<ReplyOf<C>> {
  const response = await fetchOrFail(urlOf(path, query), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': file.type, 'idempotency-key': key, ...headers },
    body: file,
  })
  return readJson<ReplyOf<C>>(await succeeded(response))
}

/** Throws the `CallFailure` of a response that is none. */
async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response
  const problem = await readJson<Partial<ErrorBody>>(response).catch((): Partial<ErrorBody> => ({}))
  // A response without problem details comes from a proxy in front that could not reach the server.
  throw new CallFailure(problem.code ?? (response.status < 500 ? 'BAD_REQUEST' : 'UPSTREAM'), problem)
}

async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new CallFailure('NETWORK', {}, error)
  }
}

/** Replies of our server are trusted to match the contract. */
async function readJson<Reply>(response: Response): Promise<Reply> {
  try {
    return await response.json()
  } catch (error) {
    throw new CallFailure('NETWORK', {}, error)
  }
}

/** URL of a call: fills `{name}` in the path from the query; the other values become the query string. */
export function urlOf(path: string, query: unknown): string {
  let filled = path
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    // Empty strings are kept, because the term of a search is required and may be empty.
    if (value === undefined || value === null) continue
    const text = String(value)
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => encodeURIComponent(text))
    else search.set(name, text)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
