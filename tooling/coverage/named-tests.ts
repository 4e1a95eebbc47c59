import { parseSync } from 'oxc-parser'
import { idsIn } from './requirement-rows.ts'

/** A test and the rows named in its title or in the titles of its groups. */
export interface NamedTest {
  readonly path: string
  readonly title: string
  readonly ids: readonly string[]
  /** Never run: `skip`, `todo`, `fixme`. */
  readonly isSkipped: boolean
  /** Runs only with data that a fresh clone may lack, or in `npm run test:deep`. */
  readonly isConditional: boolean
}

interface TestContext {
  readonly ids: readonly string[]
  readonly isSkipped: boolean
  readonly isConditional: boolean
}

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const SKIPPED = new Set(['skip', 'todo', 'fixme', 'fails'])
const CONDITIONAL = new Set(['skipIf', 'runIf'])
/** A browser test of `npm run test:deep` (playwright.config.ts). */
const DEEP = /@deep\b/
const GROUPS = new Set(['describe', 'suite'])
const TESTS = new Set(['test', 'it'])

/** All tests of a file that name a row, in order. */
export function namedTests(path: string, source: string): NamedTest[] {
  const found: NamedTest[] = []
  visit(parseSync(path, source).program, { ids: [], isSkipped: false, isConditional: false })
  return found

  function visit(value: unknown, around: TestContext): void {
    if (Array.isArray(value)) {
      for (const inner of value) visit(inner, around)
      return
    }
    if (!isNode(value)) return
    const call = value.type === 'CallExpression' ? testCall(value) : null
    const within = call === null ? around : merge(around, call)
    if (call !== null && !call.isGroup && within.ids.length > 0) {
      found.push({ path, title: call.title, ...within })
    }
    for (const inner of Object.values(value)) visit(inner, within)
  }
}

interface TestCall extends TestContext {
  readonly title: string
  readonly isGroup: boolean
}

/** `test('…')`, `it.each(…)('…')`, `test.describe('…')` and similar; null for any other call. */
function testCall(call: Node): TestCall | null {
  const names = calleeNames(call.callee)
  const title = titleOf(call.arguments)
  const [first = '', ...rest] = names
  if (title === null || !(TESTS.has(first) || GROUPS.has(first))) return null
  return {
    title,
    ids: idsIn(title),
    isGroup: names.some(word => GROUPS.has(word)),
    isSkipped: rest.some(word => SKIPPED.has(word)),
    isConditional: DEEP.test(title) || rest.some(word => CONDITIONAL.has(word)),
  }
}

/** The names in `test.describe.skipIf(…).each(…)`. */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression')
    return [...calleeNames(callee.object), ...calleeNames(callee.property)]
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? calleeNames(callee.tag) : []
}

/** The literal parts of a title; interpolations name no row. */
function titleOf(given: unknown): string | null {
  const [first] = Array.isArray(given) ? given : []
  if (!isNode(first)) return null
  if (first.type === 'Literal') return typeof first.value === 'string' ? first.value : null
  if (first.type !== 'TemplateLiteral' || !Array.isArray(first.quasis)) return null
  return first.quasis.map(quasi => (isNode(quasi) && isRaw(quasi.value) ? quasi.value.raw : '')).join('…')
}

function merge(around: TestContext, call: TestCall): TestContext {
  return {
    ids: [...new Set([...around.ids, ...call.ids])],
    isSkipped: around.isSkipped || call.isSkipped,
    isConditional: around.isConditional || call.isConditional,
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isRaw(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
}
