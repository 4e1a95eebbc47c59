import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { HOSTILE_TEXTS, UNSTORABLE_TEXTS } from './hostile-texts.ts'
import { type Mutant, mutantsOf, mutated, textPlaces } from './mutants.ts'
import type { ValidRequest } from './valid-requests.ts'
import { parametersOf, textsOf } from './written-request.ts'

/** One thing wrong with a request, put into a valid one. */
export interface Fault {
  readonly place: 'query' | 'body'
  readonly mutant: Mutant
}

/** A request as it is sent: the body may be anything that JSON can write. */
export interface BadRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What a call's own schemas tell to try, each fault alone: every parameter and every field. */
export function* faultsOf(call: Call, valid: ValidRequest): Generator<Fault> {
  for (const mutant of mutantsOf(call.query, valid.query)) {
    if (mutant.path.length > 0) yield { place: 'query', mutant }
  }
  for (const name of parametersOf(call)) {
    const value = valid.query[name] ?? ''
    for (const twice of [[value, value], [value, 'x'], Array.from({ length: 300 }, () => value)]) {
      yield { place: 'query', mutant: { path: [name], change: 'said again', value: twice } }
    }
  }
  if (valid.body === undefined) return
  for (const mutant of mutantsOf(call.body, valid.body)) yield { place: 'body', mutant }
}

/** A place for a text. */
export interface TextSlot {
  readonly place: Fault['place']
  readonly path: readonly string[]
}

/** Where texts of a request go: each parameter, and each text of the body. */
export function textSlots(call: Call, valid: ValidRequest): TextSlot[] {
  return [
    ...parametersOf(call).map(name => ({ place: 'query' as const, path: [name] })),
    ...[...textPlaces(valid.body ?? {})].map(path => ({ place: 'body' as const, path: [...path] })),
  ]
}

/** In every place of a call what cannot be stored, and of our other texts in each place another part of `parts`. */
export function* textFaultsOf(call: Call, valid: ValidRequest, parts = 4): Generator<Fault> {
  for (const [at, { place, path }] of textSlots(call, valid).entries()) {
    const others = HOSTILE_TEXTS.slice(UNSTORABLE_TEXTS.length)
    const part = others.filter((_, number) => number % parts === at % parts)
    for (const value of [...UNSTORABLE_TEXTS, ...part])
      yield { place, mutant: { path, change: 'a hostile text', value } }
  }
}

/** The valid request with some faults in it, one after another. */
export function withFaults(valid: ValidRequest, faults: readonly Fault[]): BadRequest {
  const bad: { query: unknown; body: unknown } = { query: valid.query, body: valid.body }
  for (const { place, mutant } of faults) bad[place] = mutated(bad[place], mutant)
  const query = z.record(z.string(), z.unknown()).parse(bad.query)
  return bad.body === undefined ? { query } : { query, body: bad.body }
}

/** Whether the schemas of the call take the request as it arrives, so that its handler is reached. */
export function isReadable(call: Call, { query, body }: BadRequest): boolean {
  const arrived = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const texts = textsOf(value)
      // In a path there is room for one; without any the pattern stays as it is.
      if (call.path.includes(`{${name}}`)) return [[name, texts[0] ?? `{${name}}`]]
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? texts[0] : texts]]
    }),
  )
  const parsed: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body) ?? 'null')
  return call.query.safeParse(arrived).success && call.body.safeParse(parsed).success
}
