import { runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, isTestFile, lineAt, type SourceFile } from './source-tree.ts'

/** Files that read user input. */
const READS_INPUT = /^src\/(?:domain|contract|tables|server|backend|shop\/(?:http|loaders|site))\/.*\.ts$/
/** The length of the longest text field. */
const LONG = 2000
/** Thousands of times the usual duration: on a crowded machine ten seconds were too few for a good one. */
const TIMEOUT_MS = 60_000

/**
 * Finds regular expressions with catastrophic backtracking (SRV-14): runs each on repetitions of its own parts with
 * an end that does not match. Exponential and cubic ones would need minutes to years, all others milliseconds.
 */
export function checkRegularExpressions(files: readonly SourceFile[], timeout = TIMEOUT_MS): Finding[] {
  return files
    .filter(({ path }) => READS_INPUT.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      expressionsIn(path, text)
        .filter(({ regex }) => !finishesInTime(regex, timeout))
        .map(({ regex: { pattern }, start }) => ({
          path,
          line: lineAt(text, start),
          sentence: `/${pattern}/ backtracks catastrophically on a long text. Its parts must not match the same characters.`,
        })),
    )
}

interface Expression {
  readonly pattern: string
  readonly flags: string
}

function expressionsIn(path: string, text: string) {
  const found: { regex: Expression; start: number }[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ regex: node.regex, start: node.start })
    },
  }).visit(parseSync(path, text).program)
  return found
}

function finishesInTime({ pattern, flags }: Expression, timeout: number): boolean {
  const inputs = repeatedPieces(pattern).flatMap(piece => {
    const long = piece.repeat(Math.ceil(LONG / piece.length))
    return [`${long}\u0000`, `"${long}\n!`]
  })
  const code = 'for (const input of inputs) input.replace(new RegExp(pattern, flags), "")'
  try {
    runInNewContext(code, { inputs, pattern, flags }, { timeout })
    return true
  } catch {
    return false
  }
}

/** Single characters that an expression may match, and pairs of them. */
function repeatedPieces(pattern: string): string[] {
  const characters = pattern
    .replaceAll(/\\d|\\p\{N\}/g, '1')
    .replaceAll(/\\s/g, ' ')
    .replaceAll(/\\w|\\p\{\w+\}|\./g, 'a')
  const pieces = [...new Set([...characters.replaceAll(/[()[\]{}|^$?\\<!=]/g, '')])].slice(0, 7)
  const singles = ['a', '1', ' ', '-', ...pieces]
  return [...new Set([...singles, ...pieces.flatMap(one => pieces.map(other => one + other))])]
}
