import type { Lexicon } from '../index/lexicon.ts'
import type { PlannedTerm } from '../index/rank.ts'
import { joinDistinct } from '../index/row-lists.ts'
import { beginsWithDigit, tokenize } from '../words/normalize.ts'
import { NO_SYNONYMS, type Synonym } from '../words/synonyms.ts'
import { type CorrectedPlan, correctPlan } from './correct-query.ts'
import { FEW_RESULTS, type RowFilter, type WordMatcher, type WordMatches } from './match-words.ts'
import { isThread, type NearestSize, nearestSize, nearSizeQuality, nearSizes } from './nearest-size.ts'
import {
  buildTerm,
  isSpecific,
  isWord,
  NUMBER_WEIGHT,
  planLoose,
  planOf,
  planPartial,
  planStrict,
  type QueryPlan,
  SHORTEST_LONG_QUERY,
} from './query-plan.ts'
import { addExpansion, type Expansions } from './word-forms.ts'

/** The parts of a `SearchIndex` that a search by words needs. */
export interface SearchContext {
  readonly lexicon: Lexicon
  readonly matcher: WordMatcher
  readonly documentCount: number
  readonly wordsOf: (row: number) => ArrayLike<number>
  /** Path slug of the category of a row. */
  readonly pathSlugOf: (row: number) => string
}

export interface WordSearchResult {
  /** The plans that matched, for the words to mark. */
  readonly plans: readonly QueryPlan[]
  readonly found: WordMatches
  readonly corrected: string | null
  readonly partial: boolean
  readonly nearestSize: NearestSize | null
}

/** The query with a name replaced by its synonym. */
interface PlannedRewrite {
  readonly plan: QueryPlan
  readonly appliesTo: Synonym['appliesTo']
}

/** Share of the terms that must match, lowered while fewer than `until` products are found; 0 is any one term. */
const RELAXATIONS = [
  { share: 2 / 3, until: FEW_RESULTS },
  { share: 1 / 3, until: FEW_RESULTS },
  { share: 0, until: 1 },
] as const
const EMPTY_RESULT: WordSearchResult = {
  plans: [],
  found: { rows: new Int32Array(0), total: 0 },
  corrected: null,
  partial: false,
  nearestSize: null,
}
/** In a longer query other words matter more than the size. */
const MAX_SIZE_QUERY_TERMS = 3

/** A search by words: tries ever looser plans of a query until one of them matches. */
export class WordSearch {
  readonly #context: SearchContext
  readonly #accept: RowFilter
  readonly #limit: number

  /** `accept`: the rows that may be found; `limit`: how many rows are wanted. */
  constructor(context: SearchContext, accept: RowFilter, limit: number) {
    this.#context = context
    this.#accept = accept
    this.#limit = limit
  }

  /** All the words as they are written. */
  findLiteral(strict: QueryPlan): WordSearchResult {
    return { ...EMPTY_RESULT, plans: [strict], found: this.#match(strict, strict.required) }
  }

  /**
   * A short query first by its words as they are; a long one, and any that no product matches in full, also by truncated
   * and misspelt words, as it names one article. Then by synonyms, which come first where a word is unknown: it may be a
   * name rather than a typing error. At last by some of the words, while results are few.
   */
  find(tokens: readonly string[], strict: QueryPlan): WordSearchResult {
    const rewrites = this.#planRewrites(tokens)
    const hasUnknown = strict.terms.some(term => term.role === 'required' && term.postingCount === 0)
    if (hasUnknown) {
      const renamed = this.#addRewrites(EMPTY_RESULT, rewrites)
      if (renamed.found.total > 0) return renamed
    }
    const { plan, corrected } = this.#corrected(strict, tokens, true)
    if (corrected !== null) rewrites.push(...this.#planRewrites(tokenize(corrected)))
    const uncorrected = () => this.#corrected(strict, tokens, false).plan
    return { ...this.#findCorrected(plan, rewrites, uncorrected), corrected }
  }

  /** For a partial result, the words of the query that its best product does not have. */
  leftOut({ partial, plans: [plan], found: { rows } }: WordSearchResult): string[] {
    const [best] = rows
    if (!partial || plan === undefined || best === undefined) return []
    const { matcher, documentCount, wordsOf } = this.#context
    return matcher.missingTerms(plan, documentCount, wordsOf(best)).map(term => term.text)
  }

  /** `uncorrected`: the plan without spelling corrections. */
  #findCorrected(
    plan: QueryPlan,
    rewrites: readonly PlannedRewrite[],
    uncorrected: () => QueryPlan,
  ): WordSearchResult {
    const { lexicon, documentCount } = this.#context
    // With rewrites all rows are needed, to join the lists without duplicates.
    const limit = rewrites.length > 0 ? Number.POSITIVE_INFINITY : this.#limit
    const inFull = (of: QueryPlan): WordSearchResult => ({
      ...EMPTY_RESULT,
      plans: [of],
      found: this.#match(of, of.required, limit),
    })
    if (plan.required < SHORTEST_LONG_QUERY) {
      const literal = inFull(plan)
      if (literal.found.total > 0)
        return this.#preferNameMatches(plan, this.#addRewrites(literal, rewrites), rewrites, limit)
    }
    const loose = planLoose(lexicon, documentCount, plan)
    const own = inFull(loose)
    const full = this.#preferNameMatches(loose, this.#addRewrites(own, rewrites), rewrites, limit)
    if (full.nearestSize !== null) return full
    const partial = full.found.total === 0
    const mayResize = partial && loose.required <= MAX_SIZE_QUERY_TERMS
    // Where no product has the name, its synonyms replace it, with the sizes and traits of the query.
    const hasName = loose.terms.find(isWord)?.postingCount !== 0
    const renamed = rewrites.filter(({ appliesTo }) => appliesTo === null).map(rewrite => rewrite.plan)
    const named = hasName || renamed.length === 0 ? [loose] : renamed
    for (const candidate of mayResize ? named : []) {
      const resized = this.#nearestSize(candidate, limit)
      if (resized !== null) return resized
    }
    const isShort = loose.required < SHORTEST_LONG_QUERY
    const isEnough = full.found.total >= (isShort ? 1 : FEW_RESULTS) || (!partial && own.found.total === 0)
    if (isEnough) return full
    // A correction of one of two words is not trusted where the other one is missing.
    const basis = hasName && partial && isShort ? uncorrected() : (named[0] ?? loose)
    const relaxed = planPartial(lexicon, documentCount, basis)
    const some = this.#findRelaxed(relaxed, own.found, limit)
    const foundByRewrite = full.found.total > own.found.total
    if (!foundByRewrite) return { ...EMPTY_RESULT, plans: [relaxed], found: some, partial }
    const rows = joinDistinct([full.found.rows, some.rows])
    return { ...EMPTY_RESULT, plans: [...full.plans, relaxed], found: { rows, total: rows.length } }
  }

  #corrected(strict: QueryPlan, tokens: readonly string[], mayCorrect: boolean): CorrectedPlan {
    return correctPlan(this.#context.lexicon, this.#context.documentCount, strict, tokens, mayCorrect)
  }

  /** Matches of some of the terms; `inFull` are the few of all. */
  #findRelaxed(plan: QueryPlan, inFull: WordMatches, limit: number): WordMatches {
    const isShort = plan.required < SHORTEST_LONG_QUERY
    const hasManyWords = isSpecific(plan.terms)
    if (!hasManyWords && !isShort) return this.#findByHeadTerm(plan)
    const { mandatoryTerm, ...anyTerms } = plan
    let found = inFull
    for (const { share, until } of RELAXATIONS) {
      if (found.total >= (isShort ? 1 : until)) break
      const needed = Math.max(1, Math.ceil(plan.required * share))
      // Several words may identify the article without its name; a single one must be the name.
      found = this.#match(hasManyWords && needed > 1 ? anyTerms : plan, needed, limit)
    }
    return found
  }

  /** For a name with a trait and a size: first products of that name, then those with all the rest, then any of that name. */
  #findByHeadTerm(plan: QueryPlan): WordMatches {
    const { mandatoryTerm, ...withoutHead } = plan
    const steps = [
      { step: plan, needed: Math.ceil((plan.required * 2) / 3) },
      { step: withoutHead, needed: plan.required - 1 },
      { step: plan, needed: 1 },
    ]
    let rows: Int32Array = new Int32Array(0)
    for (const { step, needed } of steps) {
      if (rows.length >= FEW_RESULTS) break
      rows = joinDistinct([rows, this.#match(step, needed, Number.POSITIVE_INFINITY).rows])
    }
    return { rows, total: rows.length }
  }

  /**
   * Where full matches only mention the name as a complement ("tipo broca 1/2" is not a drill bit of 1/2), products of that
   * name in the nearest size replace them.
   */
  #preferNameMatches(
    plan: QueryPlan,
    full: WordSearchResult,
    rewrites: readonly PlannedRewrite[],
    limit: number,
  ): WordSearchResult {
    const hasSize = plan.required > 1 && plan.terms.some(isSize)
    if (full.found.total === 0 || !hasSize || plan.required > MAX_SIZE_QUERY_TERMS) return full
    if (rewrites.length > 0 || this.#match(withNameMatchOnly(plan), plan.required, 1).total > 0) return full
    return this.#findNearestSize(withNameMatchOnly(plan), limit) ?? full
  }

  #nearestSize(plan: QueryPlan, limit: number): WordSearchResult | null {
    return this.#findNearestSize(withNameMatchOnly(plan), limit) ?? this.#findNearestSize(plan, limit)
  }

  /** Matches of all the terms but a size, nearest sizes first; null where that finds nothing. */
  #findNearestSize(plan: QueryPlan, limit: number): WordSearchResult | null {
    const { lexicon, documentCount, wordsOf } = this.#context
    for (const [at, term] of plan.terms.entries()) {
      if (!isSize(term)) continue
      const others = { ...planOf(plan.terms.toSpliced(at, 1)), nameMatchOnly: plan.nameMatchOnly }
      const rows =
        others.required > 0 ? this.#match(others, others.required, Number.POSITIVE_INFINITY).rows : []
      const sizes = nearSizes(lexicon, term.text, Array.from(rows, wordsOf))
      const [nearest] = sizes
      if (nearest === undefined) continue
      const expansions: Expansions = new Map()
      for (const { word, distance } of sizes)
        addExpansion(expansions, word, nearSizeQuality(distance, nearest.distance))
      const resized = buildTerm(lexicon, documentCount, term.text, expansions, term.role)
      const weighted = { ...resized, weight: term.weight * NUMBER_WEIGHT }
      const near = { ...planOf(plan.terms.with(at, weighted)), nameMatchOnly: plan.nameMatchOnly }
      const found = this.#match(near, plan.required, limit)
      return { ...EMPTY_RESULT, plans: [near], found, nearestSize: nearestSize(lexicon, term.text, nearest) }
    }
    return null
  }

  /** Plans of the query with synonyms, where the catalogue has all of their words. Synonyms are not transitive. */
  #planRewrites(tokens: readonly string[]): PlannedRewrite[] {
    const { lexicon, documentCount } = this.#context
    const rewrites = lexicon.synonyms.rewrites(tokens).map(rewrite => ({
      plan: planStrict(lexicon, documentCount, rewrite.tokens, false, NO_SYNONYMS),
      appliesTo: rewrite.appliesTo,
    }))
    return rewrites.filter(({ plan }) =>
      plan.terms.every(({ role, postingCount }) => role !== 'required' || postingCount > 0),
    )
  }

  /** Adds matches of the rewrites: below products named as in the query, above those that only mention that name. */
  #addRewrites(first: WordSearchResult, rewrites: readonly PlannedRewrite[]): WordSearchResult {
    if (rewrites.length === 0) return first
    const { pathSlugOf } = this.#context
    const others = rewrites.map(({ plan, appliesTo }) => {
      const applies = appliesTo === null ? undefined : (row: number) => appliesTo(pathSlugOf(row))
      return { plan, rows: this.#match(plan, plan.required, Number.POSITIVE_INFINITY, applies).rows }
    })
    const matching = others.filter(({ rows }) => rows.length > 0)
    const [own] = first.found.total > 0 && matching.length > 0 ? first.plans : []
    const named =
      own === undefined
        ? []
        : [this.#match(withNameMatchOnly(own), own.required, Number.POSITIVE_INFINITY).rows]
    const rows = joinDistinct([...named, ...matching.map(other => other.rows), first.found.rows])
    const plans = [...first.plans, ...matching.map(other => other.plan)]
    return { ...first, plans, found: { rows, total: rows.length } }
  }

  /** Matches of a plan among the accepted rows, and among those that `isWanted` accepts too. */
  #match(plan: QueryPlan, needed: number, limit = this.#limit, isWanted?: (row: number) => boolean) {
    const { matcher, documentCount } = this.#context
    const accept = isWanted === undefined ? this.#accept : acceptBoth(isWanted, this.#accept)
    return matcher.match(plan, needed, documentCount, accept, limit)
  }
}

function withNameMatchOnly(plan: QueryPlan): QueryPlan {
  return { ...plan, nameMatchOnly: true }
}

function isSize({ role, text }: PlannedTerm): boolean {
  return role === 'required' && (beginsWithDigit(text) || isThread(text))
}

/** Rows that both filters accept. */
export function acceptBoth(isWanted: (row: number) => boolean, accept: RowFilter): RowFilter {
  return accept === null ? isWanted : row => isWanted(row) && accept(row)
}
