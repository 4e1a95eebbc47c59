import { runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { type Finding, isTestFile, lineAt, type SourceFile } from './source-tree.ts'

/** Where texts arrive that people send. */
const READS_INPUT = /^src\/(?:domain|contract|backend|shop\/http|shop\/server)\/.*\.ts$/
const OWN_TEXTS = /^src\/backend\/(?:demo|media\/motifs)\//
/** As long as the longest field that is not a file. */
const LONG = 2000
/** Thousands of times what it takes, so that a busy machine is no failure. */
const TIMEOUT_MS = 10_000

/**
 * Regular expressions that a long text can keep busy (SRV-14): each is run on what it is made of, again and again, with
 * an end that does not fit. Exponential and cubic ones would need minutes to years; all others, milliseconds.
 */
export function checkRegularExpressions(files: readonly SourceFile[], timeout = TIMEOUT_MS): Finding[] {
  return files
    .filter(({ path }) => READS_INPUT.test(path) && !OWN_TEXTS.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      expressionsIn(path, text)
        .filter(({ regex }) => !endsInTime(regex, timeout))
        .map(({ regex: { pattern }, start }) => ({
          path,
          line: lineAt(text, start),
          sentence: `/${pattern}/ is kept busy by a long text. Let its parts not take the same characters.`,
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

function endsInTime({ pattern, flags }: Expression, timeout: number): boolean {
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

/** Single pieces that an expression may take, and two of them in turn. */
function repeatedPieces(pattern: string): string[] {
  const characters = pattern
    .replaceAll(/\\d|\\p\{N\}/g, '1')
    .replaceAll(/\\s/g, ' ')
    .replaceAll(/\\w|\\p\{\w+\}|\./g, 'a')
  const pieces = [...new Set([...characters.replaceAll(/[()[\]{}|^$?\\<!=]/g, '')])].slice(0, 7)
  const singles = ['a', '1', ' ', '-', ...pieces]
  return [...new Set([...singles, ...pieces.flatMap(one => pieces.map(other => one + other))])]
}
