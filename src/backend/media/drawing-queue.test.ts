import { expect, test } from 'vitest'
import { BACKGROUND, createDrawingQueue } from './drawing-queue.ts'

/** A queue whose work ends when told to; `begun` lists what was begun, in order. */
function queueOf(longest: number) {
  const queue = createDrawingQueue({ slots: 1, longest })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const ask = (key: string, address: string | typeof BACKGROUND, signal = new AbortController().signal) => {
    const asker = address === BACKGROUND ? BACKGROUND : { address, signal }
    const work = () => {
      begun.push(key)
      return new Promise<string>(resolve => ends.set(key, () => resolve(key)))
    }
    const done = queue.draw(key, asker, work)
    done.catch(() => refused.push(key))
    return done
  }
  const endAll = async (): Promise<void> => {
    for (let ended = 0; ended < begun.length; ended += 1) {
      ends.get(begun[ended] ?? '')?.()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { ask, begun, refused, endAll }
}

test('SRV-18 an address that asks for hundreds waits behind itself, others for one of its pictures', async () => {
  const { ask, begun, endAll } = queueOf(500)
  for (let n = 0; n < 100; n += 1) void ask(`a${n}`, '198.51.100.1')
  void ask('b', '203.0.113.2')
  void ask('c', '203.0.113.3')
  await endAll()
  expect(begun.slice(0, 4)).toEqual(['a0', 'a1', 'b', 'c'])
  expect(begun).toHaveLength(102)
})

test('SRV-18 a full queue refuses the address with the most, not who comes last', async () => {
  const { ask, begun, refused, endAll } = queueOf(10)
  for (let n = 0; n < 800; n += 1) void ask(`a${n}`, '198.51.100.1').catch(() => undefined)
  await new Promise(resolve => setImmediate(resolve))
  expect(refused).toHaveLength(789)
  for (let n = 0; n < 3; n += 1) void ask(`b${n}`, '203.0.113.2')
  await endAll()
  expect(refused).toHaveLength(792)
  expect(refused.every(key => key.startsWith('a'))).toBe(true)
  expect(begun).toContain('b2')
})

test('SRV-18 a refusal says when to come back', async () => {
  const { ask } = queueOf(0)
  void ask('a', '198.51.100.1')
  await expect(ask('b', '198.51.100.1')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    retryAfter: 2,
    notBegun: true,
  })
})

test('SRV-18 what nobody waits for any more is not drawn, and leaves its place', async () => {
  const { ask, begun, refused, endAll } = queueOf(3)
  const [leaving, staying] = [new AbortController(), new AbortController()]
  void ask('first', '198.51.100.1')
  for (const key of ['gone', 'shared']) void ask(key, '198.51.100.1', leaving.signal).catch(() => undefined)
  void ask('shared', '203.0.113.2', staying.signal)
  leaving.abort()
  for (const key of ['x', 'y']) void ask(key, '198.51.100.1')
  await endAll()
  expect(begun).toEqual(['first', 'shared', 'x', 'y'])
  expect(refused).toEqual(['gone'])
})

test('SRV-18 addresses of one network share a turn', async () => {
  const { ask, begun, endAll } = queueOf(10)
  void ask('first', '2001:db8::1')
  void ask('a', '2001:db8::1')
  void ask('b', '2001:db8::2')
  void ask('c', '203.0.113.2')
  await endAll()
  expect(begun).toEqual(['first', 'a', 'c', 'b'])
})

test('SRV-20 what is drawn ahead waits for everybody', async () => {
  const { ask, begun, endAll } = queueOf(10)
  void ask('first', '198.51.100.1')
  void ask('ahead', BACKGROUND)
  for (const key of ['a', 'b']) void ask(key, '198.51.100.1')
  await endAll()
  expect(begun).toEqual(['first', 'a', 'b', 'ahead'])
})
