import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** A response as received, with its body decompressed. */
export interface RawResponse {
  readonly status: number
  /** Lower-case names; all values of a repeated header. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  /** Status line and headers as received. */
  readonly head: string
  readonly body: Buffer
}

/** A request as sent: only `Content-Length` and a missing `Host` are added. */
export interface RawRequest {
  readonly method?: string
  /** The target of the request line, in any form. */
  readonly target: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

/** A keep-alive connection that sends arbitrary, also pipelined requests. */
export interface RawConnection {
  /** Sends all requests in one write; the responses have the order of the requests. */
  send(...requests: readonly RawRequest[]): Promise<RawResponse[]>
  /** Sends the requests and closes the connection before any response. */
  sendAndHangUp(...requests: readonly RawRequest[]): void
  close(): void
}

const MAX_RETRIES = 500

interface Waiting {
  readonly method: string
  resolve(response: RawResponse): void
  reject(error: Error): void
}

/** Reconnects with the next request when the other side has closed the connection. */
export function openRawConnection(port: number): RawConnection {
  let socket: Socket | null = null
  let received = Buffer.alloc(0)
  let waiting: Waiting[] = []

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    received = Buffer.alloc(0)
    opened.on('data', chunk => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      readResponses()
    })
    opened.on('error', () => opened.destroy())
    opened.on('close', () => {
      if (socket === opened) socket = null
      const left = waiting
      waiting = []
      for (const { reject } of left) reject(new Error('The connection was closed before the answer'))
    })
    return opened
  }

  function readResponses(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const parsed = parseResponse(received, next.method)
      if (parsed === null) return
      received = received.subarray(parsed.length)
      waiting.shift()
      next.resolve(parsed.response)
    }
  }

  return {
    send(...requests) {
      socket ??= open()
      const responses = requests.map(
        ({ method = 'GET' }) =>
          new Promise<RawResponse>((resolve, reject) => waiting.push({ method, resolve, reject })),
      )
      socket.write(requests.map(serialize).join(''))
      return Promise.all(responses)
    },
    sendAndHangUp(...requests) {
      const short = connect({ port, host: '127.0.0.1', noDelay: true })
      short.on('error', () => short.destroy())
      short.on('data', () => short.destroy())
      once(short, 'connect').then(
        () => short.end(requests.map(serialize).join(''), () => short.destroy()),
        () => short.destroy(),
      )
    },
    close: () => socket?.destroy(),
  }
}

/** Sends again, one by one, the requests that load shedding rejected. */
export async function sendWithRetries(
  connection: RawConnection,
  ...requests: readonly RawRequest[]
): Promise<RawResponse[]> {
  const responses = await connection.send(...requests)
  for (const [at, request] of requests.entries()) {
    for (let times = 0; isRejected(responses[at]); times += 1) {
      if (times === MAX_RETRIES) throw new Error(`Rejected ${MAX_RETRIES} times: ${request.target}`)
      responses.splice(at, 1, ...(await connection.send(request)))
    }
  }
  return responses
}

export function isRejected(response: RawResponse | undefined): boolean {
  return response?.status === 503 && header(response, 'retry-after') !== ''
}

export function header(response: RawResponse, name: string): string {
  return response.headers.get(name)?.join(', ') ?? ''
}

function serialize({ method = 'GET', target, headers = [], body }: RawRequest): string {
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const host = named.has('host') ? [] : [['Host', '127.0.0.1'] as const]
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const]
  const lines = [...host, ...headers, ...length].map(([name, value]) => `${name}: ${value}`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** The first response in the bytes and its length; null while it is incomplete. */
function parseResponse(bytes: Buffer, method: string): { response: RawResponse; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()])
  }
  const from = end + 4
  const responseWith = (compressed: Buffer, length: number) => ({
    length,
    response: {
      status,
      headers,
      head,
      // A part of a compressed body cannot be decompressed.
      body: status === 206 ? compressed : decompress(compressed, headers.get('content-encoding')?.[0]),
    },
  })
  if (method === 'HEAD' || status === 204 || status === 304 || status < 200)
    return responseWith(Buffer.alloc(0), from)
  if (headers.get('transfer-encoding')?.[0] === 'chunked') {
    const whole = readChunks(bytes, from)
    return whole === null ? null : responseWith(whole.body, whole.end)
  }
  const until = from + Number(headers.get('content-length')?.[0] ?? 0)
  return bytes.length < until ? null : responseWith(bytes.subarray(from, until), until)
}

function readChunks(bytes: Buffer, from: number): { body: Buffer; end: number } | null {
  const chunks: Buffer[] = []
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return { body: Buffer.concat(chunks), end: next }
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body)
    case 'gzip':
      return gunzipSync(body)
    case 'zstd':
      return zstdDecompressSync(body)
    default:
      return body
  }
}
