/**
 * How well a word of a product answers a word of the query, 0 to 100 (SRC-17: exact, same stem, typed prefix,
 * stem prefix; the rest only where those find nothing).
 */
export const QUALITY = {
  exact: 100,
  stem: 85,
  /** Another way to write it: abbreviation, joined or split word, a measure without its unit. */
  spelling: 75,
  /** The number inside a measure: 40 for 4x40. */
  part: 70,
  prefix: 60,
  stemPrefix: 45,
  /** One word cut short in either text ("galle" and "galletitas"); rises to `stem` with the share that is left. */
  cut: 30,
  typo: 50,
} as const

/** By FIELD number: first word of the title, title, brand, category. */
export const FIELD_WEIGHT = [1, 0.95, 0.85, 0.7] as const

/** A joining word (de, para) adds to an equal match and hardly anything else. */
const JOINING_WEIGHT = 0.15
const ADJACENT_BONUS = 40
const ORDERED_BONUS = 20
/** For a title that is the query word by word: more than its words can count for in any other title. */
const WHOLE_TITLE_BONUS = 100
/** For a title that has nothing of the query; the share of the words not asked for costs its part of it. */
const STRANGER_COST = 400
/** For a query of which nothing is answered; the share of the words left out costs its part of the points. */
const UNANSWERED_COST = 0.6

export interface Meaning {
  readonly word: number
  readonly quality: number
}

export interface PlannedTerm {
  readonly text: string
  readonly joining: boolean
  readonly weight: number
  /** Words of the lexicon that answer this term, each once. */
  readonly meanings: readonly Meaning[]
  /** Documents that these words have together, counted once per word. */
  readonly size: number
}

/** Rarer words say more: inverse document frequency, cut down for joining words. */
export function termWeight(documents: number, frequency: number, joining: boolean): number {
  const weight = Math.log(1 + documents / (1 + frequency))
  return joining ? weight * JOINING_WEIGHT : weight
}

/** The more of the longer word is left, the surer it is the same word. */
export function cutQuality(shorter: number, longer: number): number {
  return Math.round(QUALITY.cut + (QUALITY.stem - QUALITY.cut) * (shorter / longer))
}

/** Points of a document that one term alone finds. */
export function wordPoints(quality: number, field: number): number {
  return asScore(quality * (FIELD_WEIGHT[field] ?? 0))
}

/** Whole tenths; the nudge lets a mean of equal parts round as the part itself does. */
function asScore(points: number): number {
  return Math.round(points * 10 + 1e-6)
}

/** A word that stands twice in a title differs by the weight of its fields at most. */
const SAME_WORD = 0.95

/** Scores documents against one query at a time; its buffers are kept between queries. */
export class Scorer {
  private slots = new Uint16Array(0)
  private used: number[] = []
  private terms: readonly PlannedTerm[] = []
  private qualities = new Uint8Array(0)
  private best = new Float64Array(0)
  private places = new Int32Array(0)
  private weights = new Float64Array(0)
  private totalWeight = 0
  private needed = 0
  /** 1 for a term that is not a joining word. */
  private counted = new Uint8Array(0)
  private required = 0

  /** `needed` is how many of the not joining terms a document must answer. */
  load(terms: readonly PlannedTerm[], needed: number, lexiconSize: number): void {
    if (this.slots.length < lexiconSize) this.slots = new Uint16Array(lexiconSize + 1024)
    else for (const word of this.used) this.slots[word] = 0
    this.used = []
    this.terms = terms
    this.needed = needed
    this.best = new Float64Array(terms.length)
    this.places = new Int32Array(terms.length)
    this.weights = Float64Array.from(terms, term => term.weight)
    this.counted = Uint8Array.from(terms, term => (term.joining ? 0 : 1))
    this.required = this.counted.reduce((sum, one) => sum + one, 0)
    this.totalWeight = this.weights.reduce((sum, weight) => sum + weight, 0)
    for (const { meanings } of terms) {
      for (const { word } of meanings) {
        if (this.slots[word]) continue
        this.used.push(word)
        this.slots[word] = this.used.length
      }
    }
    this.qualities = new Uint8Array((this.used.length + 1) * terms.length)
    terms.forEach(({ meanings }, term) => {
      for (const { word, quality } of meanings)
        this.qualities[(this.slots[word] ?? 0) * terms.length + term] = quality
    })
  }

  /** 1 to about 1,140, or -1 when too few terms are answered. `words` holds `word << 2 | field` in reading order. */
  score(words: ArrayLike<number>, from: number, to: number, titleLength: number): number {
    const slots = this.slots
    const qualities = this.qualities
    const best = this.best
    const places = this.places
    const count = this.terms.length
    for (let term = 0; term < count; term += 1) {
      best[term] = 0
      places[term] = -1
    }
    let answeredTitleWords = 0
    for (let at = from; at < to; at += 1) {
      const entry = words[at] ?? 0
      const slot = slots[entry >>> 2] ?? 0
      if (slot === 0) continue
      const field = entry & 3
      if (field <= 1) answeredTitleWords += 1
      const base = slot * count
      for (let term = 0; term < count; term += 1) {
        const quality = qualities[base + term] ?? 0
        if (quality === 0) continue
        const points = quality * (FIELD_WEIGHT[field] ?? 0)
        const known = best[term] ?? 0
        const place = at - from
        if (points > known) {
          best[term] = points
          places[term] = place
        } else if (points >= known * SAME_WORD && followsBetter(places, term, place)) {
          places[term] = place
        }
      }
    }
    return this.total(titleLength, answeredTitleWords)
  }

  private total(titleLength: number, answeredTitleWords: number): number {
    let answered = 0
    let sum = 0
    let order = 0
    const best = this.best
    const places = this.places
    const count = this.terms.length
    for (let term = 0; term < count; term += 1) {
      const points = best[term] ?? 0
      if (points === 0) continue
      answered += this.counted[term] ?? 0
      sum += points * (this.weights[term] ?? 0)
      if (term === 0) continue
      const step = (places[term] ?? -1) - (places[term - 1] ?? -1)
      if ((best[term - 1] ?? 0) === 0 || step <= 0) continue
      order += step <= 2 ? ADJACENT_BONUS : ORDERED_BONUS
    }
    if (answered < this.needed || sum === 0) return -1
    const points = asScore(sum / this.totalWeight) * (1 - UNANSWERED_COST * (1 - answered / this.required))
    if (count === 1) return points
    const strange = Math.max(0, titleLength - answeredTitleWords) / (titleLength + 2)
    const whole = titleLength === count && this.isReadThrough() ? WHOLE_TITLE_BONUS : 0
    return Math.max(1, Math.round(points + whole + order / (count - 1) - strange * STRANGER_COST))
  }

  /** Whether the terms stand in the title as they are and one after the other, from its first word on. */
  private isReadThrough(): boolean {
    const exact = QUALITY.exact * FIELD_WEIGHT[1]
    const places = this.places
    if (places[0] !== 0) return false
    for (let term = 0; term < places.length; term += 1) {
      if ((this.best[term] ?? 0) < exact) return false
      if (term > 0 && (places[term] ?? -1) <= (places[term - 1] ?? -1)) return false
    }
    return true
  }
}

/** A repeated word is read at the place that follows the word before it, so "a b a" stays in order. */
function followsBetter(places: Int32Array, term: number, place: number): boolean {
  if (term === 0) return false
  const before = places[term - 1] ?? -1
  return before >= 0 && (places[term] ?? -1) <= before && place > before
}
