import { isMinorWord } from './minor-words.ts'
import { tokenize } from './normalize.ts'
import { phoneticKey } from './phonetic-key.ts'
import { numbersOf, singularOf } from './stem.ts'

/**
 * A name that also finds another one, below its own products. It is directed: who types `word` also finds what is
 * called `sameAs`, and the other way round only by a synonym of its own.
 */
export interface Synonym {
  readonly word: string
  readonly sameAs: string
  /** Whether it holds for the products of a node, by the slugs of its path; null: for all products. */
  readonly holdsAt: ((pathSlug: string) => boolean) | null
}

/** A query written with another name of what it asks for. */
export interface Reading {
  readonly tokens: readonly string[]
  readonly holdsAt: Synonym['holdsAt']
}

interface OtherName extends Reading {
  /** The words of the name that is replaced, without their number. */
  readonly replaced: readonly string[]
}

/** A name of the list in a query: from which of its asked words on, and what it is called otherwise. */
interface NamedPlace extends OtherName {
  readonly at: number
}

/** Shorter words sound like too many others. */
const SHORTEST_SOUND = 4
/** More than these are no other names of one query but a tangle, and each costs a search. */
const MOST_READINGS = 8
const NONE: readonly never[] = []

/** Synonyms ready to be looked up: by one word, or by the first word of a name of several. */
export class Synonyms {
  readonly #words = new Map<string, string[]>()
  readonly #names = new Map<string, OtherName[]>()
  readonly #known = new Set<string>()
  readonly #bySound = new Map<string, string>()

  constructor(synonyms: Iterable<Synonym>) {
    for (const { word, sameAs, holdsAt } of synonyms) {
      const replaced = namingWords(word).map(singularOf)
      const tokens = namingWords(sameAs)
      for (const known of [...replaced, ...tokens.map(singularOf)]) this.#known.add(known)
      for (const name of replaced)
        if (name.length >= SHORTEST_SOUND) this.#bySound.set(phoneticKey(name), name)
      const [first] = replaced
      const [other] = tokens
      if (first === undefined || other === undefined) continue
      if (replaced.length === 1 && tokens.length === 1 && holdsAt === null)
        append(this.#words, first, numbersOf(other))
      else append(this.#names, first, [{ replaced, tokens, holdsAt }])
    }
  }

  /** Whether a word belongs to a name of the list: then it is no typing error, if perhaps not sold. */
  knows(word: string): boolean {
    return this.#known.has(singularOf(word))
  }

  /** The word of the list, without its number, that sounds like one that it does not have: "golilla" for "goliya". */
  soundingLike(word: string): string | null {
    const name = singularOf(word)
    if (name.length < SHORTEST_SOUND || this.#known.has(name)) return null
    return this.#bySound.get(phoneticKey(name)) ?? null
  }

  /** Words that a word of a query also finds, in singular and plural. */
  wordsFor(word: string): readonly string[] {
    return this.#words.get(singularOf(word)) ?? NONE
  }

  /** The query with names of several words, or of one part of the catalogue, in place of its own. Mostly none. */
  readings(tokens: readonly string[]): readonly Reading[] {
    const places = [...tokens.keys()].filter(at => !isMinorWord(tokens[at] ?? ''))
    const named = this.#namesIn(places.map(at => singularOf(tokens[at] ?? '')))
    const readings: Reading[] = []
    for (const { at, replaced, tokens: others, holdsAt } of named) {
      const before = tokens.slice(0, places[at])
      const after = tokens.slice((places[at + replaced.length - 1] ?? 0) + 1)
      readings.push({ tokens: [...before, ...others, ...after], holdsAt })
      if (readings.length === MOST_READINGS) break
    }
    return readings
  }

  /** A name inside a longer one is not meant: in "llave de paso" no "llave" alone, which is also a switch. */
  #namesIn(asked: readonly string[]): readonly NamedPlace[] {
    const named = asked.flatMap((word, at) =>
      (this.#names.get(word) ?? NONE)
        .filter(({ replaced }) => replaced.every((part, offset) => asked[at + offset] === part))
        .map(name => ({ ...name, at })),
    )
    const endOf = ({ at, replaced }: NamedPlace) => at + replaced.length
    return named.filter(
      name =>
        !named.some(
          other =>
            other.replaced.length > name.replaced.length &&
            other.at <= name.at &&
            endOf(name) <= endOf(other),
        ),
    )
  }
}

/** For words that are another name already. */
export const NO_SYNONYMS = new Synonyms([])

/** "Llave para caños", "llave de caños" and "llave caños" are one name. */
function namingWords(name: string): string[] {
  return tokenize(name).filter(word => !isMinorWord(word))
}

function append<T>(map: Map<string, T[]>, key: string, more: readonly T[]): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [...more])
  else known.push(...more)
}
