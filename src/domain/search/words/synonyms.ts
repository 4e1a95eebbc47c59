import { isMinorWord } from './minor-words.ts'
import { tokenize } from './normalize.ts'
import { phoneticKey } from './phonetic-key.ts'
import { numberForms, singularOf } from './stem.ts'

/**
 * A directed synonym: a query with `word` also finds products named `sameAs`, ranked below its own; the other direction
 * needs a synonym of its own.
 */
export interface Synonym {
  readonly word: string
  readonly sameAs: string
  /** Whether it applies to products of the category with this path; null: to all products. */
  readonly appliesTo: ((pathSlug: string) => boolean) | null
}

/** A query with a name replaced by its synonym. */
export interface QueryRewrite {
  readonly tokens: readonly string[]
  readonly appliesTo: Synonym['appliesTo']
}

interface NameRewrite extends QueryRewrite {
  /** The singulars of the replaced words. */
  readonly replaced: readonly string[]
}

interface NameMatch extends NameRewrite {
  /** Position in the query, counted in content words. */
  readonly at: number
}

/** Shorter words sound like too many others. */
const SHORTEST_SOUND = 4
/** Each rewrite costs a search. */
const MAX_REWRITES = 8
const NONE: readonly never[] = []

/** Synonyms indexed by their word, or by the first word of a name of several. */
export class Synonyms {
  readonly #words = new Map<string, string[]>()
  readonly #names = new Map<string, NameRewrite[]>()
  readonly #known = new Set<string>()
  readonly #bySound = new Map<string, string>()

  constructor(synonyms: Iterable<Synonym>) {
    for (const { word, sameAs, appliesTo } of synonyms) {
      const replaced = contentWords(word).map(singularOf)
      const tokens = contentWords(sameAs)
      for (const known of [...replaced, ...tokens.map(singularOf)]) this.#known.add(known)
      for (const name of replaced)
        if (name.length >= SHORTEST_SOUND) this.#bySound.set(phoneticKey(name), name)
      const [first] = replaced
      const [other] = tokens
      if (first === undefined || other === undefined) continue
      if (replaced.length === 1 && tokens.length === 1 && appliesTo === null)
        append(this.#words, first, numberForms(other))
      else append(this.#names, first, [{ replaced, tokens, appliesTo }])
    }
  }

  /** Whether a word occurs in a name of the list: then it is not a typing error, though perhaps not sold. */
  knows(word: string): boolean {
    return this.#known.has(singularOf(word))
  }

  /** The singular of the listed word that sounds like an unlisted one: "golilla" for "goliya". */
  soundingLike(word: string): string | null {
    const name = singularOf(word)
    if (name.length < SHORTEST_SOUND || this.#known.has(name)) return null
    return this.#bySound.get(phoneticKey(name)) ?? null
  }

  /** Synonyms of one word for one word, in singular and plural. */
  wordsFor(word: string): readonly string[] {
    return this.#words.get(singularOf(word)) ?? NONE
  }

  /** The query rewritten with synonyms of several words, or of one part of the catalogue. Mostly empty. */
  rewrites(tokens: readonly string[]): readonly QueryRewrite[] {
    const positions = [...tokens.keys()].filter(at => !isMinorWord(tokens[at] ?? ''))
    const names = this.#namesIn(positions.map(at => singularOf(tokens[at] ?? '')))
    const rewrites: QueryRewrite[] = []
    for (const { at, replaced, tokens: others, appliesTo } of names) {
      const before = tokens.slice(0, positions[at])
      const after = tokens.slice((positions[at + replaced.length - 1] ?? 0) + 1)
      rewrites.push({ tokens: [...before, ...others, ...after], appliesTo })
      if (rewrites.length === MAX_REWRITES) break
    }
    return rewrites
  }

  /** The longest match wins: in "llave de paso" not "llave" alone, which is also a switch. */
  #namesIn(words: readonly string[]): readonly NameMatch[] {
    const names = words.flatMap((word, at) =>
      (this.#names.get(word) ?? NONE)
        .filter(({ replaced }) => replaced.every((part, offset) => words[at + offset] === part))
        .map(name => ({ ...name, at })),
    )
    const endOf = ({ at, replaced }: NameMatch) => at + replaced.length
    return names.filter(
      name =>
        !names.some(
          other =>
            other.replaced.length > name.replaced.length &&
            other.at <= name.at &&
            endOf(name) <= endOf(other),
        ),
    )
  }
}

/** For queries that are rewritten already. */
export const NO_SYNONYMS = new Synonyms([])

/** Without linking words: "llave para caños", "llave de caños" and "llave caños" are one name. */
function contentWords(name: string): string[] {
  return tokenize(name).filter(word => !isMinorWord(word))
}

function append<T>(map: Map<string, T[]>, key: string, more: readonly T[]): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [...more])
  else known.push(...more)
}
