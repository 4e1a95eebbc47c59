import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatus, isErrorCode } from '#contract/errors.ts'
import { errorMeanings } from '#contract/examples/chapters.ts'
import { rateLimits } from '../platform/rate-limit/limiter.ts'
import { openDemoBackend, TEST_TOKEN } from '../testing/demo/demo-shop.ts'
import {
  type ActualResponse,
  type DocumentedRequest,
  documentedRequests,
  hasCurl,
  runWithCurl,
  runWithFetch,
} from '../testing/requests/documented-requests.ts'

const markdown = readFileSync(new URL('../../../docs/backend-api.md', import.meta.url), 'utf8')
const requests = documentedRequests(markdown)
const runners = [
  { name: 'fetch', run: runWithFetch, possible: true },
  { name: 'curl', run: runWithCurl, possible: hasCurl },
]

describe.each(runners)('docs/backend-api.md with $name', ({ run, possible }) => {
  // Each runner has its own shop, since both place the same order.
  const variables: Record<string, string> = { TOKEN: TEST_TOKEN, KEY: crypto.randomUUID() }

  beforeAll(async () => {
    if (!possible) return
    const { backend } = await openDemoBackend()
    variables.BASE = await backend.server.listen({ host: '127.0.0.1', port: 0 })
    afterAll(() => backend.close())
  })

  it.skipIf(!possible).each(requests.map(one => [one.line, one] as const))(
    'the request of line %i is answered as shown',
    async (_, request) => {
      const answer = await run(request.script, variables)
      expect(answer.status, answer.body.toString()).toBe(request.status)
      expectAsShown(request, answer)
      for (const { variable, from, name } of request.captured) {
        variables[variable] = from === 'header' ? (answer.headers.get(name) ?? '') : partOf(answer, name)
        expect(variables[variable], variable).not.toBe('')
      }
    },
  )
})

describe('docs/backend-api.md', () => {
  it('shows some twenty requests', () => {
    expect(requests.length).toBeGreaterThanOrEqual(20)
  })

  it('lists every limit, in the order of the code', () => {
    const rows = [...markdown.matchAll(/^\| .* \| .* \| (\d+) \| (\d+) \|$/gm)]
    expect(
      rows.map(([, points, minutes]) => ({ points: Number(points), seconds: Number(minutes) * 60 })),
    ).toEqual(Object.values(rateLimits))
  })

  it('lists every error code with what it means', () => {
    const rows = Object.entries(errorStatus).flatMap(([code, status]) => {
      if (!isErrorCode(code)) return []
      const { when, advice } = errorMeanings[code]
      return `| ${status} | \`${code}\` | ${when} | ${advice} |`
    })
    expect(markdown).toContain(rows.join('\n'))
  })
})

describe('the comparison of answers', () => {
  it.each([
    ['a number for a text', { a: 'x' }, { a: 1 }],
    ['a missing field', { a: 1, b: 2 }, { a: 1 }],
    ['no entries where one is shown', { a: [1] }, { a: [] }],
    ['another entry', { a: [{ b: 1 }] }, { a: [{ c: 1 }] }],
    ['another code', { code: 'A_B' }, { code: 'A_C' }],
  ])('finds %s', (_, shown, real) => {
    expect(difference(shown, real, '')).not.toBeNull()
  })

  it('accepts other values, more fields and null for an absent value', () => {
    expect(difference({ a: 'x', b: [{ c: 1 }] }, { a: null, b: [{ c: 7, d: 1 }], e: 1 }, '')).toBeNull()
  })
})

function expectAsShown({ kind, answer: shown }: DocumentedRequest, { body, headers }: ActualResponse): void {
  if (kind === 'text') expect(body.toString().trim()).toBe(shown.trim())
  if (kind === 'pdf') {
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  }
  if (kind === 'json') expect(difference(JSON.parse(shown), JSON.parse(body.toString()), '')).toBeNull()
}

/** The first place where `real` lacks a shown member, has another type or another code in capitals; else null. */
function difference(shown: unknown, real: unknown, place: string): string | null {
  if (real === null && place !== '') return null
  if (typeof shown === 'string' && /^[A-Z]+(?:_[A-Z]+)+$/.test(shown)) {
    return shown === real ? null : `${place} is ${String(real)}`
  }
  if (typeof shown !== typeof real || Array.isArray(shown) !== Array.isArray(real))
    return `${place} has another type`
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length === 0) return null
    return real.length === 0 ? `${place} is empty` : difference(shown[0], real[0], `${place}.0`)
  }
  if (typeof shown !== 'object' || shown === null || typeof real !== 'object') return null
  const members = new Map(Object.entries(Object(real)))
  for (const [name, inner] of Object.entries(shown)) {
    if (!members.has(name)) return `${place}.${name} is missing`
    const found = difference(inner, members.get(name), `${place}.${name}`)
    if (found !== null) return found
  }
  return null
}

function partOf({ body }: ActualResponse, path: string): string {
  const part = path
    .split('.')
    .reduce<unknown>((value, name) => Object(value)[name], JSON.parse(body.toString()))
  return part === undefined || part === null ? '' : String(part)
}
