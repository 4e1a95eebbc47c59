import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Brochure } from '../brochure.ts'
import { announcementsBetween, createBrochurePoller } from './brochure-poller.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function made(status: Brochure['status'], progress: number, title = 'Marzo'): Brochure {
  return {
    catalogId: title,
    title,
    format: 'pdf',
    status,
    statusDescription: '',
    progress,
    itemCount: 9,
    pages: null,
    size: null,
    error: null,
    createdAt: '',
    readyAt: null,
    expiresAt: null,
    downloadUrl: null,
  }
}

/** A poller that receives the responses in turn; the last one repeats. */
function polling(answers: readonly (readonly Brochure[] | null)[]) {
  const waiting = [...answers]
  const times: number[] = []
  const started = Date.now()
  const shown: (readonly Brochure[])[] = []
  const troubles: boolean[] = []
  const poller = createBrochurePoller({
    async read() {
      times.push(Date.now() - started)
      const [answer = null] = waiting.length > 1 ? waiting.splice(0, 1) : waiting
      if (answer === null) throw new Error('no answer')
      return answer
    },
    onList: list => shown.push(list),
    onTrouble: isTroubled => troubles.push(isTroubled),
  })
  return { poller, times, shown, troubles }
}

test('CTL-02 a pending brochure is polled until it is ready, then no more', async () => {
  const { poller, times, shown } = polling([[made('processing', 40)], [made('ready', 100)]])
  await poller.poll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toHaveLength(2)
  expect(shown.map(([one]) => one?.status)).toEqual(['processing', 'ready'])
})

test('nothing is polled while no brochure is pending', async () => {
  const { poller, times } = polling([[made('ready', 100), made('failed', 0), made('expired', 100)]])
  await poller.poll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toEqual([0])
})

test('polling backs off exponentially while nothing changes', async () => {
  const { poller, times } = polling([[made('processing', 10)]])
  await poller.poll()
  await vi.advanceTimersByTimeAsync(120_000)
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(waits[0]).toBe(800)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(15_000)
})

test('failures are reported after three in a row, and cleared by a response', async () => {
  const { poller, troubles } = polling([null, null, null, [made('ready', 100)]])
  await poller.poll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(troubles).toEqual([true, false])
})

test('a stopped poller shows nothing, not even a response already on its way', async () => {
  const { poller, times, shown } = polling([[made('processing', 10)]])
  const response = poller.poll()
  poller.stop()
  await response
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toHaveLength(1)
  expect(shown).toEqual([])
})

test('CTL-02 the result is announced, and the progress every 25 %', () => {
  const news = (before: Brochure, after: Brochure) => announcementsBetween([before], [after])
  expect(news(made('queued', 0), made('processing', 24))).toEqual([])
  expect(news(made('processing', 24), made('processing', 26))).toEqual(['«Marzo»: 26 %'])
  expect(news(made('processing', 90), made('ready', 100))).toEqual([
    'El catálogo «Marzo» está listo para descargar.',
  ])
  expect(news(made('queued', 0), made('failed', 0))).toEqual(['El catálogo «Marzo» no se pudo crear.'])
  expect(news(made('ready', 100), made('expired', 100))).toEqual([])
  expect(announcementsBetween([], [made('ready', 100)])).toEqual([])
})
