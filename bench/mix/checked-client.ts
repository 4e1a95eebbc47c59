import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { MixRequest } from './shop-mix.ts'

/** `refused`: 503 with when to come back. */
export const fates = ['well', 'refused', 'wrong'] as const
export type Fate = (typeof fates)[number]

const SILENCE_MS = 30_000
const NOT_FOR_VISITORS = /finalPrice|compareAtPrice|stockDescription/

interface CheckedClientOptions {
  readonly origin: string
  readonly connections: number
  readonly readsOneOf: number
}

/** What an answer looked like, and when its last byte had come. */
interface CheckedResponse {
  readonly fate: Fate
  readonly why: string
  readonly endedAt: number
}

/** Sends requests to `origin` over at most `connections`; reads every n-th body, and those of all orders. */
export function checkedClient({
  origin,
  connections,
  readsOneOf,
}: CheckedClientOptions): (asked: MixRequest) => Promise<CheckedResponse> {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  let asks = 0

  return asked => {
    const isRead = asked.kind === 'orders' || asks++ % readsOneOf === 0
    const { method, path, headers, expected } = asked
    return new Promise(resolve => {
      const fail = (error: unknown) =>
        resolve({ fate: 'wrong', why: String(error), endedAt: performance.now() })
      const target = { hostname, port, agent, method, path, headers, timeout: SILENCE_MS }
      const sent = request(target, answer => {
        const status = answer.statusCode ?? 0
        const refused = status === 503 && Number(answer.headers['retry-after']) >= 1
        const chunks: Buffer[] = []
        // Bodies of unexpected responses are read for the error message.
        if (isRead || (status !== expected.status && !refused)) answer.on('data', chunk => chunks.push(chunk))
        else answer.resume()
        answer.once('error', fail)
        answer.once('end', () => {
          const endedAt = performance.now()
          try {
            const text = chunks.length === 0 ? null : decompress(chunks, answer.headers['content-encoding'])
            const why = faultOf(asked, { status, refused, headers: answer.headers, text })
            if (why !== null) resolve({ fate: 'wrong', why, endedAt })
            else resolve({ fate: refused ? 'refused' : 'well', why: '', endedAt })
          } catch (error) {
            fail(error)
          }
        })
      })
      sent.once('error', fail)
      sent.once('timeout', () => sent.destroy(new Error(`No word for ${SILENCE_MS} ms`)))
      sent.end(asked.body ?? undefined)
    })
  }
}

interface Answer {
  readonly status: number
  readonly refused: boolean
  readonly headers: IncomingHttpHeaders
  /** Null of one that was not read. */
  readonly text: string | null
}

/** What is not as it should be; null of a good answer and of a refusal in order. */
function faultOf(
  { kind, expected: { status, type, marker, isPublic } }: MixRequest,
  { status: found, refused, headers, text }: Answer,
): string | null {
  if (text !== null && isPublic && NOT_FOR_VISITORS.test(text)) return 'a price was shown'
  if (!headers['x-request-id']) return 'it has no request id'
  const caching = headers['cache-control'] ?? ''
  if ((refused || !isPublic) && !caching.startsWith('private')) return `a cache may keep it: ${caching}`
  if (refused) return null
  if (found !== status) return `${found} ${text?.slice(0, 200)}`
  if (!headers['content-type']?.startsWith(type)) return `${kind} came as ${headers['content-type']}`
  return text === null || text.includes(marker) ? null : `${marker} is not in ${text.slice(0, 200)}`
}

function decompress(chunks: readonly Buffer[], encoding: string | undefined): string {
  const body = Buffer.concat(chunks)
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body).toString()
    case 'gzip':
      return gunzipSync(body).toString()
    case 'zstd':
      return zstdDecompressSync(body).toString()
    default:
      return body.toString()
  }
}
