/**
 * Patterns of serial numbers are data that a person typed: they are read by this reader of the usual notation of
 * regular expressions and never compiled. It moves all places a match may have reached at once, so that no pattern
 * makes it slow, and gives up after a fixed number of steps.
 *
 * Known: characters, `.`, `\d \w \s` and their capitals, escaped marks, `[...]`, `(...)`, `(?:...)`, `|`,
 * `? * + {n} {n,} {n,m}`, and `^` and `$` around the whole. Nothing else.
 */

type Part =
  | { readonly kind: 'one'; readonly takes: CharacterTest }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }

/** Whether a character is meant; '' stands for the end. */
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
 * Whether the whole serial is what the pattern describes, letter case aside; null when nobody can tell, because the
 * pattern is broken, unknown or asks for too much.
 */
export function matchesSerialPattern(pattern: string, serial: string): boolean | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null
  try {
    return matches(read(pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')), [...serial])
  } catch (error) {
    if (error instanceof UnsupportedPattern) return null
    throw error
  }
}

function matches(part: Part, characters: readonly string[]): boolean {
  let steps = 0
  return ends(part, new Set([0])).has(characters.length)

  /** Where a match of `of` may end that begins at one of the places. */
  function ends(of: Part, starts: ReadonlySet<number>): ReadonlySet<number> {
    steps += 1 + starts.size
    if (steps > MAX_STEPS) throw new UnsupportedPattern()
    switch (of.kind) {
      case 'one':
        return new Set([...starts].filter(at => of.takes(characters[at] ?? '')).map(at => at + 1))
      case 'sequence':
        return of.parts.reduce((places, next) => ends(next, places), starts)
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
    let places = starts
    for (let time = 0; time < min && places.size > 0; time += 1) places = ends(inner, places)
    const reached = new Set(places)
    for (let time = min; time < max && places.size > 0; time += 1) {
      places = new Set([...ends(inner, places)].filter(place => !reached.has(place)))
      for (const place of places) reached.add(place)
    }
    return reached
  }
}

function inAnyCase(takes: CharacterTest): CharacterTest {
  return character => [character, character.toUpperCase(), character.toLowerCase()].some(takes)
}

function exactly(mark: string): CharacterTest {
  return inAnyCase(character => character === mark)
}

function read(pattern: string): Part {
  const marks = [...pattern]
  let at = 0
  const whole = readChoice(0)
  if (at < marks.length) throw new UnsupportedPattern()
  return whole

  function readChoice(depth: number): Part {
    if (depth > MAX_DEPTH) throw new UnsupportedPattern()
    const parts = [readSequence(depth)]
    while (marks[at] === '|') {
      at += 1
      parts.push(readSequence(depth))
    }
    return { kind: 'choice', parts }
  }

  function readSequence(depth: number): Part {
    const parts: Part[] = []
    while (at < marks.length && marks[at] !== '|' && marks[at] !== ')') parts.push(readRepeat(depth))
    return { kind: 'sequence', parts }
  }

  function readRepeat(depth: number): Part {
    const part = readOne(depth)
    const [min, max] = readTimes()
    return min === 1 && max === 1 ? part : { kind: 'repeat', part, min, max }
  }

  function readTimes(): readonly [number, number] {
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

  function readOne(depth: number): Part {
    const mark = marks[at] ?? ''
    at += 1
    if (mark === '(') return readGroup(depth)
    if (mark === '[') return { kind: 'one', takes: readSet() }
    if (mark === '\\') return { kind: 'one', takes: readEscape() }
    if (mark === '.') return { kind: 'one', takes: character => character !== '' }
    if ('*+?{}])^$'.includes(mark)) throw new UnsupportedPattern()
    return { kind: 'one', takes: exactly(mark) }
  }

  function readGroup(depth: number): Part {
    if (marks[at] === '?') {
      if (marks[at + 1] !== ':') throw new UnsupportedPattern()
      at += 2
    }
    const inner = readChoice(depth + 1)
    if (marks[at] !== ')') throw new UnsupportedPattern()
    at += 1
    return inner
  }

  /** After a backslash: a class, or a mark that stands for itself. */
  function readEscape(): CharacterTest {
    const mark = marks[at] ?? ''
    at += 1
    const known = CLASSES[mark]
    if (known !== undefined) return character => character !== '' && known.test(character)
    // Letters and digits after a backslash have meanings of their own that this notation lacks.
    if (mark === '' || /[\p{L}\p{N}]/u.test(mark)) throw new UnsupportedPattern()
    return exactly(mark)
  }

  function readSet(): CharacterTest {
    const negated = marks[at] === '^'
    if (negated) at += 1
    const members: CharacterTest[] = []
    while (marks[at] !== ']') {
      if (at >= marks.length) throw new UnsupportedPattern()
      members.push(readMember())
    }
    at += 1
    return character => character !== '' && members.some(takes => takes(character)) !== negated
  }

  function readMember(): CharacterTest {
    const from = marks[at] ?? ''
    at += 1
    if (from === '\\') return readEscape()
    const to = marks[at + 1]
    if (marks[at] !== '-' || to === undefined || to === ']') return exactly(from)
    at += 2
    if (to === '\\' || to < from) throw new UnsupportedPattern()
    return inAnyCase(character => character >= from && character <= to)
  }
}
