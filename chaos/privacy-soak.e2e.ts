import { expect, test } from '@playwright/test'
import { readTexts } from '../src/backend/platform/pdf/testing/read-pdf.ts'
import { isDeep } from '../src/backend/testing/deep.ts'
import { type ActorRequest, type Finding, nameOf } from './privacy/actor-request.ts'
import { floodWithInventedPages } from './privacy/flood.ts'
import { customersIn } from './privacy/marks.ts'
import { type Person, people } from './privacy/people.ts'
import { makeEndedSessions, poisonAttempts, runPoisonAttempt } from './privacy/poison.ts'
import { openPrivacySite, type PrivacySite } from './privacy/privacy-site.ts'
import { header, type RawResponse } from './privacy/raw-http.ts'
import { type SharedData, uncoveredNames } from './privacy/read-requests.ts'
import { leakOrCachingFault } from './privacy/response-checks.ts'
import { switchSessions } from './privacy/session-switch.ts'
import { recheck, recordBaseline, seeded, soak, soakRequests } from './privacy/soak.ts'
import { changeEverything, writeNames } from './privacy/writes.ts'

/** Many users share few connections, next to an idle shop with the same data: each user must get only their own. */

const ROUNDS = isDeep ? 6 : 1
/** Each customer sends every n-th read request; the fifty together send every one several times. */
const STEP = isDeep ? 1 : 20
const CONNECTIONS = 32
const EXCHANGES = isDeep ? 25 : 3
const WRITERS = isDeep ? people.length : 6
const PDFS = isDeep ? 200 : 6
const POISON_ROUNDS = isDeep ? 4 : 1
const INVENTED = 10_000

test.describe.configure({ mode: 'default', timeout: isDeep ? 3_600_000 : 120_000 })

let site: PrivacySite

test.beforeAll(async () => {
  // Room for a few dozen pages, so that entries are evicted all the time.
  site = await openPrivacySite({ PAGE_CACHE_MB: '1' })
})

test.afterAll(async () => {
  await site?.close()
})

test('SRV-12 no request can poison the page cache for other visitors', async () => {
  await makeEndedSessions(site.database)
  const products = await site.database.sql<{ itemcode: string }>(
    'select itemcode from products where active order by itemcode',
  )
  const addressOf = (turn: number) =>
    turn % 2 === 0
      ? `/shop/catalog?sort=price_asc&page=${(turn % 200) + 2}`
      : `/shop/products/${encodeURIComponent(products[turn]?.itemcode ?? '')}?ref=1`
  const findings: Finding[] = []
  const turns = Array.from({ length: POISON_ROUNDS }, () => poisonAttempts).flat()
  const waiting = turns.map((attempt, turn) => ({ attempt, address: addressOf(turn) }))
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      findings.push(...(await runPoisonAttempt(site, next.attempt, next.address)))
  }
  await Promise.all([work(), work(), work()])
  console.log(`Poison attempts: ${turns.length}, of ${poisonAttempts.length} kinds`)
  expect(findings).toEqual([])
})

test('invented addresses neither fill the page cache nor evict popular pages @deep', async () => {
  const { requested, rerendered } = await floodWithInventedPages(site.busyPort, INVENTED)
  console.log(`Invented pages: ${requested}; real ones rendered again: ${rerendered}`)
  expect(rerendered).toEqual([])
})

test('ACC-18 AUT-33 fifty concurrent customers and visitors get the same responses as alone', async () => {
  const { busyPort, quietPort, shared } = site
  expect(await uncoveredNames(namesOfWrites(shared))).toEqual([])
  const requests = soakRequests(shared, STEP)
  const findings: Finding[] = []
  const pdfs: { person: Person; response: RawResponse }[] = []
  const namesWithOwnData = new Set<string>()
  const baseline = await recordBaseline(quietPort, requests, (request, response) => {
    findings.push(...checkBaseline(request, response))
    const { actor, read } = request
    if (typeof actor === 'string') return
    if (header(response, 'content-type') === 'application/pdf' && read.name !== 'readBrochureFile')
      pdfs.push({ person: actor, response })
    if (customersIn(response.body.toString('utf8')).has(actor.index)) namesWithOwnData.add(read.name)
  })
  expect(findings).toEqual([])
  // The marks must be detectable: nearly every page and call for customers contains them.
  expect(namesWithOwnData.size).toBeGreaterThan(40)
  for (const { person, response } of pdfs.slice(0, PDFS)) {
    const texts = await readTexts(response.body)
    expect([...customersIn(texts.join('\n'))], `a PDF of ${nameOf(person)}`).toEqual([person.index])
  }

  const random = seeded(20_261_121)
  let place = 0
  const sums = { replies: 0, compared: 0, hungUp: 0, rejected: 0, exchanges: 0, timeMoved: 0 }
  const variations = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const exchanges = Array.from({ length: EXCHANGES }, async () => {
      place += 1
      return switchSessions(site, { one: (place * 2) % 50, other: (place * 2 + 1) % 50, place })
    })
    const plan = { requests, baseline, connections: CONNECTIONS, random }
    const [result, exchanged] = await Promise.all([soak(busyPort, plan), Promise.all(exchanges)])
    expect([...result.findings, ...exchanged.flat()]).toEqual([])
    expect(await recheck(quietPort, result.changed)).toEqual([])
    sums.replies += result.replies
    sums.compared += result.compared
    sums.hungUp += result.hungUp
    sums.rejected += result.rejected
    sums.exchanges += exchanges.length
    sums.timeMoved += result.changed.length
    for (const [variation, times] of result.variations)
      variations.set(variation, (variations.get(variation) ?? 0) + times)
  }
  console.log(
    `Baseline: ${baseline.size}; concurrent: ${JSON.stringify({ ...sums, ...Object.fromEntries(variations) })}`,
  )
  expect(sums.compared).toBeGreaterThan(requests.length * ROUNDS * 0.8)
})

test('ACC-18 customers who change all their data concurrently neither change nor see each other’s', async () => {
  const writers = people.slice(0, WRITERS)
  const results = await Promise.all(
    writers.map((person, at) => {
      const other = people[(at + 1) % people.length]
      if (other === undefined) throw new Error('There is no other customer')
      return changeEverything(site.busyPort, person, { other, shared: site.shared })
    }),
  )
  console.log(
    `Changes: ${results.reduce((sum, { replies }) => sum + replies, 0)} by ${writers.length} customers`,
  )
  expect(results.flatMap(({ findings }) => findings)).toEqual([])
  // Sessions that another customer tried to end are still valid.
  const me = { name: 'me', target: '/api/auth/me' }
  const findings: Finding[] = []
  await recordBaseline(
    site.quietPort,
    people.map(actor => ({ actor, read: me })),
    ({ actor }, { status }) => {
      if (status !== 200) findings.push({ who: nameOf(actor), target: me.target, what: String(status) })
    },
  )
  expect(findings).toEqual([])
})

function namesOfWrites(shared: SharedData): string[] {
  const [one, other] = people
  return one === undefined || other === undefined ? [] : writeNames([one, other], shared)
}

function checkBaseline(request: ActorRequest, response: RawResponse): Finding[] {
  const who = nameOf(request.actor)
  const target = request.read.target
  const wrong = leakOrCachingFault(request, response)
  return [
    ...(wrong === null ? [] : [{ who, target, what: wrong }]),
    ...(response.status >= 500 ? [{ who, target, what: String(response.status) }] : []),
  ]
}
