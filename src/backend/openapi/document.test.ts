import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { errorStatus } from '#contract/errors.ts'
import { fieldTexts, parameterTexts } from '#contract/examples/chapters.ts'
import { calls } from '#contract/shop/calls.ts'
import { contractDocument } from './contract-document.ts'
import { openApiDocument } from './document.ts'
import { type Operation, type Parameter, type Response, resolved } from './open-api.ts'
import { shapeNames } from './shape-names.ts'

const document = contractDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const named = operations.map(one => [one.operation.operationId, one] as const)
const { components } = document

/** Every member of the document whose value is an object, with its JSON pointer. */
function* parts(part: unknown, place = '#'): Generator<[string, object]> {
  if (typeof part !== 'object' || part === null) return
  yield [place, part]
  for (const [key, inner] of Object.entries(part)) {
    yield* parts(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (part, key) => (part === null || part === undefined ? part : Object(part)[key]),
      document,
    )
}

function codesOf(operation: Operation): string[] {
  return Object.values(operation.responses).flatMap(given => {
    const { content } = resolved<Response>(given, components.responses)
    return Object.keys(content?.['application/problem+json']?.examples ?? {})
  })
}

describe('the OpenAPI document', () => {
  it('has every call of the contract once, in its order within each path', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect([...ids].sort()).toEqual(calls.map(call => call.name).sort())
    expect(new Set(ids).size).toBe(ids.length)
    const firstOfPaths = [...new Map(calls.map(call => [call.path, call.name])).keys()]
    expect(Object.keys(document.paths)).toEqual(firstOfPaths)
  })

  it('has no dangling reference and no unused component', () => {
    const references = new Set<string>()
    for (const [place, part] of parts(document)) {
      if (!('$ref' in part)) continue
      expect(at(String(part.$ref)), `${place} → ${String(part.$ref)}`).toBeDefined()
      references.add(String(part.$ref))
    }
    for (const kind of ['parameters', 'headers', 'responses', 'schemas'] as const) {
      for (const name of Object.keys(components[kind])) {
        expect(references, `${kind}/${name}`).toContain(`#/components/${kind}/${name}`)
      }
    }
    expect(Object.keys(components.schemas).sort()).toEqual(Object.keys(shapeNames).sort())
  })

  it('has only schemas that are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false })
    for (const [place, part] of parts(document)) {
      if (place.includes('/example')) continue
      if ('schema' in part) expect(ajv.validateSchema(Object(part.schema)), place).toBe(true)
    }
    for (const [name, schema] of Object.entries(components.schemas)) {
      expect(ajv.validateSchema(schema), name).toBe(true)
    }
  })

  it('lists every error code with an example; no documented call returns those of the shop and the office', () => {
    expect(Object.keys(components.examples)).toEqual(Object.keys(errorStatus))
    const used = new Set(operations.flatMap(({ operation }) => codesOf(operation)))
    const unused = Object.keys(errorStatus).filter(code => !used.has(code))
    const ofOffice = ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'STEP_UP_REQUIRED', 'EDIT_CONFLICT']
    expect(unused.toSorted()).toEqual(['CSRF', 'UPSTREAM', ...ofOffice].toSorted())
    for (const [code, status] of Object.entries(errorStatus)) {
      expect(components.examples[code]?.value).toMatchObject({ code, status })
    }
  })

  it('uses every given text of a parameter or field', () => {
    const used = new Set<unknown>()
    for (const [, part] of parts(document)) if ('description' in part) used.add(part.description)
    const texts = [...Object.entries(parameterTexts), ...Object.entries(fieldTexts)]
    expect(texts.filter(([, text]) => !used.has(text)).map(([name]) => name)).toEqual([])
  })

  it.each(named)('%s: every parameter has a place, a type and a description', (_, { path, operation }) => {
    const known = operation.parameters.map(one => resolved<Parameter>(one, components.parameters))
    for (const { name, in: place, required, description, schema } of known) {
      expect(description, name).not.toBe('')
      expect(schema, name).not.toEqual({})
      if (place === 'path') expect(required, name).toBe(true)
    }
    const inPath = known.filter(one => one.in === 'path').map(one => `{${one.name}}`)
    expect(inPath.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
    expect(new Set(known.map(one => `${one.in} ${one.name}`)).size).toBe(known.length)
  })

  it.each(named)('%s: one success response, the errors every call can return, a tag', (_, {
    method,
    operation,
  }) => {
    const statuses = Object.keys(operation.responses)
    expect(statuses.filter(status => status < '300')).toHaveLength(1)
    for (const status of ['400', '401', '500', '503', '504']) expect(statuses).toContain(status)
    if (operation.requestBody !== undefined) expect(codesOf(operation)).toContain('VALIDATION')
    expect(operation.requestBody !== undefined).toBe(method === 'post' || method === 'put')
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
    expect(operation.summary).not.toMatch(/\b(?:API|CHK|DOC|SRV)-\d/)
  })
})

test('the access of a call is visible in its headers and errors', () => {
  const all = Object.fromEntries(named)
  const order = all.CreateOrder?.operation
  expect(order?.parameters).toEqual(
    ['Cardcode', 'Email', 'IdempotencyKey', 'RequestId'].map(name => ({
      $ref: `#/components/parameters/${name}`,
    })),
  )
  expect(order && codesOf(order)).toEqual(
    expect.arrayContaining(['IDEMPOTENCY_KEY_MISSING', 'ORDER_REVIEW_REQUIRED', 'CARDCODE_MISMATCH']),
  )
  const save = all.SaveCart?.operation
  expect(save?.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' })
  expect(save && codesOf(save)).toContain('STATE_CONFLICT')
  expect(order?.parameters).not.toContainEqual({ $ref: '#/components/parameters/IfMatch' })
  const families = all.getFamilies?.operation
  expect(families?.responses['304']).toBeDefined()
  expect(families && codesOf(families)).not.toContain('NO_CARDCODE')
  const limited = all.validclient?.operation.parameters
  expect(limited).toContainEqual({ $ref: '#/components/parameters/ClientAddress' })
})

test('a document depends on its calls alone', () => {
  const ping = defineCall({
    name: 'Ping',
    summary: 'Says when it is (ABC-12, D3).',
    path: '/web/{place}/Ping',
    query: z.object({ place: z.string(), times: z.int().max(5) }),
    reply: z.object({ at: z.iso.datetime() }),
  })
  const { paths, tags } = openApiDocument([ping], [])
  expect(Object.keys(paths)).toEqual(['/web/{place}/Ping'])
  expect(tags.map(({ name }) => name)).toEqual(['Other'])
  expect(paths['/web/{place}/Ping']?.get).toMatchObject({
    summary: 'Says when it is.',
    parameters: [
      { name: 'place', in: 'path', required: true },
      { name: 'times', in: 'query', required: true, schema: { type: 'integer', maximum: 5 } },
      { $ref: '#/components/parameters/RequestId' },
    ],
  })
})
