import { afterEach, expect, test, vi } from 'vitest'
import { officeSession, officeSessions } from '#contract/office/session.ts'
import { cachedRead, invalidate, reloadShown } from './call-cache.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was read before shows while it is read again, also after a failure', async () => {
  const answers = [Response.json({ n: 1 }), new Response('{"code":"UNAVAILABLE"}', { status: 503 })]
  vi.stubGlobal('fetch', async () => answers.shift())
  const read = cachedRead(officeSessions)
  expect(read.state()).toMatchObject({ reply: undefined, isLoading: true })
  await read.load()
  expect(read.state()).toMatchObject({ reply: { n: 1 }, isLoading: false, failure: null })
  const again = read.load()
  expect(read.state()).toMatchObject({ reply: { n: 1 }, isLoading: true })
  await again
  expect(read.state()).toMatchObject({ reply: { n: 1 }, failure: { code: 'UNAVAILABLE' } })
})

test('a read on the screen is read again when it is no longer true, others when they are opened', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({})
  })
  const shown = cachedRead(officeSession)
  let told = 0
  const unsubscribe = shown.subscribe(() => {
    told += 1
  })
  await shown.load()
  await cachedRead(officeSessions).load()
  asked.length = 0
  await invalidate(officeSession, officeSessions)
  expect(asked).toEqual(['/api/oficina/OfficeSession'])
  expect(told).toBeGreaterThan(2)
  expect(cachedRead(officeSessions).state()).toMatchObject({ reply: undefined })
  unsubscribe()
})

test('two who want the same ask once', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({})
  })
  await Promise.all([cachedRead(officeSession).load(), cachedRead(officeSession).load()])
  expect(asked).toHaveLength(1)
})

test('OFX-09 what is on the screen is read again, also while a first reading is under way', async () => {
  const answers: ((reply: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => answers.push(resolve)))
  const shown = cachedRead(officeSession)
  const unsubscribe = shown.subscribe(() => undefined)
  const first = shown.load()
  const again = reloadShown()
  expect(answers).toHaveLength(2)
  answers[1]?.(Response.json({ n: 2 }))
  answers[0]?.(Response.json({ n: 1 }))
  await Promise.all([first, again])
  expect(shown.state()).toMatchObject({ reply: { n: 2 }, isLoading: false })
  unsubscribe()
})
