import type { Lexicon } from '../index/lexicon.ts'
import {
  type Expansion,
  isContent,
  type PlannedTerm,
  QUALITY,
  type TermRole,
  termWeight,
} from '../index/rank.ts'
import {
  isAffirmation,
  isMinorWord,
  isNegation,
  isPackingWord,
  NEGATION_WORDS,
  negatedPositions,
} from '../words/minor-words.ts'
import { beginsWithDigit } from '../words/normalize.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { nominalSizes } from './nominal-sizes.ts'
import {
  addAbbreviations,
  addDimensionParts,
  addExpansion,
  addJoinedForms,
  addPrefixes,
  addSizes,
  addSounds,
  addTruncations,
  addTypos,
  addWordForms,
  type Expansions,
} from './word-forms.ts'

/** Two words name a kind of product, three mostly an article. */
export const SHORTEST_LONG_QUERY = 3

/** No product name has more words. */
export const MAX_TERMS = 24

/** Weight factor of a number in a partial match or one of another size. */
export const NUMBER_WEIGHT = 1.5

export interface QueryPlan {
  readonly terms: readonly PlannedTerm[]
  /** Number of terms with the role `required`. */
  readonly required: number
  /** Whether numbers alone are no match: a search for a hose of 3/8 does not want a nut of 3/8. */
  readonly needsWord?: boolean
  /** Index of a term that every match must have; -1 or absent: none. */
  readonly mandatoryTerm?: number
  /** Whether the head term must match the name of the product, not a complement, brand or category. */
  readonly nameMatchOnly?: boolean
}

/** Terms with their exact, stem and spelling expansions (SRC-17); the last one also as a prefix while typing. */
export function planStrict(
  lexicon: Lexicon,
  documents: number,
  tokens: readonly string[],
  typing: boolean,
  synonyms: Synonyms = lexicon.synonyms,
): QueryPlan {
  const roles = rolesOf(tokens)
  const isShort = roles.filter(role => role === 'required').length < SHORTEST_LONG_QUERY
  const otherSizes = nominalSizes(tokens)
  const terms = tokens.map((token, at) => {
    const expansions: Expansions = new Map()
    const role = roles[at] ?? 'required'
    if (role === 'negation') {
      for (const word of NEGATION_WORDS) addExpansion(expansions, lexicon.find(word), QUALITY.exact)
    } else {
      const isInUse = addWordForms(lexicon, expansions, token, synonyms)
      if (beginsWithDigit(token)) addSizes(lexicon, expansions, otherSizes(token), QUALITY.exact)
      addJoinedForms(lexicon, expansions, tokens, at)
      if (isShort && isInUse) addAbbreviations(lexicon, expansions, token)
      if (typing && at === tokens.length - 1) addPrefixes(lexicon, expansions, token)
    }
    return buildTerm(lexicon, documents, token, expansions, role)
  })
  return planOf(terms)
}

/**
 * The same query with looser expansions, for when no product matches all the terms: sounds, abbreviations, and for a long
 * query, which names an article, truncations and typing errors.
 */
export function planLoose(lexicon: Lexicon, documents: number, plan: QueryPlan): QueryPlan {
  const isShort = plan.required < SHORTEST_LONG_QUERY
  const hasManyWords = isSpecific(plan.terms)
  const terms = plan.terms.map(term => {
    if (!isContent(term.role)) return term
    const expansions: Expansions = new Map(term.expansions.map(({ word, quality }) => [word, quality]))
    addSounds(lexicon, expansions, term.text)
    if (isShort) {
      if (lexicon.find(term.text) >= 0) addAbbreviations(lexicon, expansions, term.text)
    } else {
      addTruncations(lexicon, expansions, term.text, hasManyWords)
      addTypos(lexicon, expansions, term.text)
    }
    return buildTerm(lexicon, documents, term.text, expansions, term.role)
  })
  return planOf(terms)
}

/**
 * A planned term of the given expansions. Its weight counts the products of an abbreviation and of its word together
 * ("hex" is no rarer than "hexagonal"), but of a number only those that have it as it is.
 */
export function buildTerm(
  lexicon: Lexicon,
  documents: number,
  text: string,
  expansions: Expansions,
  role: TermRole,
): PlannedTerm {
  const list: Expansion[] = []
  const minRelated = beginsWithDigit(text) ? QUALITY.stem : QUALITY.spelling
  let postingCount = 0
  let related = 0
  for (const [word, quality] of expansions) {
    list.push({ word, quality })
    const frequency = lexicon.frequency(word)
    postingCount += frequency
    if (quality >= minRelated) related += frequency
  }
  const frequency = Math.min(documents, related > 0 ? related : postingCount)
  return { text, role, weight: termWeight(documents, frequency, role), expansions: list, postingCount }
}

/**
 * For a query that no product matches in full: the first known word must match, then numbers weigh more than traits. For
 * "candado 40" a padlock of another size is a partial match, a disc of grain 40 is none.
 */
export function planPartial(lexicon: Lexicon, documents: number, plan: QueryPlan): QueryPlan {
  const terms = plan.terms.map(term => {
    if (term.role !== 'required' || !beginsWithDigit(term.text)) return term
    const expansions: Expansions = new Map(term.expansions.map(({ word, quality }) => [word, quality]))
    addDimensionParts(lexicon, expansions, term.text)
    const near = buildTerm(lexicon, documents, term.text, expansions, term.role)
    return { ...near, weight: term.weight * NUMBER_WEIGHT }
  })
  const mandatoryTerm = terms.findIndex(term => isWord(term) && term.postingCount > 0)
  return { ...planOf(terms), needsWord: mandatoryTerm >= 0, mandatoryTerm }
}

/** Whether a query has enough words to name one article rather than a kind of product with its size. */
export function isSpecific(terms: readonly PlannedTerm[]): boolean {
  return terms.filter(isWord).length >= SHORTEST_LONG_QUERY
}

/** Whether a term is required and no number. */
export function isWord({ role, text }: PlannedTerm): boolean {
  return role === 'required' && !beginsWithDigit(text)
}

/** Whether a term follows "con" or "with". */
export function isAffirmed(terms: readonly PlannedTerm[], at: number): boolean {
  return terms[at]?.role === 'required' && isAffirmation(terms[at - 1]?.text ?? '')
}

export function planOf(terms: readonly PlannedTerm[]): QueryPlan {
  return { terms, required: terms.filter(term => term.role === 'required').length }
}

function rolesOf(tokens: readonly string[]): TermRole[] {
  const onlyMinor = tokens.every(isMinorWord)
  const negated = negatedPositions(tokens)
  return tokens.map((token, at) => {
    if (isNegation(token) && negated.has(at + 1)) return 'negation'
    if (isMinorWord(token) && !onlyMinor) return isPackingWord(token) ? 'packing' : 'minor'
    return negated.has(at) ? 'negated' : 'required'
  })
}
