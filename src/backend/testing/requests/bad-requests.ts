import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { isDeep } from '../deep.ts'
import { HOSTILE_TEXTS, UNSTORABLE_TEXTS } from './hostile-texts.ts'
import { type Mutant, mutantsOf, mutated, textPlaces } from './mutants.ts'
import type { ValidRequest } from './valid-requests.ts'
import { parametersOf, textsOf } from './written-request.ts'

/** One defect to put into a valid request. */
export interface Fault {
  readonly place: 'query' | 'body'
  readonly mutant: Mutant
}

/** A request as sent: the body may be any JSON. */
export interface BadRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Faults derived from a call's schemas, one at a time: every parameter and every field. */
export function* faultsOf(call: Call, valid: ValidRequest): Generator<Fault> {
  for (const mutant of mutantsOf(call.query, valid.query)) {
    if (mutant.path.length > 0) yield { place: 'query', mutant }
  }
  for (const name of parametersOf(call)) {
    const value = valid.query[name] ?? ''
    for (const twice of [[value, value], [value, 'x'], Array.from({ length: 300 }, () => value)]) {
      yield { place: 'query', mutant: { path: [name], change: 'repeated', value: twice } }
    }
  }
  if (valid.body === undefined) return
  for (const mutant of mutantsOf(call.body, valid.body)) yield { place: 'body', mutant }
}

/** A place of a request that takes a text. */
export interface TextSlot {
  readonly place: Fault['place']
  readonly path: readonly string[]
}

/** The places of a request that take texts: each parameter, and each text of the body. */
export function textSlots(call: Call, valid: ValidRequest): TextSlot[] {
  return [
    ...parametersOf(call).map(name => ({ place: 'query' as const, path: [name] })),
    ...[...textPlaces(valid.body ?? {})].map(path => ({ place: 'body' as const, path: [...path] })),
  ]
}

/** Unstorable texts in every place of a call, and one of `parts` parts of our other hostile texts in each. */
export function* textFaultsOf(call: Call, valid: ValidRequest, parts = 4): Generator<Fault> {
  for (const [at, { place, path }] of textSlots(call, valid).entries()) {
    const others = HOSTILE_TEXTS.slice(UNSTORABLE_TEXTS.length)
    const part = others.filter((_, number) => number % parts === at % parts)
    for (const value of [...UNSTORABLE_TEXTS, ...part])
      yield { place, mutant: { path, change: 'a hostile text', value } }
  }
}

/** One of `every` cases, others for each call, so that each case reaches some calls; all in `npm run test:deep`. */
export function sampleOf<Case>(cases: readonly Case[], callName: string, every = 4): Case[] {
  return isDeep ? [...cases] : cases.filter((_, at) => (at + callName.length) % every === 0)
}

/** The valid request with some faults, applied one after another. */
export function withFaults(valid: ValidRequest, faults: readonly Fault[]): BadRequest {
  const bad: { query: unknown; body: unknown } = { query: valid.query, body: valid.body }
  for (const { place, mutant } of faults) bad[place] = mutated(bad[place], mutant)
  const query = z.record(z.string(), z.unknown()).parse(bad.query)
  return bad.body === undefined ? { query } : { query, body: bad.body }
}

/** Whether the request passes the schemas of the call, so that its handler is reached. */
export function isReadable(call: Call, { query, body }: BadRequest): boolean {
  const arrived = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const texts = textsOf(value)
      // A path has room for one value; without any the pattern stays.
      if (call.path.includes(`{${name}}`)) return [[name, texts[0] ?? `{${name}}`]]
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? texts[0] : texts]]
    }),
  )
  const parsed: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body) ?? 'null')
  return call.query.safeParse(arrived).success && call.body.safeParse(parsed).success
}
