import type { Lexicon } from '../index/lexicon.ts'
import {
  isContent,
  type Meaning,
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
  negatedPlaces,
} from '../words/minor-words.ts'
import { beginsWithDigit } from '../words/normalize.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { nominalSizes } from './nominal-sizes.ts'
import {
  addCutNames,
  addCuts,
  addDimensionParts,
  addJoinedForms,
  addPrefixes,
  addSizes,
  addSounds,
  addTypos,
  addWordForms,
  type Meanings,
  offer,
} from './word-forms.ts'

/** Two words name a kind of thing, three mostly an article. */
export const SHORTEST_LONG_QUERY = 3

/** More terms than any product name has words say nothing new and cost time. */
export const MOST_TERMS = 24

/** Of a number, in an answer that lacks some of the query or has another size. */
export const NUMBER_WEIGHT = 1.5

export interface QueryPlan {
  readonly terms: readonly PlannedTerm[]
  /** How many terms are asked: not minor words, not negations. */
  readonly required: number
  /** Whether a product that answers nothing but numbers answers nothing: who asks for a hose of 3/8 wants no nut of 3/8. */
  readonly needsWord?: boolean
  /** The term without which a product answers nothing; -1 or absent: there is none. */
  readonly thing?: number
  /** Whether only what is called so answers: nothing that it belongs to, or whose category alone is called so. */
  readonly isHeaded?: boolean
}

/** Every word as SRC-17 reads it: exact, stem, other spelling; the last one also as a prefix while typing. */
export function planStrict(
  lexicon: Lexicon,
  documents: number,
  tokens: readonly string[],
  typing: boolean,
  synonyms: Synonyms = lexicon.synonyms,
): QueryPlan {
  const roles = rolesOf(tokens)
  const isShort = roles.filter(role => role === 'asked').length < SHORTEST_LONG_QUERY
  const otherSizes = nominalSizes(tokens)
  const terms = tokens.map((token, at) => {
    const meanings: Meanings = new Map()
    const role = roles[at] ?? 'asked'
    if (role === 'negation') {
      for (const word of NEGATION_WORDS) offer(meanings, lexicon.find(word), QUALITY.exact)
    } else {
      const isInUse = addWordForms(lexicon, meanings, token, synonyms)
      if (beginsWithDigit(token)) addSizes(lexicon, meanings, otherSizes(token), QUALITY.exact)
      addJoinedForms(lexicon, meanings, tokens, at)
      if (isShort && isInUse) addCutNames(lexicon, meanings, token)
      if (typing && at === tokens.length - 1) addPrefixes(lexicon, meanings, token)
    }
    return finishTerm(lexicon, documents, token, meanings, role)
  })
  return planOf(terms)
}

/**
 * The same query with cut forms too, for when no product has all the words. A long query names an article, of which
 * mistyped words are nearer than others.
 */
export function planLoose(lexicon: Lexicon, documents: number, plan: QueryPlan): QueryPlan {
  const isShort = plan.required < SHORTEST_LONG_QUERY
  const isArticle = namesArticle(plan.terms)
  const terms = plan.terms.map(term => {
    if (!isContent(term.role)) return term
    const meanings: Meanings = new Map(term.meanings.map(({ word, quality }) => [word, quality]))
    addSounds(lexicon, meanings, term.text)
    if (isShort) {
      if (lexicon.find(term.text) >= 0) addCutNames(lexicon, meanings, term.text)
    } else {
      addCuts(lexicon, meanings, term.text, isArticle)
      addTypos(lexicon, meanings, term.text)
    }
    return finishTerm(lexicon, documents, term.text, meanings, term.role)
  })
  return planOf(terms)
}

/**
 * A planned term of the given words, with its weight by how many products they have: those of an abbreviation and of
 * its word together ("hex" is no rarer than "hexagonal"), but of a number only those that have it as it is.
 */
export function finishTerm(
  lexicon: Lexicon,
  documents: number,
  text: string,
  meanings: Meanings,
  role: TermRole,
): PlannedTerm {
  const list: Meaning[] = []
  const surely = beginsWithDigit(text) ? QUALITY.stem : QUALITY.spelling
  let size = 0
  let related = 0
  for (const [word, quality] of meanings) {
    list.push({ word, quality })
    const frequency = lexicon.frequency(word)
    size += frequency
    if (quality >= surely) related += frequency
  }
  const frequency = Math.min(documents, related > 0 ? related : size)
  return { text, role, weight: termWeight(documents, frequency, role), meanings: list, size }
}

/**
 * For a query of which no product has all: a word has to be there, of one or two the one that names the thing, and then
 * numbers say more than traits. "candado 40" asks for padlocks, and one of another size is an answer, while a disc of grain 40 is none.
 */
export function planPartial(lexicon: Lexicon, documents: number, plan: QueryPlan): QueryPlan {
  const terms = plan.terms.map(term => {
    if (term.role !== 'asked' || !beginsWithDigit(term.text)) return term
    const meanings: Meanings = new Map(term.meanings.map(({ word, quality }) => [word, quality]))
    addDimensionParts(lexicon, meanings, term.text)
    const near = finishTerm(lexicon, documents, term.text, meanings, term.role)
    return { ...near, weight: term.weight * NUMBER_WEIGHT }
  })
  const thing = terms.findIndex(term => isWord(term) && term.size > 0)
  return { ...planOf(terms), needsWord: thing >= 0, thing }
}

/** Whether so many words are asked that they name one article, and not a kind of thing with its size. */
export function namesArticle(terms: readonly PlannedTerm[]): boolean {
  return terms.filter(isWord).length >= SHORTEST_LONG_QUERY
}

/** Whether a term is asked and names something, other than a number. */
export function isWord({ role, text }: PlannedTerm): boolean {
  return role === 'asked' && !beginsWithDigit(text)
}

/** Whether a term follows "con" or "with". */
export function isAffirmed(terms: readonly PlannedTerm[], at: number): boolean {
  return terms[at]?.role === 'asked' && isAffirmation(terms[at - 1]?.text ?? '')
}

export function planOf(terms: readonly PlannedTerm[]): QueryPlan {
  return { terms, required: terms.filter(term => term.role === 'asked').length }
}

function rolesOf(tokens: readonly string[]): TermRole[] {
  const onlyMinor = tokens.every(isMinorWord)
  const negated = negatedPlaces(tokens)
  return tokens.map((token, at) => {
    if (isNegation(token) && negated.has(at + 1)) return 'negation'
    if (isMinorWord(token) && !onlyMinor) return isPackingWord(token) ? 'packing' : 'minor'
    return negated.has(at) ? 'negated' : 'asked'
  })
}
