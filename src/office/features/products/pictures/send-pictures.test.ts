import { afterEach, expect, test, vi } from 'vitest'
import { openRows, type PictureRow } from './picture-batch.ts'
import { sendPictures } from './send-pictures.ts'

afterEach(() => vi.unstubAllGlobals())

const rowsOf = (count: number): PictureRow[] => {
  const examined = Array.from({ length: count }, (_, at) => ({
    picture: { name: `P${at}.jpg`, size: 1, read: async () => new Blob([`${at}`]) },
    sha256: `${at}`,
    side: { width: 800, height: 800 },
    isBroken: false,
  }))
  const products = [{ code: 'P', title: 'P', pictures: 0 }]
  return openRows(
    examined,
    examined.map(() => ({ products, position: 1, isThere: false, source: null })),
  )
}

type Answer = 'lost' | readonly [status: number, body: object]

/** Answers the uploads of each picture in turn; pictures without a given outcome are stored. */
function answering(answers: Readonly<Record<string, Answer[]>>) {
  const sent: string[] = []
  let running = 0
  let most = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const hash = headers['x-content-sha256'] ?? ''
    sent.push(hash)
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    const answer = answers[hash]?.shift() ?? [200, { source: `original:${hash}` }]
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer[1], { status: answer[0] })
  })
  return { sent, most: () => most }
}

async function sendAll(rows: readonly PictureRow[]) {
  const outcomes = new Map<number, unknown>()
  const waits: boolean[] = []
  await sendPictures(rows, {
    signal: new AbortController().signal,
    onSent: ({ id }, outcome) => outcomes.set(id, outcome),
    onWaiting(isWaiting) {
      waits.push(isWaiting)
      // The network comes back as soon as anybody waits for it.
      if (isWaiting) setImmediate(() => window.dispatchEvent(new Event('online')))
    },
  })
  return { outcomes, waits }
}

test('OFP-22 pictures go four at a time, and again after a lost connection, until each arrived', async () => {
  const requests = answering({ 0: ['lost', 'lost'], 3: ['lost', [503, { code: 'UNAVAILABLE' }]] })
  const { outcomes, waits } = await sendAll(rowsOf(9))
  expect([...outcomes.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  for (const [id, outcome] of outcomes) expect(outcome).toEqual({ source: `original:${id}` })
  expect(requests.most()).toBe(4)
  expect(requests.sent.filter(hash => hash === '0')).toHaveLength(3)
  expect(requests.sent.filter(hash => hash === '5')).toHaveLength(1)
  expect(waits.at(-1)).toBe(false)
})

test('OFP-22 a picture that is refused says why, and the others go on', async () => {
  answering({ 1: [[422, { code: 'VALIDATION', detail: 'No es una foto.' }]] })
  const { outcomes } = await sendAll(rowsOf(3))
  expect(outcomes.get(1)).toEqual({ refusal: 'No es una foto.' })
  expect(outcomes.size).toBe(3)
})

test('OFP-22 once the session is over nothing more is sent', async () => {
  const ended = [[401, { code: 'UNAUTHENTICATED' }]] as Answer[]
  const requests = answering({ 0: [...ended], 1: [...ended], 2: [...ended], 3: [...ended] })
  await expect(sendAll(rowsOf(50))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(requests.sent.length).toBeLessThanOrEqual(4)
})
