import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import serverProcess from '../../scripts/server-process.json' with { type: 'json' }
import type { LoadRequest } from './load.ts'

/** An answer that a bare server repeats: the bytes and headers that the shop sent. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly bodyBase64: string
}

export interface BareServer {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Set by Node for each connection or response. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** What a server answers to a request, as it is sent: `fetch` would unpack it. Throws on any status but 200. */
export async function recordAnswer(
  origin: string,
  { method = 'GET', path = '/', headers = {}, body }: Partial<LoadRequest>,
): Promise<{ readonly answer: BareAnswer; readonly bytes: number; readonly sentBytes: number }> {
  const sent = request(origin + path, { method, headers }).end(body)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) kept[name] = String(value)
  }
  const whole = Buffer.concat(chunks)
  const unpacked = await fetch(origin + path, { method, headers, body: body ?? null })
  return {
    answer: { headers: kept, bodyBase64: whole.toString('base64') },
    bytes: (await unpacked.arrayBuffer()).byteLength,
    sentBytes: whole.length,
  }
}

/**
 * Node's own HTTP server in a process of its own, answering every request with the same bytes, and with 304 whoever
 * names the tag: the most that this machine can do with that page.
 */
export async function startBareServer(answer: BareAnswer): Promise<BareServer> {
  const child = fork(import.meta.filename, { execArgv: serverProcess.flags })
  child.send(answer)
  const [port] = await once(child, 'message')
  if (typeof port !== 'number' || child.pid === undefined) throw new Error('The bare server did not start')
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill()
  await closed
}

function serve({ headers, bodyBase64 }: BareAnswer): void {
  const body = Buffer.from(bodyBase64, 'base64')
  const whole = { ...headers, 'content-length': body.length }
  const { 'content-encoding': _, ...unchanged } = headers
  const server = createServer((request, response) => {
    const isUnchanged = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
    if (isUnchanged) response.writeHead(304, unchanged).end()
    else response.writeHead(200, whole).end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address !== null ? address.port : null)
  })
}

// Ends with its parent, however that ends.
if (import.meta.main) {
  process.once('message', serve)
  process.once('disconnect', () => process.exit())
}
