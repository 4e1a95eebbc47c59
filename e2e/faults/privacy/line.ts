import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** An answer as it came over the wire, its body unpacked. */
export interface Answer {
  readonly status: number
  /** Lower-case names; every value of a name that came more than once. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  /** Status line and headers as they were written. */
  readonly head: string
  readonly body: Buffer
}

/** A request as it is written: nothing is added to it but `Content-Length`. */
export interface Sent {
  readonly method?: string
  /** The target of the request line, whatever form it has. */
  readonly target: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

/** One keep-alive connection on which anything can be written, several requests at once as well. */
export interface Line {
  /** Writes all in one piece; the answers come in the order of the requests. */
  send(...requests: readonly Sent[]): Promise<Answer[]>
  /** Writes the requests and hangs up before any answer. */
  hangUpOn(...requests: readonly Sent[]): void
  close(): void
}

const MOST_TIMES = 500

interface Waiting {
  readonly method: string
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A connection that was closed by the other side is opened again with the next request. */
export function openLine(port: number): Line {
  let socket: Socket | null = null
  let received = Buffer.alloc(0)
  let waiting: Waiting[] = []

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    received = Buffer.alloc(0)
    opened.on('data', chunk => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      readAnswers()
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

  function readAnswers(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const parsed = parseAnswer(received, next.method)
      if (parsed === null) return
      received = received.subarray(parsed.length)
      waiting.shift()
      next.resolve(parsed.answer)
    }
  }

  return {
    send(...requests) {
      socket ??= open()
      const answers = requests.map(
        ({ method = 'GET' }) =>
          new Promise<Answer>((resolve, reject) => waiting.push({ method, resolve, reject })),
      )
      socket.write(requests.map(written).join(''))
      return Promise.all(answers)
    },
    hangUpOn(...requests) {
      const short = connect({ port, host: '127.0.0.1', noDelay: true })
      short.on('error', () => short.destroy())
      short.on('data', () => short.destroy())
      once(short, 'connect').then(
        () => short.end(requests.map(written).join(''), () => short.destroy()),
        () => short.destroy(),
      )
    },
    close: () => socket?.destroy(),
  }
}

/** Asks again, one by one, whatever a shop with too much to do turned away. */
export async function sendPatiently(line: Line, ...requests: readonly Sent[]): Promise<Answer[]> {
  const answers = await line.send(...requests)
  for (const [at, request] of requests.entries()) {
    for (let times = 0; isTurnedAway(answers[at]); times += 1) {
      if (times === MOST_TIMES) throw new Error(`Turned away ${MOST_TIMES} times: ${request.target}`)
      answers.splice(at, 1, ...(await line.send(request)))
    }
  }
  return answers
}

export function isTurnedAway(answer: Answer | undefined): boolean {
  return answer?.status === 503 && header(answer, 'retry-after') !== ''
}

export function header(answer: Answer, name: string): string {
  return answer.headers.get(name)?.join(', ') ?? ''
}

function written({ method = 'GET', target, headers = [], body }: Sent): string {
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const host = named.has('host') ? [] : [['Host', '127.0.0.1'] as const]
  const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const]
  const lines = [...host, ...headers, ...length].map(([name, value]) => `${name}: ${value}`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** The first answer in the bytes and how many of them it takes; null while it is not whole. */
function parseAnswer(bytes: Buffer, method: string): { answer: Answer; length: number } | null {
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
  const answerOf = (packed: Buffer, length: number) => ({
    length,
    answer: {
      status,
      headers,
      head,
      // A part of something packed cannot be unpacked.
      body: status === 206 ? packed : unpacked(packed, headers.get('content-encoding')?.[0]),
    },
  })
  if (method === 'HEAD' || status === 204 || status === 304 || status < 200)
    return answerOf(Buffer.alloc(0), from)
  if (headers.get('transfer-encoding')?.[0] === 'chunked') {
    const whole = readChunks(bytes, from)
    return whole === null ? null : answerOf(whole.body, whole.end)
  }
  const until = from + Number(headers.get('content-length')?.[0] ?? 0)
  return bytes.length < until ? null : answerOf(bytes.subarray(from, until), until)
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

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
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
