import { z } from 'zod'
import { type Call, type CallInput, DEFAULT_TIMEOUT_MS, type ReplyOf } from '#contract/call.ts'
import type { BackendClient, CallAnswer, Caller } from '#contract/client.ts'
import { editConflict, fieldAuthor } from '#contract/error-body.ts'
import { CallError, isErrorCode } from '#contract/errors.ts'
import type { FileReply } from '#contract/file-reply.ts'
import { ifMatchHeader } from '#contract/if-match.ts'
import { currencyTotal, payableTotal } from '#contract/shapes.ts'
import { type OutgoingRequest, sendRequest } from './send-request.ts'
import { pollVersion } from './version-poller.ts'

/** Longer than the backend's own wait for the next version: past it the backend has vanished. */
const VERSION_TIMEOUT_MS = 35_000
/** Short, since load balancers probe readiness again soon. */
const READY_WAIT_MS = 5_000
/** Timeout of reading calls while the backend is timing out. */
const HANGING_WAIT_MS = 2_000

const errorReply = z.object({
  code: z.string(),
  detail: z.string().exactOptional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })).exactOptional(),
  notBegun: z.literal(true).exactOptional(),
  orderId: z.int().exactOptional(),
  conflicts: z.array(editConflict).exactOptional(),
  authors: z.array(fieldAuthor).exactOptional(),
  quote: z.string().optional(),
  changes: z.array(z.custom<never>()).optional(),
  totals: z.array(currencyTotal).optional(),
  payable: z.array(payableTotal).optional(),
})
const versionReply = z.object({ version: z.string() })

interface HttpBackendOptions {
  readonly baseUrl: string
  readonly token: string
}

interface BackendRequest<Answer> extends OutgoingRequest<Answer> {
  readonly onlyReads: boolean
}

/** The backend over HTTP: the same replies and the same `CallError`s as in-process (SRV-02). */
export async function connectBackend({ baseUrl, token }: HttpBackendOptions): Promise<BackendClient> {
  const base = baseUrl.replace(/\/+$/, '')
  const authorization = `Bearer ${token}`
  const version = await pollVersion(async (known, signal) => {
    const query = known === null ? '' : `?known=${encodeURIComponent(known)}`
    const response = await fetch(`${base}/public-version${query}`, {
      headers: { authorization },
      signal: AbortSignal.any([signal, AbortSignal.timeout(VERSION_TIMEOUT_MS)]),
    })
    if (!response.ok) throw await errorOf(response)
    return versionReply.parse(await response.json()).version
  })
  let hangs = false

  /** While the backend hangs, reading calls time out early; the first response ends that. */
  async function send<Answer>({ onlyReads, ...request }: BackendRequest<Answer>): Promise<Answer> {
    const wait = request.longestWaitMs
    const longestWaitMs = hangs && onlyReads ? Math.min(wait, HANGING_WAIT_MS) : wait
    try {
      const answer = await sendRequest({ ...request, longestWaitMs })
      hangs = false
      return answer
    } catch (error) {
      hangs = error instanceof CallError && error.code === 'TIMEOUT'
      throw error
    }
  }

  async function answer<C extends Call>(
    call: C,
    input: CallInput<C>,
    caller: Caller,
  ): Promise<CallAnswer<ReplyOf<C>>> {
    const init: RequestInit = {
      method: call.method,
      headers: {
        authorization,
        'x-request-id': caller.requestId,
        ...(caller.cardcode === null ? {} : { 'x-cardcode': encodeURIComponent(caller.cardcode) }),
        ...(caller.email === null ? {} : { 'x-email': encodeURIComponent(caller.email) }),
        ...(caller.address === null ? {} : { 'x-client-address': encodeURIComponent(caller.address) }),
        ...(caller.officeToken ? { 'x-office-token': caller.officeToken } : {}),
        ...(caller.onlyReads ? { 'x-only-reads': '1' } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        ...ifMatchHeader(input.ifMatch),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }
    return await send({
      url: `${base}${urlOf(call, input)}`,
      init,
      repeatable: call.repeatable,
      longestWaitMs: call.timeoutMs,
      onlyReads: call.repeatable && !call.idempotent,
      async read(response) {
        version.observe(response.headers.get('x-public-version'))
        if (!response.ok) throw await errorOf(response)
        // Our own backend checked the reply against this very schema.
        const reply: ReplyOf<C> = call.answers === 'file' ? await fileOf(response) : await response.json()
        return { reply, replayed: response.headers.get('idempotency-replayed') === 'true' }
      },
    })
  }

  return {
    answer,
    call: async (call, input, caller) => (await answer(call, input, caller)).reply,
    publicVersion: version.current,
    media: (path, asker) =>
      send({
        url: `${base}${path}`,
        init: {
          headers: {
            authorization,
            ...(asker?.address ? { 'x-client-address': encodeURIComponent(asker.address) } : {}),
          },
          signal: asker?.signal ?? null,
        },
        repeatable: true,
        longestWaitMs: DEFAULT_TIMEOUT_MS,
        onlyReads: true,
        async read(response) {
          if (response.status === 404) return null
          if (!response.ok) throw await errorOf(response)
          return {
            body: new Uint8Array(await response.arrayBuffer()),
            contentType: response.headers.get('content-type') ?? 'application/octet-stream',
            etag: response.headers.get('etag') ?? '',
          }
        },
      }),
    // The catalogue is in the other process.
    cachedMedia: () => undefined,
    async ready() {
      try {
        const read = async ({ ok, body }: Response) => {
          await body?.cancel()
          return ok ? null : 'backend not ready'
        }
        return await sendRequest({
          url: `${base}/readyz`,
          init: {},
          repeatable: true,
          longestWaitMs: READY_WAIT_MS,
          read,
        })
      } catch {
        return 'backend unreachable'
      }
    },
    close() {
      version.stop()
      return Promise.resolve()
    },
  }
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

/** The file of a response; `never` because only calls whose reply is a file come here. */
async function fileOf(response: Response): Promise<never> {
  const name = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const file: FileReply = {
    name: decodeURIComponent(name),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    body: new Uint8Array(await response.arrayBuffer()),
  }
  return file as never
}

async function errorOf(response: Response): Promise<CallError> {
  const body = errorReply.safeParse(await response.json().catch(() => null))
  if (!body.success || !isErrorCode(body.data.code)) return new CallError('UPSTREAM')
  const { code, quote, changes, totals, payable, ...given } = body.data
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(code, {
    ...given,
    ...(quote !== undefined && changes && totals && payable
      ? { review: { quote, changes, totals, payable } }
      : { changes: changes ?? [] }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  })
}
