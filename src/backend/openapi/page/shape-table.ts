import type { JsonSchema } from '../open-api.ts'
import { anchor, escaped, prose } from './html.ts'

/** Longer limits only reject hostile input and are not shown. */
const ANY_LENGTH = 2000

const COMPONENTS = '#/components/schemas/'

/** The fields of an object, those of nested objects in tables of their own beneath. */
export function shapeTable(schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const always = schema.required?.includes(name) === true
    const nested = nestedShape(field)
    return `<tr><th scope="row"><code>${escaped(name)}</code>${always ? '' : ' <i>optional</i>'}</th><td>${typeWords(field)}</td><td>${prose(field.description ?? '')}</td></tr>${
      nested === null ? '' : `<tr class="nest"><td colspan="3">${shapeTable(nested)}</td></tr>`
    }`
  })
  return fieldTable('Field', rows)
}

/** A table of names with their types and meanings. */
export function fieldTable(first: string, rows: readonly string[]): string {
  return `<table class="fields"><colgroup><col class="name"><col class="kind"><col></colgroup><thead><tr><th scope="col">${first}</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Any schema: the table of an object, or its type in words, with a table beneath where it holds objects. */
export function shapeBlock(schema: JsonSchema): string {
  if (schema.properties !== undefined) return shapeTable(schema)
  const nested = nestedShape(schema)
  return `<p class="type">${typeWords(schema)}</p>${nested === null ? '' : shapeTable(nested)}`
}

/** The unnamed object inside a field, through lists and `or null`. */
function nestedShape(schema: JsonSchema): JsonSchema | null {
  if (schema.properties !== undefined) return schema
  if (schema.items !== undefined) return nestedShape(schema.items)
  const objects = schema.anyOf?.flatMap(one => nestedShape(one) ?? []) ?? []
  return objects.length === 1 ? (objects[0] ?? null) : null
}

/** The type in words, as HTML: named shapes are links. */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return shapeLink(schema.$ref)
  if (schema.allOf !== undefined) return schema.allOf.map(typeWords).join(' and ')
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeWords))].join(' or ')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' <span class="or">|</span> ')
  if (schema.items !== undefined) return `list of ${listedWords(schema.items)}${countWords(schema)}`
  const types = [schema.type ?? 'anything'].flat()
  return `${types.map(type => typeName(type, schema)).join(' or ')}${rangeWords(schema)}`
}

export function shapeLink(reference: string): string {
  const name = reference.replace(COMPONENTS, '')
  return `<a href="#${anchor('shape', name)}">${escaped(name)}</a>`
}

function listedWords(items: JsonSchema): string {
  return items.type === 'object' ? 'objects' : typeWords(items)
}

function typeName(type: string, { format, contentEncoding }: JsonSchema): string {
  if (type === 'string' && contentEncoding !== undefined) return 'text in base64'
  if (type === 'string') return formatNames[format ?? ''] ?? format ?? 'text'
  return typeNames[type] ?? type
}

const formatNames: Readonly<Record<string, string>> = {
  '': 'text',
  date: 'day',
  'date-time': 'instant',
  uuid: 'UUID',
  email: 'e-mail',
}
const typeNames: Readonly<Record<string, string>> = {
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
}

function literal(value: string | number | boolean | null): string {
  return `<code>${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</code>`
}

function rangeWords(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength } = schema
  const words = [
    minimum === undefined ? '' : `from ${minimum}`,
    exclusiveMinimum === undefined ? '' : `over ${exclusiveMinimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    minLength === undefined || minLength < 2 ? '' : `at least ${minLength} characters`,
    maxLength === undefined || maxLength >= ANY_LENGTH ? '' : `at most ${maxLength} characters`,
  ].filter(word => word !== '')
  return words.length === 0 ? '' : ` <small>${words.join(', ')}</small>`
}

function countWords({ maxItems }: JsonSchema): string {
  return maxItems === undefined ? '' : ` <small>at most ${maxItems}</small>`
}
