import { z } from 'zod'

/** A mutation of one value: its path, a description, and the mutated value. */
export interface Mutant {
  readonly path: readonly string[]
  readonly change: string
  readonly value: unknown
}

/** The value is removed. */
export const MISSING = Symbol('missing')

const DEEP: unknown = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
const OTHERS: readonly (readonly [string, unknown])[] = [
  ...([
    ['null', null],
    ['a switch', true],
    ['a number', 7],
    ['a fraction', -0.5],
    ['a text', 'x'],
  ] as const),
  ...([
    ['a list', []],
    ['a list of nothing', [null]],
    ['an object', {}],
    ['a huge number', 1e308],
  ] as const),
  ...([
    ['a tiny number', 5e-324],
    ['too many digits', 2 ** 53 + 2],
    ['lists in lists', DEEP],
  ] as const),
]
/** Names inherited by every object, and an unknown one. */
const EXTRA_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'nobody-knows-it',
]

/** Mutations of a valid value, derived from its schema, one at a time. */
export function* mutantsOf(
  schema: z.ZodType,
  valid: unknown,
  path: readonly string[] = [],
): Generator<Mutant> {
  const inner = unwrapped(schema)
  for (const [change, value] of OTHERS) yield { path, change, value }
  yield* typedMutants(inner, path)
  if (inner instanceof z.ZodObject) yield* objectMutants(inner, valid, path)
  if (inner instanceof z.ZodArray && Array.isArray(valid) && valid.length > 0) {
    // The items of a list are alike: the first is enough.
    yield* mutantsOf(zodOf(inner.element), valid[0], [...path, '0'])
  }
}

function* objectMutants(schema: z.ZodObject, valid: unknown, path: readonly string[]): Generator<Mutant> {
  for (const [name, field] of Object.entries(schema.shape)) {
    const known = typeof valid === 'object' && valid !== null ? Reflect.get(valid, name) : undefined
    yield { path: [...path, name], change: 'missing', value: MISSING }
    yield* mutantsOf(zodOf(field), known, [...path, name])
  }
  for (const key of EXTRA_KEYS)
    yield { path: [...path, key], change: 'a field too many', value: { admin: true } }
}

/** Just outside what a schema allows, and at its edge. */
function* typedMutants(schema: z.ZodType, path: readonly string[]): Generator<Mutant> {
  if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* typedMutants(unwrapped(zodOf(option)), path)
  }
  if (schema instanceof z.ZodString) {
    const { minLength, maxLength } = schema
    if (maxLength !== null) yield { path, change: 'too long', value: 'x'.repeat(maxLength + 1) }
    if (maxLength !== null) yield { path, change: 'as long as can be', value: 'x'.repeat(maxLength) }
    if (minLength !== null) yield { path, change: 'too short', value: 'x'.repeat(Math.max(0, minLength - 1)) }
    if (minLength !== null) yield { path, change: 'blank', value: ' '.repeat(minLength) }
  }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema
    const edges = [minValue, maxValue].filter(edge => edge !== null && Number.isFinite(edge))
    for (const edge of edges) {
      for (const step of [-1, -0.0001, 0, 0.0001, 1]) {
        yield { path, change: `${step} from an edge`, value: Number(edge) + step }
      }
    }
    yield { path, change: 'a number as text', value: '1' }
    yield { path, change: 'no number as text', value: 'NaN' }
  }
  if (schema instanceof z.ZodEnum) {
    for (const word of schema.options) {
      yield { path, change: 'another case', value: String(word).toUpperCase() }
      yield { path, change: 'another word of the list', value: word }
    }
    yield { path, change: 'an unknown word', value: 'nobody-knows-it' }
  }
  if (schema instanceof z.ZodArray) {
    const many = { path, change: 'too many', value: Array.from({ length: 1001 }, () => ({})) }
    yield many
    yield { path, change: 'another kind inside', value: [7, 'x', null, {}, []] }
  }
}

/** The schema below its wrappers: optional, nullable, default, pipe. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(zodOf(schema.unwrap()))
  }
  if (!(schema instanceof z.ZodPipe)) return schema
  const meant = unwrapped(zodOf(schema.out))
  return meant instanceof z.ZodTransform ? unwrapped(zodOf(schema.in)) : meant
}

/** The parts of a schema have types of zod's core, but are all created by `z` here. */
function zodOf(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part
  throw new Error('The schema is of another library')
}

/** A copy of `valid` with the mutant in it. */
export function mutated(valid: unknown, { path, value }: Omit<Mutant, 'change'>): unknown {
  if (path.length === 0) return value
  const copy = structuredClone(valid)
  let holder: unknown = copy
  for (const name of path.slice(0, -1)) holder = isHolder(holder) ? Reflect.get(holder, name) : undefined
  const last = path.at(-1) ?? ''
  if (!isHolder(holder)) return copy
  if (value === MISSING) Reflect.deleteProperty(holder, last)
  else Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** The paths of all texts in a value. */
export function* textPlaces(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') yield path
  if (!isHolder(value)) return
  for (const [name, inner] of Object.entries(value)) yield* textPlaces(inner, [...path, name])
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
