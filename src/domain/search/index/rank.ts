/**
 * How well a word of a product answers a word of the query, 0 to 100 (SRC-17: exact, same stem, typed prefix,
 * stem prefix; the rest only where those find nothing, or in a long query). The weights below were set on one half
 * of the judged queries and checked on the other (`npm run bench -- search-quality`).
 */
export const QUALITY = {
  exact: 100,
  /** The same word in the other number. */
  number: 96,
  stem: 94,
  /** The same quantity in another unit or spelling: 1 kg for 1000 gr. */
  equal: 86,
  /** Another way to write it: abbreviation, synonym, joined or split word, a measure without its unit. */
  spelling: 75,
  /** A name that titles cut short, or the whole of one that the query does: "Torn." for "tornillo". */
  cutName: 85,
  /** Another spelling of the same sound: "yave". */
  sound: 86,
  /** The number inside a measure: 40 for 4x40. */
  part: 70,
  prefix: 60,
  stemPrefix: 45,
  /** One word cut short in either text ("galle" and "galletitas"); rises to `cutMost` with the share that is left. */
  cut: 60,
  cutMost: 95,
  typo: 82,
  /** Some of the numbers of a dimension: 4x45 for 4x40. */
  nearDimension: 60,
} as const

/** By FIELD number: first word of the title, title, complement, bare title, brand, kind, category. */
export const FIELD_WEIGHT = [1, 0.95, 0.95, 1, 0.85, 0.7, 0.7] as const
/** The same for the first word of a query, which names the thing: who asks for a hose wants no connector for hoses. */
export const HEAD_FIELD_WEIGHT = [1, 0.95, 0.6, 1, 0.85, 0.7, 0.7] as const
/** The same for the only word of a query: who types no more wants the thing, mostly no part of a machine that is called like it. */
export const ONLY_FIELD_WEIGHT = [1, 0.95, 0.6, 0.86, 0.85, 0.7, 0.7] as const

/** What a term asks: a word, a joining one (de, para), the packing (bot, cja), a negation ("sin"), or what is not wanted. */
export type TermRole = 'asked' | 'minor' | 'packing' | 'negation' | 'negated'

/**
 * A joining word adds to an equal match and hardly anything else; the packing, which one list writes and the next
 * leaves out, less than the same measure in another unit would take off.
 */
const ROLE_WEIGHT: Readonly<Record<TermRole, number>> = {
  asked: 1,
  minor: 0.15,
  packing: 0.04,
  negation: 0.15,
  negated: 1,
}

export interface Meaning {
  readonly word: number
  readonly quality: number
}

export interface PlannedTerm {
  readonly text: string
  readonly role: TermRole
  readonly weight: number
  /** Words of the lexicon that answer this term, each once. */
  readonly meanings: readonly Meaning[]
  /** Documents that these words have together, counted once per word. */
  readonly size: number
}

/** Rarer words say more: inverse document frequency, cut down for words that are never required. */
export function termWeight(documents: number, frequency: number, role: TermRole): number {
  return Math.log(1 + documents / (1 + frequency)) * ROLE_WEIGHT[role]
}

/** Whether a term speaks of a thing, wanted or not, and is not there for the sake of the others. */
export function isContent(role: TermRole): boolean {
  return role === 'asked' || role === 'negated'
}

/** The more of the longer word is left, the surer it is the same word. */
export function cutQuality(shorter: number, longer: number): number {
  return Math.round(QUALITY.cut + (QUALITY.cutMost - QUALITY.cut) * (shorter / longer))
}

/** Points of a document that one term alone finds, by quality and then by FIELD number: asked for by every posting. */
export const WORD_POINTS: readonly Uint16Array[] = Array.from({ length: QUALITY.exact + 1 }, (_, quality) =>
  Uint16Array.from(ONLY_FIELD_WEIGHT, weight => asScore(quality * weight)),
)

/** Whole tenths; the nudge lets a mean of equal parts round as the part itself does. */
export function asScore(points: number): number {
  return Math.round(points * 10 + 1e-6)
}
