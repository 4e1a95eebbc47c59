import { z } from 'zod'
import { fieldTexts } from '#contract/examples/chapters.ts'
import type { JsonSchema } from './open-api.ts'
import { shapeNames } from './shape-names.ts'

const COMPONENTS = '#/components/schemas/'

export interface SchemaPrinter {
  /** A request's schema; `scope` selects the texts of its fields. */
  input(schema: z.ZodType, scope: string): JsonSchema
  /** A reply's schema. */
  output(schema: z.ZodType, scope: string): JsonSchema
  /** Every named shape printed so far, by name. */
  components(): Record<string, JsonSchema>
}

/** Prints schemas of the contract as JSON Schema, each named shape once and referred to elsewhere. */
export function schemaPrinter(): SchemaPrinter {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(shapeNames)) names.add(schema, { id })
  const components = new Map<string, JsonSchema>()

  function print(schema: z.ZodType, scope: string, io: 'input' | 'output'): JsonSchema {
    // Wrapped in an object, so that a root schema with a name becomes a reference too.
    const printed = z.toJSONSchema(z.object({ root: schema }), {
      io,
      metadata: names,
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'input') showIntendedType(zodSchema, jsonSchema)
        // Replies may get more fields in time; only strict shapes are closed.
        if (!(isObject(zodSchema) && zodSchema._zod.def.catchall)) delete jsonSchema.additionalProperties
      },
    })
    for (const [name, one] of Object.entries(printed.$defs ?? {})) addComponent(name, tidy(one, name))
    return tidy(printed.properties?.root, scope)
  }

  function addComponent(name: string, schema: JsonSchema): void {
    const known = components.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`The shape ${name} differs between request and reply: it needs two names`)
    }
    components.set(name, schema)
  }

  return {
    input: (schema, scope) => print(schema, scope, 'input'),
    output: (schema, scope) => print(schema, scope, 'output'),
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/**
 * Parameters also accept strings, since a URL has nothing else, and `null` for an absent value. The document shows the
 * intended type: a number with its range, a boolean, a list.
 */
function showIntendedType(zodSchema: z.core.$ZodTypes, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  if (zodSchema._zod.def.type !== 'pipe') return
  const alternatives = flatAlternatives(jsonSchema).filter(({ type }) => type !== 'null')
  const meant = alternatives.filter(({ type }) => type !== 'string')
  const shown = (meant.length > 0 ? meant : alternatives).at(-1) ?? {}
  const { out } = zodSchema._zod.def
  const rules = out._zod.def.type === 'transform' ? null : z.toJSONSchema(out, { io: 'output' })
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, shown, rules)
}

function flatAlternatives(schema: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema[] {
  return schema.anyOf === undefined ? [{ ...schema }] : schema.anyOf.flatMap(flatAlternatives)
}

function isObject(schema: z.core.$ZodTypes): schema is z.core.$ZodObject {
  return schema._zod.def.type === 'object'
}

/** Rewrites references, drops patterns that only repeat a format, adds the texts of fields. */
function tidy(given: unknown, scope: string): JsonSchema {
  const schema: JsonSchema = {}
  if (typeof given !== 'object' || given === null) return schema
  for (const [key, value] of Object.entries(given)) {
    if (key === 'id' || key === '$schema') continue
    if (key === 'pattern' && ('format' in given || 'contentEncoding' in given)) continue
    if (key === 'format' && value === 'base64') continue
    if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
      continue
    Object.assign(schema, { [key]: tidied(key, value, scope) })
  }
  return schema
}

function tidied(key: string, value: unknown, scope: string): unknown {
  // JSON Schema lengths are integers.
  if (key === 'maxLength') return Math.floor(Number(value))
  if (key === '$ref') return String(value).replace('#/$defs/', COMPONENTS)
  if (key === 'items') return tidy(value, '')
  if (Array.isArray(value) && key.endsWith('Of')) return value.map(one => tidy(one, scope))
  if (key !== 'properties' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const description = fieldTexts[`${scope}.${name}`] ?? fieldTexts[name]
      return [name, { ...tidy(inner, ''), ...(description === undefined ? {} : { description }) }]
    }),
  )
}
