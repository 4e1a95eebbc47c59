import { around } from '../../fixtures/customer-terms.ts'
import { askedBy, type Goods } from './asked.ts'
import { type Answer, isTurnedAway, type Line, openLine, type Sent, sendPatiently } from './line.ts'
import { people } from './people.ts'
import { type Finding, HOST, keyOf, nameOf, type Question, requestOf } from './question.ts'
import { comparable, type Kept, keptOf, mayBeShared, wrongIn } from './reply.ts'

/** All questions of the soak: each customer takes every `step`-th, so that together they ask everything. */
export function questionsOf(goods: Goods, step: number): Question[] {
  return people.flatMap(person =>
    askedBy(person, goods)
      .filter((_, at) => (at + person.index) % step === 0)
      .flatMap(asked => {
        const asker = person.index % 8 === 7 ? 'stranger' : 'visitor'
        return [{ asker: person, asked }, ...(person.index % 2 === 0 ? [] : [{ asker, asked } as const])]
      }),
  )
}

/** What each question is answered on a shop that nobody else uses. */
export async function askAlone(
  port: number,
  questions: readonly Question[],
  note: (question: Question, answer: Answer) => void,
): Promise<Map<string, Kept>> {
  const line = openLine(port)
  const kept = new Map<string, Kept>()
  for (const question of questions) {
    const key = keyOf(question)
    if (kept.has(key)) continue
    const [answer] = await sendPatiently(line, requestOf(question))
    if (answer === undefined) throw new Error('No answer')
    note(question, answer)
    kept.set(key, keptOf(answer))
  }
  line.close()
  return kept
}

export interface SoakResult {
  readonly replies: number
  readonly compared: number
  readonly hungUp: number
  /** Told to come back later by a shop with too much to do; each was asked again. */
  readonly turnedAway: number
  readonly twists: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
  /** Replies that were not what the quiet shop said; `askAgain` tells whether that shop says so now. */
  readonly changed: readonly { readonly question: Question; readonly got: Kept; readonly text: string }[]
}

/**
 * Asks everything at once over `lines` connections that everybody shares: one to four questions of different people
 * are written in one piece, some twisted, some left before the answer.
 */
export async function soak(port: number, { questions, alone, lines, random }: SoakPlan): Promise<SoakResult> {
  const waiting = shuffled(questions, random)
  const findings: Finding[] = []
  const changed: { question: Question; got: Kept; text: string }[] = []
  const twists = new Map<string, number>()
  const tags: string[] = ['*']
  const counts = { replies: 0, compared: 0, hungUp: 0, turnedAway: 0 }

  async function work(line: Line): Promise<void> {
    for (;;) {
      const batch = waiting.splice(-1 - Math.floor(random() * 4))
      if (batch.length === 0) return
      const twisted = batch.map(question => ({ question, ...twistOf(question, random, tags) }))
      const [first] = twisted
      if (first !== undefined && random() < 0.05) {
        line.hangUpOn(first.sent)
        counts.hungUp += 1
      }
      const answers = await line.send(...twisted.map(({ sent }) => sent))
      for (const [at, answer] of answers.entries()) {
        const turn = twisted[at]
        if (turn !== undefined) check(turn.question, turn.twist, answer)
      }
    }
  }

  function check(question: Question, twist: string, answer: Answer): void {
    counts.replies += 1
    twists.set(twist, (twists.get(twist) ?? 0) + 1)
    const tag = answer.headers.get('etag')?.[0]
    if (tag !== undefined && tags.length < 200) tags.push(tag)
    const who = nameOf(question.asker)
    const wrong = wrongIn(question, answer)
    if (wrong !== null) findings.push({ who, target: `${twist} ${question.asked.target}`, what: wrong })
    if (isTurnedAway(answer)) {
      counts.turnedAway += 1
      if (counts.turnedAway > 20 * questions.length) throw new Error('The shop turns everybody away')
      waiting.unshift(question)
      return
    }
    const expected = alone.get(keyOf(question))
    if (expected === undefined) throw new Error(`Not asked alone: ${question.asked.target}`)
    // Without a body, or only a part of what everybody may have.
    if (twist === 'HEAD' || ((answer.status === 304 || answer.status === 206) && mayBeShared(question)))
      return
    counts.compared += 1
    const got = keptOf(answer)
    if (got.status !== expected.status || got.digest !== expected.digest)
      changed.push({ question, got, text: comparable(answer) })
  }

  await Promise.all(
    Array.from({ length: lines }, async () => {
      const line = openLine(port)
      await work(line)
      line.close()
    }),
  )
  return { ...counts, twists, findings, changed }
}

export interface SoakPlan {
  readonly questions: readonly Question[]
  readonly alone: ReadonlyMap<string, Kept>
  readonly lines: number
  readonly random: () => number
}

/** Those of `changed` that the quiet shop still answers otherwise. */
export async function askAgain(port: number, changed: SoakResult['changed']): Promise<Finding[]> {
  const line = openLine(port)
  const findings: Finding[] = []
  for (const { question, got, text } of changed) {
    const [answer] = await sendPatiently(line, requestOf(question))
    if (answer === undefined) throw new Error('No answer')
    const now = keptOf(answer)
    if (now.status === got.status && now.digest === got.digest) continue
    const quiet = comparable(answer)
    const at = [...text].findIndex((sign, place) => sign !== quiet[place])
    findings.push({
      who: nameOf(question.asker),
      target: question.asked.target,
      what: `${got.status} instead of ${now.status}: ${around(text, at)} INSTEAD OF ${around(quiet, at)}`,
    })
  }
  line.close()
  return findings
}

/** The question in one of the ways in which clients, proxies and attackers ask it. */
function twistOf(
  question: Question,
  random: () => number,
  tags: readonly string[],
): { twist: string; sent: Sent } {
  const pick = <Item>(items: readonly [Item, ...Item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const plain = requestOf(question, [
    [
      'Accept-Encoding',
      pick(['br', 'gzip', 'zstd', 'identity', 'gzip, br;q=0, zstd;q=0', '*', 'br, gzip, zstd']),
    ],
  ])
  const withHeader = (name: string, value: string): Sent => ({
    ...plain,
    headers: [...(plain.headers ?? []), [name, value]],
  })
  const isRead = plain.method === 'GET'
  const chance = random()
  if (isRead && chance < 0.08) return { twist: 'HEAD', sent: { ...plain, method: 'HEAD' } }
  if (isRead && chance < 0.2) {
    const tag = tags[Math.floor(random() * tags.length)] ?? '*'
    return { twist: 'If-None-Match', sent: withHeader('If-None-Match', tag) }
  }
  if (isRead && chance < 0.26) return { twist: 'Range', sent: withHeader('Range', 'bytes=0-99') }
  if (chance < 0.32) {
    return { twist: 'whole address', sent: { ...plain, target: `http://${HOST}${plain.target}` } }
  }
  if (isRead && chance < 0.36) {
    const hidden = 'GET /account/dashboard HTTP/1.1\r\nHost: x\r\n\r\n'
    return { twist: 'GET with a body', sent: { ...withHeader('Content-Type', 'text/plain'), body: hidden } }
  }
  return { twist: 'plain', sent: plain }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Numbers from 0 to 1 that come again with the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
