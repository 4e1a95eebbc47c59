import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { paths } from '../../site/paths.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import { testShop } from '../testing/test-shop.ts'

const SENDERS = 200
const PROOF_BYTES = 7_400_000
const account = { name: 'Sur', nickname: 'Sur', email: 'sur@demo.test', cardcode: 'C1' }

interface Sender {
  readonly socket: Socket
  /** Status line and headers; rejects when the connection closes without a response. */
  readonly answer: Promise<string>
}

async function openShop(variables: Record<string, string> = {}): Promise<FastifyInstance> {
  const backend = stubBackend(name => {
    if (name === 'ReadSession') return { account, expiresAt: null }
    throw new CallError('VALIDATION')
  })
  const shop = await testShop(countedPages().handle, {
    backend,
    variables: { TRUST_PROXY: '1', ...variables },
  })
  await shop.listen({ host: '127.0.0.1', port: 0 })
  return shop
}

/** Sends the head of a request, but not its announced body. */
function sendSlowly(shop: FastifyInstance, path: string, headers: Record<string, string>): Sender {
  const { port } = shop.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const all = { host: 'shop', 'content-type': 'application/json', 'idempotency-key': 'k', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', chunk => resolve(chunk.toString('latin1')))
    socket.once('close', () => reject(new Error('closed')))
  })
  answer.catch(() => undefined)
  return { socket, answer }
}

function sendProofs(shop: FastifyInstance, senders: number, of: (n: number) => Record<string, string>) {
  return Array.from({ length: senders }, (_, n) =>
    sendSlowly(shop, registroGtia.browser.path, { 'content-length': String(PROOF_BYTES), ...of(n) }),
  )
}

/** Responses received once `refused` of the requests were answered. */
async function refusals(senders: readonly Sender[], refused: number): Promise<string[]> {
  const answers: string[] = []
  for (const { answer } of senders) void answer.then(text => answers.push(text)).catch(() => undefined)
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(refused)
  return answers
}

const addressOf = (n: number) => ({ 'x-forwarded-for': `198.51.${n % 100}.${Math.floor(n / 100)}` })

test('SRV-22 of 200 slow uploads of 7.4 MB without a session, six are received and the others rejected before their body', async () => {
  const shop = await openShop()
  const senders = sendProofs(shop, SENDERS, addressOf)
  const answers = await refusals(senders, SENDERS - 6)
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/retry-after: \d/i)
    expect(answer).toMatch(/connection: close/i)
  }
  // Sign-ins have reserved room.
  const signIn = await shop.inject({
    method: 'POST',
    url: paths.apiLogin(),
    headers: addressOf(0),
    payload: { email: 'sur@demo.test', password: 'wrong-password' },
  })
  expect(signIn.statusCode).toBe(422)
  // A verified session is not limited.
  const cookie = 'mostrador_session=good'
  await shop.inject({ url: '/api/auth/me', headers: { cookie } })
  const [customer] = sendProofs(shop, 1, () => ({ ...addressOf(SENDERS), cookie }))
  customer?.socket.write(Buffer.alloc(PROOF_BYTES, ' '))
  expect(await customer?.answer).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('SRV-22 small bodies may use the rest of the 64 MB, and no more', async () => {
  const shop = await openShop()
  const files = sendProofs(shop, 7, addressOf)
  await refusals(files, 1)
  const smallBytes = 64 * 1024
  const room = Math.floor((64 * 1024 * 1024 - 6 * PROOF_BYTES) / smallBytes)
  const type = 'application/x-www-form-urlencoded'
  const small = Array.from({ length: room + 3 }, (_, n) =>
    sendSlowly(shop, paths.login(), {
      'content-type': type,
      'content-length': String(smallBytes),
      ...addressOf(7 + n),
    }),
  )
  expect((await refusals(small, 3)).join()).toMatch(/^HTTP\/1\.1 503 /)
})

test('SRV-22 a process accepts a limited number of connections', async () => {
  const { maxConnections } = (await openShop()).server
  expect(maxConnections).toBeLessThanOrEqual(5000)
})

test('SRV-22 a disconnect and a response both release their bytes', async () => {
  const shop = await openShop()
  const senders = sendProofs(shop, 7, addressOf)
  await refusals(senders, 1)
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => new Promise(resolve => shop.server.getConnections((_, n) => resolve(n)))).toBe(0)
  for (let time = 0; time < 9; time += 1) {
    const { statusCode } = await shop.inject({
      method: 'POST',
      url: registroGtia.browser.path,
      headers: { 'idempotency-key': 'k', ...addressOf(50 + time) },
      payload: { proof: 'x'.repeat(PROOF_BYTES - 100) },
    })
    expect(statusCode).toBe(422)
  }
})

test('SRV-22 one network cannot exceed its share, whatever its port; a body of unknown length counts as the maximum', async () => {
  const shop = await openShop({ CALL_ALLOWANCES: '0' })
  const sameNetwork = sendProofs(shop, 5, n => ({ 'x-forwarded-for': `203.0.113.9:${5000 + n}` }))
  await refusals(sameNetwork, 3)
  const chunked = [1, 2, 3].map(n =>
    sendSlowly(shop, registroGtia.browser.path, {
      'transfer-encoding': 'chunked',
      'x-forwarded-for': `2001:db8::${n}`,
    }),
  )
  await refusals(chunked, 1)
})

test('SRV-22 a network over its rate limit is rejected before its body is read', async () => {
  const shop = await openShop()
  const statuses: string[] = []
  for (let time = 0; time < 11; time += 1) {
    const [sender] = sendProofs(shop, 1, () => ({ 'x-forwarded-for': '203.0.113.9', 'content-length': '2' }))
    if (time < 10) sender?.socket.write('{}')
    statuses.push((await sender?.answer)?.slice(9, 12) ?? '')
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => '422'), '429'])
})

test('SRV-22 a page accepts forms up to 64 KB', async () => {
  const shop = await openShop()
  const post = async (bytes: number) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const payload = 'x'.repeat(bytes)
    return (await shop.inject({ method: 'POST', url: '/account/login', headers, payload })).statusCode
  }
  expect([await post(64 * 1024), await post(64 * 1024 + 1)]).toEqual([200, 413])
})
