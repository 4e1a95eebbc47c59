import { z } from 'zod'
import type { Call, CallInput, ReplyOf } from './call.ts'
import type { BackendClient, CallAnswer, Caller } from './client.ts'
import { CallError, isErrorCode } from './errors.ts'
import type { FileReply } from './file-reply.ts'
import { currencyTotal } from './shapes.ts'

const CALL_TIMEOUT_MS = 20_000
const RETRY_PAUSE_MS = 1_000

const errorReply = z.object({
  code: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })).optional(),
  quote: z.string().optional(),
  changes: z.array(z.custom<never>()).optional(),
  totals: z.array(currencyTotal).optional(),
})
const versionReply = z.object({ version: z.string() })

interface HttpBackendOptions {
  readonly baseUrl: string
  readonly token: string
}

/** The backend over HTTP: the same answers and the same `CallError`s as in-process (SRV-02). */
export async function connectBackend({ baseUrl, token }: HttpBackendOptions): Promise<BackendClient> {
  const base = baseUrl.replace(/\/+$/, '')
  const authorization = `Bearer ${token}`
  const closing = new AbortController()
  let version = ''

  /** Follows the public version with requests that wait for the next one. */
  async function followVersion(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        version = await fetchVersion(`?known=${encodeURIComponent(version)}`)
      } catch {
        await pause(RETRY_PAUSE_MS, closing.signal)
      }
    }
  }

  async function fetchVersion(query: string): Promise<string> {
    const response = await fetch(`${base}/public-version${query}`, {
      headers: { authorization },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(60_000)]),
    })
    if (!response.ok) throw new CallError('UPSTREAM')
    return versionReply.parse(await response.json()).version
  }

  async function answer<C extends Call>(
    call: C,
    input: CallInput<C>,
    caller: Caller,
  ): Promise<CallAnswer<ReplyOf<C>>> {
    const response = await send(`${base}${urlOf(call, input)}`, {
      method: call.method,
      headers: {
        authorization,
        'x-request-id': caller.requestId,
        ...(caller.cardcode === null ? {} : { 'x-cardcode': encodeURIComponent(caller.cardcode) }),
        ...(caller.email === null ? {} : { 'x-email': encodeURIComponent(caller.email) }),
        ...(caller.address === null ? {} : { 'x-client-address': encodeURIComponent(caller.address) }),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    if (!response.ok) throw await errorOf(response)
    // Our own backend checked the reply against this very schema.
    const reply: ReplyOf<C> =
      call.answers === 'file' ? await fileOf(response) : await wholeBody(response.json())
    return { reply, replayed: response.headers.get('idempotency-replayed') === 'true' }
  }

  try {
    version = await fetchVersion('')
  } catch {
    // The backend may start after the shop; following picks the version up as soon as it answers.
  }
  void followVersion()

  return {
    answer,
    call: async (call, input, caller) => (await answer(call, input, caller)).reply,
    publicVersion: () => version,
    async media(path) {
      const response = await send(`${base}${path}`, { headers: { authorization } })
      if (response.status === 404) return null
      if (!response.ok) throw await errorOf(response)
      return {
        body: new Uint8Array(await wholeBody(response.arrayBuffer())),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        etag: response.headers.get('etag') ?? '',
      }
    },
    async ready() {
      try {
        const response = await send(`${base}/readyz`, {})
        return response.ok ? null : 'backend not ready'
      } catch {
        return 'backend unreachable'
      }
    },
    close() {
      closing.abort()
      return Promise.resolve()
    },
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
  } catch (cause) {
    throw new CallError(isTimeout(cause) ? 'TIMEOUT' : 'UNAVAILABLE', { cause })
  }
}

/** A body as far as it comes: one that is cut off or is no JSON is no answer. */
async function wholeBody<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body
  } catch (cause) {
    throw new CallError(isTimeout(cause) ? 'TIMEOUT' : 'UPSTREAM', { cause })
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function urlOf<C extends Call>(call: C, input: CallInput<C>): string {
  const query = new URLSearchParams()
  const given: unknown = input.query ?? {}
  let path = call.path
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === undefined || value === null) continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(text))
    else query.append(name, text)
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

/** The file of an answer; `never` because only calls that answer files come here, whose reply it is. */
async function fileOf(response: Response): Promise<never> {
  const name = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const file: FileReply = {
    name: decodeURIComponent(name),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    body: new Uint8Array(await wholeBody(response.arrayBuffer())),
  }
  return file as never
}

async function errorOf(response: Response): Promise<CallError> {
  const body = errorReply.safeParse(await response.json().catch(() => null))
  if (!body.success || !isErrorCode(body.data.code)) return new CallError('UPSTREAM')
  const { code, detail, errors, quote, changes, totals } = body.data
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(code, {
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
    ...(quote !== undefined && changes && totals ? { review: { quote, changes, totals } } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
