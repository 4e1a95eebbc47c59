import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import { type DatabaseServer, makeShopFolder, openDatabaseServer } from '../e2e/fixtures/database-server.ts'
import { startShop, stopShop } from '../e2e/fixtures/shop-process.ts'

/** `WORKERS=2`: processes that share a port, while one of them crashes, is replaced, or all end. */

const WARRANTY = '/api/web/RegistroGtia'
const PER_MINUTE = 10

interface Site {
  readonly shop: ChildProcess
  readonly port: number
  readonly backendPort: number
  close(): Promise<void>
}

/** An address that no load asks for, and whose requests are counted. */
const COUNTED = '/robots.txt'

let database: DatabaseServer
let site: Site

// The tests run one after the other on the same site: a start of two workers costs as much as all that they are asked.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  database = await openDatabaseServer()
  site = await openSite()
})
test.afterAll(async () => {
  await site?.close()
  await database.close()
})

async function openSite(): Promise<Site> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const dataDir = makeShopFolder()
  const environment = { DATABASE_URL: database.url, WORKERS: '2', CALL_ALLOWANCES: '1', TRUST_PROXY: '1' }
  const shop = await startShop({ dataDir, port, backendPort, environment })
  return {
    shop,
    port,
    backendPort,
    async close() {
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The process ids of its workers: it has no other children where the database is elsewhere. */
function workersOf({ shop: { pid } }: Site): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

interface Reply {
  readonly status: number | undefined
  readonly text: string
}

interface Sent {
  readonly port: number
  readonly path: string
  /** Absent: a connection of its own. */
  readonly agent?: Agent
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signal?: AbortSignal
}

function send({ port, path, agent, method = 'GET', headers = {}, body, signal }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { port, path, method, headers, agent: agent ?? false, ...(signal && { signal }) }
    const sent = request(options, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode, text }))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Clients that ask one page after the other, half of them on connections that they keep open. */
function openLoad({ port }: Site) {
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const answered = agents.map(() => 0)
  const failures: number[] = []
  let isOpen = true
  const clients = agents.map(async (agent, at) => {
    while (isOpen) {
      const { status } = await send({ port, path: '/', ...(at % 2 ? { agent } : {}) }).catch(() => ({
        status: 0,
      }))
      if (status === 200) answered[at] = (answered[at] ?? 0) + 1
      else failures.push(at)
    }
  })
  return {
    failures,
    /** Resolves once every client has had so many more answers. */
    async answers(count: number) {
      const before = [...answered]
      await expect.poll(() => answered.every((now, at) => now >= (before[at] ?? 0) + count)).toBe(true)
    },
    async close() {
      isOpen = false
      await Promise.all(clients)
      for (const agent of agents) agent.destroy()
    },
  }
}

/** How often it was asked for, of all workers. */
async function countedRequests(): Promise<number> {
  const { text } = await send({ port: site.backendPort, path: '/metrics' })
  return Number(
    /^shop_request_duration_seconds_count\{route="\/robots.txt",status="2xx"\} (\d+)$/m.exec(text)?.[1],
  )
}

test('SRV-15 limits per minute count what all workers were asked', async () => {
  const limited = async (address: string) => {
    const asked = Array.from({ length: 4 * PER_MINUTE }, () =>
      send({
        port: site.port,
        path: WARRANTY,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'content-length': '2' },
        body: '{}',
      }),
    )
    return (await Promise.all(asked)).filter(({ status }) => status !== 429).length
  }
  // Counted anew where a minute ended meanwhile.
  await expect
    .poll(async () => {
      const minute = () => Math.floor(Date.now() / 60_000)
      const [begun, accepted] = [minute(), await limited(`10.1.${minute() % 256}.${Date.now() % 256}`)]
      return begun === minute() ? accepted : 'another minute'
    })
    .toBe(PER_MINUTE)
})

test('a killed worker is replaced, only requests that it was answering fail, and metrics keep what it counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send({ port: site.port, path: COUNTED })))
  await expect.poll(countedRequests).toBe(20)
  const load = openLoad(site)
  await load.answers(20)
  const before = workersOf(site)
  expect(before).toHaveLength(2)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await expect.poll(() => workersOf(site).filter(pid => !before.includes(pid))).toHaveLength(1)
  expect(workersOf(site)).toContain(before[1])
  await load.answers(20)
  await load.close()
  // Clients have one request under way at a time, half of them at this worker.
  expect(new Set(load.failures).size).toBe(load.failures.length)
  expect(load.failures.length).toBeLessThanOrEqual(5)
  expect(await countedRequests()).toBe(20)
})

test('SIGHUP replaces every worker, one after the other, no request fails, and metrics keep what they counted @deep', async () => {
  // None yet where this test is run again on its own.
  const counted = (await countedRequests()) || 0
  const load = openLoad(site)
  await load.answers(20)
  const before = workersOf(site)
  await send({ port: site.port, path: COUNTED })
  site.shop.kill('SIGHUP')
  await expect
    .poll(() => {
      const now = workersOf(site)
      return now.length === 2 && now.every(pid => !before.includes(pid))
    })
    .toBe(true)
  await load.answers(20)
  await load.close()
  expect(load.failures).toEqual([])
  // The last one was never read before its worker retired.
  await expect.poll(countedRequests).toBe(counted + 1)
})

test('SIGTERM lets both workers answer what they began, and ends with 0', async () => {
  const begin = async () => {
    const sent = request({
      port: site.port,
      path: '/api/auth/login',
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
    })
    const replied = once(sent, 'response')
    sent.flushHeaders()
    // A worker has the request and waits for its body.
    await once(sent, 'continue')
    return { sent, replied }
  }
  const slow = await Promise.all([begin(), begin(), begin(), begin()])
  const ended = once(site.shop, 'exit')
  site.shop.kill('SIGTERM')
  // One that arrives as the workers close may wait for their end, and what they began has some seconds: it is given up.
  const isOpen = () => send({ port: site.port, path: '/livez', signal: AbortSignal.timeout(500) })
  await expect.poll(() => isOpen().then(String, ({ code }) => code), { intervals: [50] }).toBe('ECONNREFUSED')
  for (const { sent, replied } of slow) {
    sent.end('{}')
    const [response] = await replied
    expect(response.statusCode).toBe(422)
    response.resume()
  }
  expect(await ended).toEqual([0, null])
})

test('where no worker can start, the shop ends with 1 @deep', async () => {
  const [port, backendPort] = [await freePort(), await freePort()]
  const other = createServer().listen(backendPort, '127.0.0.1')
  await once(other, 'listening')
  const dataDir = makeShopFolder()
  const environment = { DATABASE_URL: database.url, WORKERS: '2' }
  await expect(startShop({ dataDir, port, backendPort, environment })).rejects.toThrow(
    'The shop ended with 1',
  )
  other.close()
  rmSync(dataDir, { recursive: true, force: true })
})
