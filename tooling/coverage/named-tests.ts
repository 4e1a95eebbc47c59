import { parseSync } from 'oxc-parser'
import { idsIn } from './requirement-rows.ts'

/** A test and the rows its title, or the title of a group around it, names. */
export interface NamedTest {
  readonly path: string
  readonly title: string
  readonly ids: readonly string[]
  /** Never run: `skip`, `todo`, `fixme`. */
  readonly isSkipped: boolean
  /** Run only where something is there that a fresh clone may lack (real data). */
  readonly isConditional: boolean
}

interface Surroundings {
  readonly ids: readonly string[]
  readonly isSkipped: boolean
  readonly isConditional: boolean
}

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const NEVER = new Set(['skip', 'todo', 'fixme', 'fails'])
const PERHAPS = new Set(['skipIf', 'runIf'])
const GROUPS = new Set(['describe', 'suite'])
const TESTS = new Set(['test', 'it'])

/** Every test of a file that names a row, in the order of the file. */
export function namedTests(path: string, source: string): NamedTest[] {
  const found: NamedTest[] = []
  visit(parseSync(path, source).program, { ids: [], isSkipped: false, isConditional: false })
  return found

  function visit(value: unknown, around: Surroundings): void {
    if (Array.isArray(value)) {
      for (const inner of value) visit(inner, around)
      return
    }
    if (!isNode(value)) return
    const call = value.type === 'CallExpression' ? testCall(value) : null
    const within = call === null ? around : joined(around, call)
    if (call !== null && !call.isGroup && within.ids.length > 0) {
      found.push({ path, title: call.title, ...within })
    }
    for (const inner of Object.values(value)) visit(inner, within)
  }
}

interface TestCall extends Surroundings {
  readonly title: string
  readonly isGroup: boolean
}

/** `test('…')`, `it.each(…)('…')`, `test.describe('…')` and their like; null for any other call. */
function testCall(call: Node): TestCall | null {
  const words = wordsOf(call.callee)
  const title = titleOf(call.arguments)
  const [first = '', ...rest] = words
  if (title === null || !(TESTS.has(first) || GROUPS.has(first))) return null
  return {
    title,
    ids: idsIn(title),
    isGroup: words.some(word => GROUPS.has(word)),
    isSkipped: rest.some(word => NEVER.has(word)),
    isConditional: rest.some(word => PERHAPS.has(word)),
  }
}

/** The names along `test.describe.skipIf(…).each(…)`. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...wordsOf(callee.object), ...wordsOf(callee.property)]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? wordsOf(callee.tag) : []
}

/** The fixed words of a title; what a template fills in names no row. */
function titleOf(given: unknown): string | null {
  const [first] = Array.isArray(given) ? given : []
  if (!isNode(first)) return null
  if (first.type === 'Literal') return typeof first.value === 'string' ? first.value : null
  if (first.type !== 'TemplateLiteral' || !Array.isArray(first.quasis)) return null
  return first.quasis.map(quasi => (isNode(quasi) && isRaw(quasi.value) ? quasi.value.raw : '')).join('…')
}

function joined(around: Surroundings, call: TestCall): Surroundings {
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
