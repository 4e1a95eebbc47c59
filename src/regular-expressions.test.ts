import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readOrderLines } from '#domain/quick-order.ts'
import { joinedWords, tokenize } from '#domain/search/normalize.ts'

/**
 * No text keeps an expression of ours busy (SRV-14): each is given what it is made of, again and again, with an end
 * that does not fit. Exponential and cubic ones would need minutes to years; all others, milliseconds.
 */

const ROOT = join(import.meta.dirname, '..')
/** As long as the longest field that is not a file. */
const LONG = 2000
/** Thousands of times what it takes, so that a busy machine is no failure. */
const PATIENCE_MS = 10_000

const files = globSync('src/{domain,contract,backend,shop/http,shop/server}/**/*.ts', { cwd: ROOT })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !/\.test\.ts$|\/testing\/|^src\/backend\/(?:demo|media\/motifs)\//.test(path))

interface Found {
  readonly path: string
  readonly pattern: string
  readonly flags: string
}

const found = files.flatMap(expressionsOf)

function expressionsOf(path: string): Found[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const all: Found[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node) all.push({ path, ...node.regex })
    },
  }).visit(parseSync(path, text).program)
  return all
}

/** Single pieces that an expression may take, and two of them in turn. */
function pumpsOf(pattern: string): string[] {
  const classes = pattern
    .replaceAll(/\\d|\\p\{N\}/g, '1')
    .replaceAll(/\\s/g, ' ')
    .replaceAll(/\\w|\\p\{\w+\}|\./g, 'a')
  const pieces = [...new Set([...classes.replaceAll(/[()[\]{}|^$?\\<!=]/g, '')])].slice(0, 7)
  const singles = ['a', '1', ' ', '-', ...pieces]
  return [...new Set([...singles, ...pieces.flatMap(one => pieces.map(other => one + other))])]
}

/** Throws where the expression has not ended in time. */
function run({ pattern, flags }: Omit<Found, 'path'>, length = LONG, timeout = PATIENCE_MS): void {
  const inputs = pumpsOf(pattern).flatMap(pump => {
    const long = pump.repeat(Math.ceil(length / pump.length))
    return [`${long}\u0000`, `"${long}\n!`]
  })
  const code = 'for (const input of inputs) input.replace(new RegExp(pattern, flags), "")'
  runInNewContext(code, { inputs, pattern, flags }, { timeout })
}

test('the expressions are found', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(found.length).toBeGreaterThan(200)
})

test('SRV-14 no expression that reads what people send is kept busy by a long text', () => {
  const busy = found.filter(expression => {
    try {
      run(expression)
      return false
    } catch {
      return true
    }
  })
  expect(busy).toEqual([])
})

test('SRV-14 nor is what is made of several: words that are looked for, lines that are pasted', () => {
  for (const pump of [
    '1x',
    '1 x ',
    'a1',
    'mm ',
    '1/2',
    '1.',
    '"',
    '1,1 ',
    'x*',
    'a-',
    '[1/1/26 ',
    '12 mm x ',
  ]) {
    const long = pump.repeat(LONG / pump.length)
    const code = 'for (const read of reads) read(long)'
    runInNewContext(
      code,
      { reads: [tokenize, joinedWords, (text: string) => readOrderLines([text])], long },
      { timeout: PATIENCE_MS },
    )
  }
})

test.each([
  ['^(a+)+$', ''],
  ['^(?:a|a)*b$', ''],
  ['a*a*a*a*c', ''],
])('one that is kept busy is found: %s', (pattern, flags) => {
  expect(() => run({ pattern, flags }, LONG, 100)).toThrow(/timed out/)
})
