import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MadeCatalog } from './catalog.ts'
import { newsBetween } from './catalog-news.ts'
import { createCatalogWatch } from './catalog-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function made(status: MadeCatalog['status'], progress: number, title = 'Marzo'): MadeCatalog {
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

/** A watch whose answers are given one after the other; the last one stays. */
function watching(answers: readonly (readonly MadeCatalog[] | null)[]) {
  const waiting = [...answers]
  const times: number[] = []
  const started = Date.now()
  const shown: (readonly MadeCatalog[])[] = []
  const troubles: boolean[] = []
  const watch = createCatalogWatch({
    async ask() {
      times.push(Date.now() - started)
      const [answer = null] = waiting.length > 1 ? waiting.splice(0, 1) : waiting
      if (answer === null) throw new Error('no answer')
      return answer
    },
    onList: list => shown.push(list),
    onTrouble: isTroubled => troubles.push(isTroubled),
  })
  return { watch, times, shown, troubles }
}

test('CTL-02 what is being made is looked at until it is done, and then no more', async () => {
  const { watch, times, shown } = watching([[made('processing', 40)], [made('ready', 100)]])
  await watch.look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toHaveLength(2)
  expect(shown.map(([one]) => one?.status)).toEqual(['processing', 'ready'])
})

test('nothing is asked for while nothing is being made', async () => {
  const { watch, times } = watching([[made('ready', 100), made('failed', 0), made('expired', 100)]])
  await watch.look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toEqual([0])
})

test('what does not move is looked at ever more seldom', async () => {
  const { watch, times } = watching([[made('processing', 10)]])
  await watch.look()
  await vi.advanceTimersByTimeAsync(120_000)
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(waits[0]).toBe(800)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(15_000)
})

test('failures are told after three in a row, and taken back by an answer', async () => {
  const { watch, troubles } = watching([null, null, null, [made('ready', 100)]])
  await watch.look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(troubles).toEqual([true, false])
})

test('a stopped watch shows nothing, also not what was under way', async () => {
  const { watch, times, shown } = watching([[made('processing', 10)]])
  const look = watch.look()
  watch.stop()
  await look
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toHaveLength(1)
  expect(shown).toEqual([])
})

test('CTL-02 the end is read out, and the progress at quarters', () => {
  const news = (before: MadeCatalog, after: MadeCatalog) => newsBetween([before], [after])
  expect(news(made('queued', 0), made('processing', 24))).toEqual([])
  expect(news(made('processing', 24), made('processing', 26))).toEqual(['«Marzo»: 26 %'])
  expect(news(made('processing', 90), made('ready', 100))).toEqual([
    'El catálogo «Marzo» está listo para descargar.',
  ])
  expect(news(made('queued', 0), made('failed', 0))).toEqual(['El catálogo «Marzo» no se pudo crear.'])
  expect(news(made('ready', 100), made('expired', 100))).toEqual([])
  expect(newsBetween([], [made('ready', 100)])).toEqual([])
})
