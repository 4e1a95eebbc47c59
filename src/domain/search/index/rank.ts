/**
 * How well a word of a product matches a query term, 0 to 100 (SRC-17: exact, same stem, typed prefix, stem prefix; the
 * rest only where those match nothing, or in a long query). Tuned on one half of the judged queries and validated on the
 * other (`npm run bench -- search-quality`).
 */
export const QUALITY = {
  exact: 100,
  /** The same word in the other grammatical number. */
  otherNumber: 96,
  stem: 94,
  /** The same quantity in another unit or spelling: 1 kg for 1000 gr. */
  equal: 86,
  /** Another spelling: abbreviation, synonym, joined or split word, a measure without its unit. */
  spelling: 75,
  /** An abbreviated name in the titles, or the full form of one in the query: "Torn." for "tornillo". */
  abbreviation: 85,
  /** Another spelling of the same sound: "yave". */
  sound: 86,
  /** The number inside a measure: 40 for 4x40. */
  part: 70,
  prefix: 60,
  stemPrefix: 45,
  /** A truncated word in either text ("galle" and "galletitas"); rises to `truncationMax` with the share that is left. */
  truncation: 60,
  truncationMax: 95,
  typo: 82,
  /** Some numbers of a dimension: 4x45 for 4x40. */
  nearDimension: 60,
} as const

/** By FIELD number: first word of the title, title, complement, bare title, brand, kind, category. */
export const FIELD_WEIGHT = [1, 0.95, 0.95, 1, 0.85, 0.7, 0.7] as const
/** The same for the head term of a query: a search for hoses does not want connectors for hoses. */
export const HEAD_FIELD_WEIGHT = [1, 0.95, 0.6, 1, 0.85, 0.7, 0.7] as const
/** The same for a query of one word, which mostly does not want spare parts of that name. */
export const SINGLE_TERM_FIELD_WEIGHT = [1, 0.95, 0.6, 0.86, 0.85, 0.7, 0.7] as const

/** Role of a query term: content, linking word (de, para), packing (bot, cja), negation ("sin"), or the word it negates. */
export type TermRole = 'required' | 'minor' | 'packing' | 'negation' | 'negated'

/**
 * Linking words break ties and hardly more. Packing, which price lists often omit, weighs less than the same measure in
 * another unit would cost.
 */
const ROLE_WEIGHT: Readonly<Record<TermRole, number>> = {
  required: 1,
  minor: 0.15,
  packing: 0.04,
  negation: 0.15,
  negated: 1,
}

/** A word of the lexicon that matches a query term. */
export interface Expansion {
  readonly word: number
  readonly quality: number
}

export interface PlannedTerm {
  readonly text: string
  readonly role: TermRole
  readonly weight: number
  /** Words of the lexicon that match this term, each once. */
  readonly expansions: readonly Expansion[]
  /** Sum of the document frequencies of the expansions. */
  readonly postingCount: number
}

/** Inverse document frequency, reduced for terms that are never required. */
export function termWeight(documents: number, frequency: number, role: TermRole): number {
  return Math.log(1 + documents / (1 + frequency)) * ROLE_WEIGHT[role]
}

/** Whether a term is a content word, wanted or negated. */
export function isContent(role: TermRole): boolean {
  return role === 'required' || role === 'negated'
}

/** The more of the longer word is left, the better. */
export function truncationQuality(shorter: number, longer: number): number {
  return Math.round(QUALITY.truncation + (QUALITY.truncationMax - QUALITY.truncation) * (shorter / longer))
}

/** Score of a document for a query of one term, by quality and FIELD number; precomputed, as every posting reads it. */
export const WORD_POINTS: readonly Uint16Array[] = Array.from({ length: QUALITY.exact + 1 }, (_, quality) =>
  Uint16Array.from(SINGLE_TERM_FIELD_WEIGHT, weight => asScore(quality * weight)),
)

/** Points in whole tenths; the epsilon makes a mean of equal parts round like one part. */
export function asScore(points: number): number {
  return Math.round(points * 10 + 1e-6)
}
