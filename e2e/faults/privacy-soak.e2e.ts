import { expect, test } from '@playwright/test'
import { readTexts } from '../../src/backend/platform/pdf/testing/read-pdf.ts'
import { forgotten, type Goods } from './privacy/asked.ts'
import { changePlaces } from './privacy/exchange.ts'
import { floodWithInventedPages } from './privacy/flood.ts'
import { type Answer, header } from './privacy/line.ts'
import { customersIn } from './privacy/marks.ts'
import { type Person, people } from './privacy/people.ts'
import { makeEndedSessions, tries, tryToPoison } from './privacy/poison.ts'
import { openPrivacySite, type PrivacySite } from './privacy/privacy-site.ts'
import { type Finding, nameOf, type Question } from './privacy/question.ts'
import { wrongIn } from './privacy/reply.ts'
import { askAgain, askAlone, questionsOf, seeded, soak } from './privacy/soak.ts'
import { changeEverything, writeNames } from './privacy/writes.ts'

/** Many people on few connections, next to a shop that nobody else uses: whoever asks gets what is theirs alone. */

const isLong = process.env.FAULTS === 'long'
const ROUNDS = isLong ? 6 : 1
/** Of what can be asked each customer asks every so-manieth; fifty of them ask all of it several times. */
const STEP = isLong ? 1 : 20
const LINES = 32
const EXCHANGES = isLong ? 25 : 3
const WRITERS = isLong ? people.length : 6
const PDFS = isLong ? 200 : 6
const POISON_ROUNDS = isLong ? 4 : 1
const INVENTED = isLong ? 10_000 : 250

test.describe.configure({ mode: 'default', timeout: isLong ? 3_600_000 : 120_000 })

let site: PrivacySite

test.beforeAll(async () => {
  // Room for a few dozen pages: they go and come all the time.
  site = await openPrivacySite({ PAGE_CACHE_MB: '1' })
})

test.afterAll(async () => {
  await site?.close()
})

test('SRV-12 no page that was asked for oddly is given to a visitor who asks for it plainly', async () => {
  await makeEndedSessions(site.database)
  const products = await site.database.sql<{ itemcode: string }>(
    'select itemcode from products where active order by itemcode',
  )
  const addressOf = (turn: number) =>
    turn % 2 === 0
      ? `/shop/catalog?sort=price_asc&page=${(turn % 200) + 2}`
      : `/shop/products/${encodeURIComponent(products[turn]?.itemcode ?? '')}?ref=1`
  const findings: Finding[] = []
  const turns = Array.from({ length: POISON_ROUNDS }, () => tries).flat()
  const waiting = turns.map((attempt, turn) => ({ attempt, address: addressOf(turn) }))
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      findings.push(...(await tryToPoison(site, next.attempt, next.address)))
  }
  await Promise.all([work(), work(), work()])
  console.log(`Tries to poison: ${turns.length}, by ${tries.length} ways`)
  expect(findings).toEqual([])
})

test('invented addresses neither fill the memory of pages nor push out those people read', async () => {
  const { asked, madeAgain } = await floodWithInventedPages(site.busyPort, INVENTED)
  console.log(`Invented pages: ${asked}; real ones made again: ${madeAgain}`)
  expect(madeAgain).toEqual([])
})

test('ACC-18 AUT-33 fifty customers and visitors at once each get what they get alone', async () => {
  const { busyPort, quietPort, goods } = site
  expect(await forgotten(namesOfWrites(goods))).toEqual([])
  const questions = questionsOf(goods, STEP)
  const findings: Finding[] = []
  const pdfs: { person: Person; answer: Answer }[] = []
  const told = new Set<string>()
  const alone = await askAlone(quietPort, questions, (question, answer) => {
    findings.push(...firstLook(question, answer))
    const { asker, asked } = question
    if (typeof asker === 'string') return
    if (header(answer, 'content-type') === 'application/pdf' && asked.name !== 'readBrochureFile')
      pdfs.push({ person: asker, answer })
    if (customersIn(answer.body.toString('utf8')).has(asker.index)) told.add(asked.name)
  })
  expect(findings).toEqual([])
  // What the soak looks for is there to be found: in nearly every page and call for customers.
  expect(told.size).toBeGreaterThan(40)
  for (const { person, answer } of pdfs.slice(0, PDFS)) {
    const texts = await readTexts(answer.body)
    expect([...customersIn(texts.join('\n'))], `a PDF of ${nameOf(person)}`).toEqual([person.index])
  }

  const random = seeded(20_261_121)
  let place = 0
  const sums = { replies: 0, compared: 0, hungUp: 0, turnedAway: 0, exchanges: 0, timeMoved: 0 }
  const twists = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const exchanges = Array.from({ length: EXCHANGES }, async () => {
      place += 1
      return changePlaces(site, { one: (place * 2) % 50, other: (place * 2 + 1) % 50, place })
    })
    const plan = { questions, alone, lines: LINES, random }
    const [result, exchanged] = await Promise.all([soak(busyPort, plan), Promise.all(exchanges)])
    expect([...result.findings, ...exchanged.flat()]).toEqual([])
    expect(await askAgain(quietPort, result.changed)).toEqual([])
    sums.replies += result.replies
    sums.compared += result.compared
    sums.hungUp += result.hungUp
    sums.turnedAway += result.turnedAway
    sums.exchanges += exchanges.length
    sums.timeMoved += result.changed.length
    for (const [twist, times] of result.twists) twists.set(twist, (twists.get(twist) ?? 0) + times)
  }
  console.log(
    `Asked alone: ${alone.size}; at once: ${JSON.stringify({ ...sums, ...Object.fromEntries(twists) })}`,
  )
  expect(sums.compared).toBeGreaterThan(questions.length * ROUNDS * 0.8)
})

test('ACC-18 customers who change all that is theirs at once change and learn nothing of each other', async () => {
  const writers = people.slice(0, WRITERS)
  const results = await Promise.all(
    writers.map((person, at) => {
      const other = people[(at + 1) % people.length]
      if (other === undefined) throw new Error('Nobody else')
      return changeEverything(site.busyPort, person, { other, goods: site.goods })
    }),
  )
  console.log(
    `Changes: ${results.reduce((sum, { replies }) => sum + replies, 0)} by ${writers.length} customers`,
  )
  expect(results.flatMap(({ findings }) => findings)).toEqual([])
  // Whoever's session another tried to end is still signed in.
  const me = { name: 'me', target: '/api/auth/me' }
  const findings: Finding[] = []
  await askAlone(
    site.quietPort,
    people.map(asker => ({ asker, asked: me })),
    ({ asker }, { status }) => {
      if (status !== 200) findings.push({ who: nameOf(asker), target: me.target, what: String(status) })
    },
  )
  expect(findings).toEqual([])
})

function namesOfWrites(goods: Goods): string[] {
  const [one, other] = people
  return one === undefined || other === undefined ? [] : writeNames([one, other], goods)
}

function firstLook(question: Question, answer: Answer): Finding[] {
  const who = nameOf(question.asker)
  const target = question.asked.target
  const wrong = wrongIn(question, answer)
  return [
    ...(wrong === null ? [] : [{ who, target, what: wrong }]),
    ...(answer.status >= 500 ? [{ who, target, what: String(answer.status) }] : []),
  ]
}
