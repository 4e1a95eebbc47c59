import type { Lexicon } from '../index/lexicon.ts'
import type { PlannedTerm } from '../index/rank.ts'
import { joinDistinct } from '../index/row-lists.ts'
import { beginsWithDigit, tokenize } from '../words/normalize.ts'
import { NO_SYNONYMS, type Synonym } from '../words/synonyms.ts'
import { type Accept, FEW, type WordMatcher, type WordMatches } from './match-words.ts'
import { isThread, type NearestSize, nearestSize, nearSizeQuality, nearSizes } from './nearest-size.ts'
import {
  finishTerm,
  isWord,
  NUMBER_WEIGHT,
  namesArticle,
  planLoose,
  planOf,
  planPartial,
  planStrict,
  type QueryPlan,
  SHORTEST_LONG_QUERY,
} from './query-plan.ts'
import { type RepairedPlan, repairPlan } from './repair-query.ts'
import { type Meanings, offer } from './word-forms.ts'

/** What is searched, as `SearchIndex` has it. */
export interface Searched {
  readonly lexicon: Lexicon
  readonly matcher: WordMatcher
  /** How many documents there are. */
  readonly size: number
  readonly wordsOf: (row: number) => ArrayLike<number>
  /** Path slug of the node of a row. */
  readonly placeOf: (row: number) => string
}

export interface FoundByWords {
  /** By which they were found, for the words to mark. */
  readonly plans: readonly QueryPlan[]
  readonly found: WordMatches
  readonly corrected: string | null
  readonly partial: boolean
  readonly nearestSize: NearestSize | null
}

/** The query with another name of what it asks for. */
interface PlannedReading {
  readonly plan: QueryPlan
  readonly holdsAt: Synonym['holdsAt']
}

/** Shares of the words of a query that are asked for while fewer products than that are found; 0 is any one word. */
const RETREATS = [
  { share: 2 / 3, until: FEW },
  { share: 1 / 3, until: FEW },
  { share: 0, until: 1 },
] as const
const NOTHING: FoundByWords = {
  plans: [],
  found: { rows: new Int32Array(0), total: 0 },
  corrected: null,
  partial: false,
  nearestSize: null,
}
/** A longer query says more of an article than its size. */
const MOST_WORDS_OF_A_SIZE = 3

/** One search by words: the order in which readings of a query are tried until one of them is answered. */
export class WordSearch {
  readonly #searched: Searched
  readonly #accept: Accept
  readonly #limit: number

  /** `accept`: the rows that may be found; `limit`: how many rows are wanted. */
  constructor(searched: Searched, accept: Accept, limit: number) {
    this.#searched = searched
    this.#accept = accept
    this.#limit = limit
  }

  /** By the words as they are written. */
  findLiterally(strict: QueryPlan): FoundByWords {
    return { ...NOTHING, plans: [strict], found: this.#match(strict, strict.required) }
  }

  /**
   * A short query by the words as they are. A long one names an article, so that one with a word cut short or misspelt
   * but nothing else is nearer than one that says much more; so is any query that no product answers in full. Then
   * other names of the thing, which come first where a word is unknown: it may be a name and no mistake. At last
   * products with some of the words, while there are few.
   */
  find(tokens: readonly string[], strict: QueryPlan): FoundByWords {
    const readings = this.#planReadings(tokens)
    const isUnknown = strict.terms.some(term => term.role === 'asked' && term.size === 0)
    if (isUnknown) {
      const renamed = this.#addOtherNames(NOTHING, readings)
      if (renamed.found.total > 0) return renamed
    }
    const { plan, corrected } = this.#repaired(strict, tokens, true)
    if (corrected !== null) readings.push(...this.#planReadings(tokenize(corrected)))
    const certain = () => this.#repaired(strict, tokens, false).plan
    return { ...this.#findRepaired(plan, readings, certain), corrected }
  }

  /** Of a partial answer, the words of the query that the best of it does not have. */
  leftOut({ partial, plans: [plan], found: { rows } }: FoundByWords): string[] {
    const [best] = rows
    if (!partial || plan === undefined || best === undefined) return []
    const { matcher, size, wordsOf } = this.#searched
    return matcher.unanswered(plan, size, wordsOf(best)).map(term => term.text)
  }

  /** `certain`: the plan without corrections. */
  #findRepaired(
    plan: QueryPlan,
    readings: readonly PlannedReading[],
    certain: () => QueryPlan,
  ): FoundByWords {
    const { lexicon, size } = this.#searched
    // Every row where other names may add some: none is listed twice.
    const limit = readings.length > 0 ? Number.POSITIVE_INFINITY : this.#limit
    const inFull = (of: QueryPlan): FoundByWords => ({
      ...NOTHING,
      plans: [of],
      found: this.#match(of, of.required, limit),
    })
    if (plan.required < SHORTEST_LONG_QUERY) {
      const literal = inFull(plan)
      if (literal.found.total > 0)
        return this.#ofThatName(plan, this.#addOtherNames(literal, readings), readings, limit)
    }
    const near = planLoose(lexicon, size, plan)
    const own = inFull(near)
    const full = this.#ofThatName(near, this.#addOtherNames(own, readings), readings, limit)
    if (full.nearestSize !== null) return full
    const partial = full.found.total === 0
    const isArticle = near.required <= MOST_WORDS_OF_A_SIZE
    // What nothing is called has the sizes and traits of what it is called otherwise.
    const hasName = near.terms.find(isWord)?.size !== 0
    const names = readings.filter(({ holdsAt }) => holdsAt === null).map(reading => reading.plan)
    const named = hasName || names.length === 0 ? [near] : names
    for (const one of partial && isArticle ? named : []) {
      const resized = this.#nearestSize(one, limit)
      if (resized !== null) return resized
    }
    const isShort = near.required < SHORTEST_LONG_QUERY
    const isAnswered = full.found.total >= (isShort ? 1 : FEW) || (!partial && own.found.total === 0)
    if (isAnswered) return full
    // What lacks one of two words is not what the other one was a mistake for.
    const basis = hasName && partial && isShort ? certain() : (named[0] ?? near)
    const retreat = planPartial(lexicon, size, basis)
    const some = this.#findSome(retreat, own.found, limit)
    const hasOtherNames = full.found.total > own.found.total
    if (!hasOtherNames) return { ...NOTHING, plans: [retreat], found: some, partial }
    const rows = joinDistinct([full.found.rows, some.rows])
    return { ...NOTHING, plans: [...full.plans, retreat], found: { rows, total: rows.length } }
  }

  #repaired(strict: QueryPlan, tokens: readonly string[], mayCorrect: boolean): RepairedPlan {
    return repairPlan(this.#searched.lexicon, this.#searched.size, strict, tokens, mayCorrect)
  }

  /** What answers some of a query, of which so few products answer all. */
  #findSome(plan: QueryPlan, inFull: WordMatches, limit: number): WordMatches {
    const isShort = plan.required < SHORTEST_LONG_QUERY
    const isArticle = namesArticle(plan.terms)
    if (!isArticle && !isShort) return this.#findThing(plan)
    const { thing, ...anyWords } = plan
    let found = inFull
    for (const { share, until } of RETREATS) {
      if (found.total >= (isShort ? 1 : until)) break
      const needed = Math.max(1, Math.ceil(plan.required * share))
      // Several words may say which article it is, one alone only that which names it.
      found = this.#match(isArticle && needed > 1 ? anyWords : plan, needed, limit)
    }
    return found
  }

  /**
   * What answers most of a query for a thing with a trait and a size: first what is called so, then what has all the
   * rest, then what is called so and has less of it.
   */
  #findThing(plan: QueryPlan): WordMatches {
    const { thing, ...unnamed } = plan
    const steps = [
      { reading: plan, needed: Math.ceil((plan.required * 2) / 3) },
      { reading: unnamed, needed: plan.required - 1 },
      { reading: plan, needed: 1 },
    ]
    let rows: Int32Array = new Int32Array(0)
    for (const { reading, needed } of steps) {
      if (rows.length >= FEW) break
      rows = joinDistinct([rows, this.#match(reading, needed, Number.POSITIVE_INFINITY).rows])
    }
    return { rows, total: rows.length }
  }

  /**
   * What answers in full may only belong to the thing: "tipo broca 1/2" is no drill of 1/2. Then what is called so, in
   * the nearest size.
   */
  #ofThatName(
    plan: QueryPlan,
    full: FoundByWords,
    readings: readonly PlannedReading[],
    limit: number,
  ): FoundByWords {
    const hasSize = plan.required > 1 && plan.terms.some(isSize)
    if (full.found.total === 0 || !hasSize || plan.required > MOST_WORDS_OF_A_SIZE) return full
    if (readings.length > 0 || this.#match(headed(plan), plan.required, 1).total > 0) return full
    return this.#findNearestSize(headed(plan), limit) ?? full
  }

  #nearestSize(plan: QueryPlan, limit: number): FoundByWords | null {
    return this.#findNearestSize(headed(plan), limit) ?? this.#findNearestSize(plan, limit)
  }

  /** What answers all of the query but a size, those of the nearest sizes first; null where it is not that. */
  #findNearestSize(plan: QueryPlan, limit: number): FoundByWords | null {
    const { lexicon, size, wordsOf } = this.#searched
    for (const [at, term] of plan.terms.entries()) {
      if (!isSize(term)) continue
      const others = { ...planOf(plan.terms.toSpliced(at, 1)), isHeaded: plan.isHeaded }
      const rows =
        others.required > 0 ? this.#match(others, others.required, Number.POSITIVE_INFINITY).rows : []
      const sizes = nearSizes(lexicon, term.text, Array.from(rows, wordsOf))
      const [nearest] = sizes
      if (nearest === undefined) continue
      const meanings: Meanings = new Map()
      for (const { word, distance } of sizes)
        offer(meanings, word, nearSizeQuality(distance, nearest.distance))
      const resized = finishTerm(lexicon, size, term.text, meanings, term.role)
      const weighed = { ...resized, weight: term.weight * NUMBER_WEIGHT }
      const near = { ...planOf(plan.terms.with(at, weighed)), isHeaded: plan.isHeaded }
      const found = this.#match(near, plan.required, limit)
      return { ...NOTHING, plans: [near], found, nearestSize: nearestSize(lexicon, term.text, nearest) }
    }
    return null
  }

  /** The query by other names of what it asks for, where the catalogue has all of their words. No synonyms of synonyms. */
  #planReadings(tokens: readonly string[]): PlannedReading[] {
    const { lexicon, size } = this.#searched
    const readings = lexicon.synonyms.readings(tokens).map(reading => ({
      plan: planStrict(lexicon, size, reading.tokens, false, NO_SYNONYMS),
      holdsAt: reading.holdsAt,
    }))
    return readings.filter(({ plan }) => plan.terms.every(({ role, size }) => role !== 'asked' || size > 0))
  }

  /**
   * Adds what the trade calls it otherwise, by names of several words or of one part of the tree: below what is called
   * as the query says, above what only belongs to that.
   */
  #addOtherNames(first: FoundByWords, readings: readonly PlannedReading[]): FoundByWords {
    if (readings.length === 0) return first
    const { placeOf } = this.#searched
    const others = readings.map(({ plan, holdsAt }) => {
      const holds = holdsAt === null ? undefined : (row: number) => holdsAt(placeOf(row))
      return { plan, rows: this.#match(plan, plan.required, Number.POSITIVE_INFINITY, holds).rows }
    })
    const named = others.filter(({ rows }) => rows.length > 0)
    // What only belongs to the thing comes after what has its other name.
    const [own] = first.found.total > 0 && named.length > 0 ? first.plans : []
    const called =
      own === undefined ? [] : [this.#match(headed(own), own.required, Number.POSITIVE_INFINITY).rows]
    const rows = joinDistinct([...called, ...named.map(other => other.rows), first.found.rows])
    const plans = [...first.plans, ...named.map(other => other.plan)]
    return { ...first, plans, found: { rows, total: rows.length } }
  }

  /** Of the rows that may be found, those that answer a plan, or only those of them that `isWanted` lets through. */
  #match(plan: QueryPlan, needed: number, limit = this.#limit, isWanted?: (row: number) => boolean) {
    const { matcher, size } = this.#searched
    const accept = isWanted === undefined ? this.#accept : both(isWanted, this.#accept)
    return matcher.match(plan, needed, size, accept, limit)
  }
}

function headed(plan: QueryPlan): QueryPlan {
  return { ...plan, isHeaded: true }
}

function isSize({ role, text }: PlannedTerm): boolean {
  return role === 'asked' && (beginsWithDigit(text) || isThread(text))
}

/** Rows that both let through. */
export function both(isWanted: (row: number) => boolean, accept: Accept): Accept {
  return accept === null ? isWanted : row => isWanted(row) && accept(row)
}
