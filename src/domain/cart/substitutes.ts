import { isMinorWord } from '../search/words/minor-words.ts'
import { foldText, tokenize } from '../search/words/normalize.ts'
import { stemOf } from '../search/words/stem.ts'
import { type Measure, measureOf } from '../search/words/units.ts'

/** The fields of a product that decide its substitutes. */
export interface SubstituteFacts {
  readonly itemCode: string
  readonly title: string
  readonly brand: string
}

export interface SubstituteCandidate extends SubstituteFacts {
  /** Sold to this customer, with a price and in stock. */
  readonly isOrderable: boolean
}

/** Units with a tolerance. Sizes, threads, voltages and counts must be equal. */
const TOLERANT_UNITS = new Set(['g', 'ml', 'w', 'mah', 'hp', 'cv', 'kva', 'bar', 'psi'])
const TOLERANCE = 0.15
/** A model of one brand: `STGS7115`; `M8`, `T10`, `GU10` and `IP65` are sizes. */
const MODEL = /^\p{L}(?=.*\d).{4,}$/u
const TIMES = /(?<=\d[\p{L}"”]{0,3})\s*[x*×]\s*(?=\d)|\s[x×]\s*(?=\d)/giu
const DIMENSIONS = /\d\S{0,3}\s*[x*×]\s*\d/i

/**
 * PDP-25: substitutes among the candidates of one category: the same words in the title except brand and model, and the
 * same measures; watts, litres, kilos and the like within 15 %. Nearest measures first, then in the given order. Articles
 * of one brand with equal titles differ in something else, so within a brand a measure must differ. No substitute is
 * better than a wrong one.
 */
export function substitutesFor<T extends SubstituteCandidate>(
  wanted: SubstituteFacts,
  candidates: Iterable<T>,
  most: number,
): T[] {
  const kind = kindOf(wanted)
  const found: { readonly candidate: T; readonly distance: number }[] = []
  // A cheap filter: most titles of a category do not contain the longest word.
  const requiredWord = kind.words.reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  )
  let same = 0
  for (const candidate of candidates) {
    if (candidate.itemCode === wanted.itemCode || !foldText(candidate.title).includes(requiredWord)) continue
    if (!candidate.isOrderable) continue
    const distance = distanceBetween(kind, kindOf(candidate))
    if (distance === null) continue
    found.push({ candidate, distance })
    if (distance === 0) same += 1
    if (same === most) break
  }
  return found
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** The kind of a product by its title. */
interface ProductKind {
  readonly brand: string
  /** Sorted stems: equal for two products of one kind. */
  readonly words: readonly string[]
  readonly hasModel: boolean
  readonly measures: readonly Measure[]
  /** Whether a measure is one side of a size. */
  readonly isSized: boolean
}

function kindOf({ title, brand }: SubstituteFacts): ProductKind {
  const brandWords = tokenize(brand)
  const stems = new Set<string>()
  const measures: Measure[] = []
  let hasModel = false
  // Each side of "3 m x 16 mm" separately with its unit, which `tokenize` drops from dimensions.
  for (const token of tokenize(title.replace(TIMES, ' | '))) {
    const word = withoutBrand(token, brandWords)
    const measure = measureOf(word)
    if (measure !== null) measures.push(measure)
    else if (MODEL.test(word)) hasModel = true
    else if (word !== '' && !isMinorWord(word)) stems.add(stemOf(word))
  }
  return { brand, words: [...stems].sort(), hasModel, measures, isSized: DIMENSIONS.test(title) }
}

/** The brand is often glued to a size: `FISCHER10x160`. */
function withoutBrand(word: string, brandWords: readonly string[]): string {
  const brand = brandWords.find(name => word.startsWith(name) && /^\d*$/.test(word.slice(name.length)))
  return brand === undefined ? word : word.slice(brand.length)
}

/** Distance of the measures, 0 for equal ones; null where one is not a substitute for the other. */
function distanceBetween(wanted: ProductKind, other: ProductKind): number | null {
  if (
    wanted.measures.length !== other.measures.length ||
    !isSpecificEnough(wanted) ||
    !isSpecificEnough(other)
  )
    return null
  if (wanted.words.join(' ') !== other.words.join(' ')) return null
  const left = [...other.measures]
  let distance = 0
  for (const measure of wanted.measures) {
    const [nearest] = left
      .flatMap((candidate, at) => {
        const distance = measureDistance(measure, candidate, !wanted.isSized && !other.isSized)
        return distance === null ? [] : [{ at, distance }]
      })
      .sort((a, b) => a.distance - b.distance)
    if (nearest === undefined) return null
    left.splice(nearest.at, 1)
    distance += nearest.distance
  }
  return distance === 0 && wanted.brand === other.brand ? null : distance
}

/** A single noun, or one that needs its model, is too ambiguous: `Rodamiento NJ206`. */
function isSpecificEnough({ words, measures, hasModel }: ProductKind): boolean {
  if (words.length === 0) return false
  return measures.length > 0 || (words.length > 1 && !hasModel)
}

function measureDistance(a: Measure, b: Measure, isTolerant: boolean): number | null {
  // Many titles omit the unit: 115 is 115 mm.
  if (a.unit !== b.unit && a.unit !== null && b.unit !== null) return null
  if (Math.abs(a.amount - b.amount) < 1e-9) return 0
  if (!isTolerant || a.unit !== b.unit || a.unit === null || !TOLERANT_UNITS.has(a.unit)) return null
  const distance = Math.abs(a.amount - b.amount) / Math.max(a.amount, b.amount)
  return distance <= TOLERANCE ? distance : null
}
