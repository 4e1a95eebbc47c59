import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import serverProcess from '../../scripts/server-process.json' with { type: 'json' }

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
    if (request.headers['if-none-match'] === headers.etag) response.writeHead(304, unchanged).end()
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
