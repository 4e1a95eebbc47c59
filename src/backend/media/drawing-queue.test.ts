import { expect, test } from 'vitest'
import { BACKGROUND, createDrawingQueue } from './drawing-queue.ts'

/** A queue whose work ends on demand; `begun` lists the started work in order. */
function queueOf(longest: number) {
  const queue = createDrawingQueue({ slots: 1, longest })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const rejected: string[] = []
  const request = (
    key: string,
    address: string | typeof BACKGROUND,
    signal = new AbortController().signal,
  ) => {
    const requester = address === BACKGROUND ? BACKGROUND : { address, signal }
    const work = () => {
      begun.push(key)
      return new Promise<string>(resolve => ends.set(key, () => resolve(key)))
    }
    const done = queue.draw(key, requester, work)
    done.catch(() => rejected.push(key))
    return done
  }
  const endAll = async (): Promise<void> => {
    for (let ended = 0; ended < begun.length; ended += 1) {
      ends.get(begun[ended] ?? '')?.()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { request, begun, rejected, endAll }
}

test('SRV-18 a client that requests hundreds does not delay others by more than one picture', async () => {
  const { request, begun, endAll } = queueOf(500)
  for (let n = 0; n < 100; n += 1) void request(`a${n}`, '198.51.100.1')
  void request('b', '203.0.113.2')
  void request('c', '203.0.113.3')
  await endAll()
  expect(begun.slice(0, 4)).toEqual(['a0', 'a1', 'b', 'c'])
  expect(begun).toHaveLength(102)
})

test('SRV-18 a full queue rejects the client with the most entries, not the last one', async () => {
  const { request, begun, rejected, endAll } = queueOf(10)
  for (let n = 0; n < 800; n += 1) void request(`a${n}`, '198.51.100.1').catch(() => undefined)
  await new Promise(resolve => setImmediate(resolve))
  expect(rejected).toHaveLength(789)
  for (let n = 0; n < 3; n += 1) void request(`b${n}`, '203.0.113.2')
  await endAll()
  expect(rejected).toHaveLength(792)
  expect(rejected.every(key => key.startsWith('a'))).toBe(true)
  expect(begun).toContain('b2')
})

test('SRV-18 a rejection has a Retry-After', async () => {
  const { request } = queueOf(0)
  void request('a', '198.51.100.1')
  await expect(request('b', '198.51.100.1')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    retryAfter: 2,
    notBegun: true,
  })
})

test('SRV-18 a picture whose clients have all disconnected is not drawn and frees its place', async () => {
  const { request, begun, rejected, endAll } = queueOf(3)
  const [leaving, staying] = [new AbortController(), new AbortController()]
  void request('first', '198.51.100.1')
  for (const key of ['gone', 'shared'])
    void request(key, '198.51.100.1', leaving.signal).catch(() => undefined)
  void request('shared', '203.0.113.2', staying.signal)
  leaving.abort()
  for (const key of ['x', 'y']) void request(key, '198.51.100.1')
  await endAll()
  expect(begun).toEqual(['first', 'shared', 'x', 'y'])
  expect(rejected).toEqual(['gone'])
})

test('SRV-18 addresses of one network share a turn', async () => {
  const { request, begun, endAll } = queueOf(10)
  void request('first', '2001:db8::1')
  void request('a', '2001:db8::1')
  void request('b', '2001:db8::2')
  void request('c', '203.0.113.2')
  await endAll()
  expect(begun).toEqual(['first', 'a', 'c', 'b'])
})

test('SRV-20 drawing ahead waits for all requests', async () => {
  const { request, begun, endAll } = queueOf(10)
  void request('first', '198.51.100.1')
  void request('ahead', BACKGROUND)
  for (const key of ['a', 'b']) void request(key, '198.51.100.1')
  await endAll()
  expect(begun).toEqual(['first', 'a', 'b', 'ahead'])
})
