/**
 * Patterns of serial numbers are user input: they are parsed as a subset of regular expressions and never compiled. The
 * matcher simulates all positions at once (an NFA), so that no pattern backtracks, and stops after a number of steps.
 *
 * Supported: characters, `.`, `\d \w \s` and their capitals, escaped marks, `[...]`, `(...)`, `(?:...)`, `|`,
 * `? * + {n} {n,} {n,m}`, and `^` and `$` around the whole. Nothing else.
 */

type Part =
  | { readonly kind: 'one'; readonly accepts: CharacterTest }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }

/** Whether a character matches; '' is the end of the text. */
type CharacterTest = (character: string) => boolean

const MAX_PATTERN_LENGTH = 200
const MAX_DEPTH = 20
const MAX_TIMES = 100
const MAX_STEPS = 50_000

const CLASSES: Readonly<Record<string, RegExp>> = {
  d: /\d/,
  D: /\D/,
  w: /\w/,
  W: /\W/,
  s: /\s/,
  S: /\S/,
}

class UnsupportedPattern extends Error {}

/**
 * Whether the whole serial matches the pattern, ignoring letter case; null when the pattern is invalid, unsupported or too
 * expensive.
 */
export function matchesSerialPattern(pattern: string, serial: string): boolean | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null
  try {
    return matches(parse(pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')), [...serial])
  } catch (error) {
    if (error instanceof UnsupportedPattern) return null
    throw error
  }
}

function matches(part: Part, characters: readonly string[]): boolean {
  let steps = 0
  return ends(part, new Set([0])).has(characters.length)

  /** End positions of the matches of `of` that start at one of the positions. */
  function ends(of: Part, starts: ReadonlySet<number>): ReadonlySet<number> {
    steps += 1 + starts.size
    if (steps > MAX_STEPS) throw new UnsupportedPattern()
    switch (of.kind) {
      case 'one':
        return new Set([...starts].filter(at => of.accepts(characters[at] ?? '')).map(at => at + 1))
      case 'sequence':
        return of.parts.reduce((positions, next) => ends(next, positions), starts)
      case 'choice':
        return new Set(of.parts.flatMap(choice => [...ends(choice, starts)]))
      case 'repeat':
        return repeatedEnds(of, starts)
    }
  }

  function repeatedEnds(
    { part: inner, min, max }: Extract<Part, { kind: 'repeat' }>,
    starts: ReadonlySet<number>,
  ): ReadonlySet<number> {
    let positions = starts
    for (let time = 0; time < min && positions.size > 0; time += 1) positions = ends(inner, positions)
    const reached = new Set(positions)
    for (let time = min; time < max && positions.size > 0; time += 1) {
      positions = new Set([...ends(inner, positions)].filter(position => !reached.has(position)))
      for (const position of positions) reached.add(position)
    }
    return reached
  }
}

function inAnyCase(accepts: CharacterTest): CharacterTest {
  return character => [character, character.toUpperCase(), character.toLowerCase()].some(accepts)
}

function exactly(mark: string): CharacterTest {
  return inAnyCase(character => character === mark)
}

function parse(pattern: string): Part {
  const marks = [...pattern]
  let at = 0
  const whole = parseChoice(0)
  if (at < marks.length) throw new UnsupportedPattern()
  return whole

  function parseChoice(depth: number): Part {
    if (depth > MAX_DEPTH) throw new UnsupportedPattern()
    const parts = [parseSequence(depth)]
    while (marks[at] === '|') {
      at += 1
      parts.push(parseSequence(depth))
    }
    return { kind: 'choice', parts }
  }

  function parseSequence(depth: number): Part {
    const parts: Part[] = []
    while (at < marks.length && marks[at] !== '|' && marks[at] !== ')') parts.push(parseRepeat(depth))
    return { kind: 'sequence', parts }
  }

  function parseRepeat(depth: number): Part {
    const part = parseOne(depth)
    const [min, max] = parseTimes()
    return min === 1 && max === 1 ? part : { kind: 'repeat', part, min, max }
  }

  function parseTimes(): readonly [number, number] {
    const mark = marks[at]
    if (mark === '?' || mark === '*' || mark === '+') {
      at += 1
      return [mark === '+' ? 1 : 0, mark === '?' ? 1 : Number.POSITIVE_INFINITY]
    }
    if (mark !== '{') return [1, 1]
    const times = /^\{(\d{1,3})(,)?(\d{1,3})?\}/.exec(marks.slice(at, at + 9).join(''))
    if (times === null) throw new UnsupportedPattern()
    at += times[0].length
    const min = Number(times[1])
    const max = times[2] === undefined ? min : Number(times[3] ?? Number.POSITIVE_INFINITY)
    if (times[2] === undefined && times[3] !== undefined) throw new UnsupportedPattern()
    if (min > max || min > MAX_TIMES) throw new UnsupportedPattern()
    return [min, max]
  }

  function parseOne(depth: number): Part {
    const mark = marks[at] ?? ''
    at += 1
    if (mark === '(') return parseGroup(depth)
    if (mark === '[') return { kind: 'one', accepts: parseSet() }
    if (mark === '\\') return { kind: 'one', accepts: parseEscape() }
    if (mark === '.') return { kind: 'one', accepts: character => character !== '' }
    if ('*+?{}])^$'.includes(mark)) throw new UnsupportedPattern()
    return { kind: 'one', accepts: exactly(mark) }
  }

  function parseGroup(depth: number): Part {
    if (marks[at] === '?') {
      if (marks[at + 1] !== ':') throw new UnsupportedPattern()
      at += 2
    }
    const inner = parseChoice(depth + 1)
    if (marks[at] !== ')') throw new UnsupportedPattern()
    at += 1
    return inner
  }

  /** After a backslash: a class, or a literal mark. */
  function parseEscape(): CharacterTest {
    const mark = marks[at] ?? ''
    at += 1
    const known = CLASSES[mark]
    if (known !== undefined) return character => character !== '' && known.test(character)
    // Other escaped letters and digits are not supported.
    if (mark === '' || /[\p{L}\p{N}]/u.test(mark)) throw new UnsupportedPattern()
    return exactly(mark)
  }

  function parseSet(): CharacterTest {
    const negated = marks[at] === '^'
    if (negated) at += 1
    const members: CharacterTest[] = []
    while (marks[at] !== ']') {
      if (at >= marks.length) throw new UnsupportedPattern()
      members.push(parseMember())
    }
    at += 1
    return character => character !== '' && members.some(accepts => accepts(character)) !== negated
  }

  function parseMember(): CharacterTest {
    const from = marks[at] ?? ''
    at += 1
    if (from === '\\') return parseEscape()
    const to = marks[at + 1]
    if (marks[at] !== '-' || to === undefined || to === ']') return exactly(from)
    at += 2
    if (to === '\\' || to < from) throw new UnsupportedPattern()
    return inAnyCase(character => character >= from && character <= to)
  }
}
