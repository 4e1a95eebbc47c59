import type { Lexicon } from '../index/lexicon.ts'
import { fieldOf, numberOf } from '../index/packed-entry.ts'
import {
  asScore,
  FIELD_WEIGHT,
  HEAD_FIELD_WEIGHT,
  ONLY_FIELD_WEIGHT,
  type PlannedTerm,
  QUALITY,
} from '../index/rank.ts'
import { FIELD, isName } from '../index/search-document.ts'
import { NEGATION_WORDS } from '../words/minor-words.ts'
import { isAffirmed, isWord, type QueryPlan } from './query-plan.ts'

/** Points for two asked words in a row that are neighbours in the title, or at least stand in their order. */
const ADJACENT_BONUS = 24
const ORDERED_BONUS = 16
/** For a title that is the query word by word: more than its words can count for in any other title. */
const WHOLE_TITLE_BONUS = 100
/** For a title that has nothing of a long query; the share of what it says beyond the query costs its part of it. */
const STRANGER_COST = 1000
/** What is left of that cost for the very thing: its title begins with it, and its category. */
const SAME_KIND_SHARE = 0.4
/** So many asked words make half of that cost: who types two words names a group, who types ten an article. */
const HALF_COST_WORDS = 2
/** Said in every title beside its words, so that short titles differ less by one word. */
const UNSAID_WEIGHT = 2
/** For a query of which nothing is answered; the share of the words left out costs its part of the points. */
const UNANSWERED_COST = 0.25
/** What an unwanted word counts: of a title that does not speak of it, and taken off one that has it. */
const SILENT_QUALITY = 70
const CONTRADICTED_QUALITY = 100
/** What a number counts of the dimension that it is one side of. */
const PART_SHARE = 0.5
/** A word that stands twice in a title differs by the weight of its fields at most. */
const SAME_WORD = 0.95
/** "sin batería", "sin la batería": how far before a word its negation stands. */
const NEGATION_REACH = 2

/**
 * Scores documents against one query at a time: how much of the query a document answers, by rarity, less the share
 * of its title that the query does not ask for, and a little for the order of the words. Buffers are kept between
 * queries.
 */
export class Scorer {
  private readonly lexicon: Lexicon
  private slots = new Uint16Array(0)
  private used: number[] = []
  private terms: readonly PlannedTerm[] = []
  private qualities = new Uint8Array(0)
  private best = new Float64Array(0)
  private places = new Int32Array(0)
  /** Where the word stands that answers a term, or that it is part of. */
  private wholes = new Int32Array(0)
  /** What the word that answers a term weighs in a title; 0 outside titles. */
  private said = new Float64Array(0)
  private contradicted = new Uint8Array(0)
  private weights = new Float64Array(0)
  private lnDocuments = 0
  private totalWeight = 0
  private needed = 0
  /** The term without which a document answers nothing, or -1. */
  private thing = -1
  private needsWord = false
  /** 1 for a term that is asked and no number. */
  private words = new Uint8Array(0)
  /** The term that names the thing, or -1, and what it counts by FIELD number. */
  private head = -1
  private headWeights: readonly number[] = HEAD_FIELD_WEIGHT
  private isHeaded = false
  /** Whether the document is called as the head says. */
  private isCalledSo = false
  /** Whether the document is of a kind that the first term names. */
  private isOfKind = false
  /** 1 for a term that is asked. */
  private counted = new Uint8Array(0)
  private negated = new Uint8Array(0)
  /** 1 for a term that is asked with "con": a title that says "sin" of it answers nothing. */
  private affirmed = new Uint8Array(0)
  /** Words of the titles that negate the next one; none where the query does not care. */
  private negations: ReadonlySet<number> = new Set()
  private required = 0
  private strangerCost = 0

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  /** `needed` is how many of the asked terms a document must answer; `documents` is how many there are in all. */
  load(
    { terms, needsWord = false, thing = -1, isHeaded = false }: QueryPlan,
    needed: number,
    documents: number,
  ): void {
    this.lnDocuments = Math.log1p(documents)
    this.terms = terms
    this.needed = needed
    this.needsWord = needsWord
    this.thing = thing
    this.words = Uint8Array.from(terms, term => (isWord(term) ? 1 : 0))
    this.head = headOf(terms)
    this.isHeaded = isHeaded && this.head >= 0
    this.headWeights = terms.length === 1 ? ONLY_FIELD_WEIGHT : HEAD_FIELD_WEIGHT
    this.best = new Float64Array(terms.length)
    this.places = new Int32Array(terms.length)
    this.wholes = new Int32Array(terms.length)
    this.said = new Float64Array(terms.length)
    this.contradicted = new Uint8Array(terms.length)
    this.weights = Float64Array.from(terms, term => term.weight)
    this.counted = Uint8Array.from(terms, term => (term.role === 'asked' ? 1 : 0))
    this.negated = Uint8Array.from(terms, term => (term.role === 'negated' ? 1 : 0))
    this.affirmed = Uint8Array.from(terms, (_, at) => (isAffirmed(terms, at) ? 1 : 0))
    this.negations = new Set(NEGATION_WORDS.map(word => this.lexicon.find(word)))
    this.required = this.counted.reduce((sum, one) => sum + one, 0)
    this.totalWeight = this.weights.reduce((sum, weight) => sum + weight, 0)
    this.strangerCost = (STRANGER_COST * this.required) / (this.required + HALF_COST_WORDS)
    this.numberWords()
  }

  /** 1 to about 1,140, or -1 when too few terms are answered. `words` are packed with their fields, in reading order. */
  score(words: ArrayLike<number>, from: number, to: number, titleLength: number): number {
    const slots = this.slots
    const count = this.terms.length
    this.forgetDocument()
    let said = 0
    let whole = from
    let wholeWeight = 0
    for (let at = from; at < to; at += 1) {
      const entry = words[at] ?? 0
      const word = numberOf(entry)
      const field = fieldOf(entry)
      const slot = slots[word] ?? 0
      const weight = field >= FIELD.brand ? 0 : this.lexicon.weightOf(word, this.lnDocuments)
      said += weight
      if (weight > 0 || field >= FIELD.brand) {
        whole = at
        wholeWeight = weight
      }
      // Who asks for a part of a word asks for some of the word that it is part of.
      const asked = whole === at ? weight : wholeWeight * PART_SHARE
      if (slot !== 0) this.read(words, from, at, slot * count, field, asked, whole)
    }
    return this.total(titleLength, (said - this.askedWeight()) / (said + UNSAID_WEIGHT))
  }

  /**
   * What the words weigh by which the terms are answered, each once: a title gains nothing by saying one again, nor by a
   * part of one that is asked for as a whole.
   */
  private askedWeight(): number {
    const wholes = this.wholes
    const said = this.said
    let asked = 0
    for (let term = 0; term < wholes.length; term += 1) {
      const whole = wholes[term] ?? -1
      let first = whole < 0 ? term : 0
      while (first < term && wholes[first] !== whole) first += 1
      if (whole < 0 || first < term) continue
      let most = 0
      for (let other = term; other < wholes.length; other += 1)
        if (wholes[other] === whole) most = Math.max(most, said[other] ?? 0)
      asked += most
    }
    return asked
  }

  /** A loop, as these are a few entries and asked for by every document. */
  private forgetDocument(): void {
    const best = this.best
    const places = this.places
    const wholes = this.wholes
    const contradicted = this.contradicted
    this.isOfKind = false
    this.isCalledSo = false
    for (let term = 0; term < best.length; term += 1) {
      best[term] = 0
      places[term] = -1
      wholes[term] = -1
      contradicted[term] = 0
    }
  }

  /** Each word that answers a term gets a number, so that the qualities fit a small table. */
  private numberWords(): void {
    if (this.slots.length < this.lexicon.size) this.slots = new Uint16Array(this.lexicon.size + 1024)
    else for (const word of this.used) this.slots[word] = 0
    this.used = []
    for (const { meanings } of this.terms) {
      for (const { word } of meanings) {
        if (this.slots[word]) continue
        this.used.push(word)
        this.slots[word] = this.used.length
      }
    }
    const count = this.terms.length
    this.qualities = new Uint8Array((this.used.length + 1) * count)
    this.terms.forEach(({ meanings }, term) => {
      for (const { word, quality } of meanings)
        this.qualities[(this.slots[word] ?? 0) * count + term] = quality
    })
  }

  /** The terms that the document scored last answers. */
  isAnswered(term: number): boolean {
    return (this.best[term] ?? 0) > 0
  }

  /** Takes note of a word that answers a term or more. Said again it counts for them at one of its places only. */
  private read(
    words: ArrayLike<number>,
    from: number,
    at: number,
    base: number,
    field: number,
    weight: number,
    whole: number,
  ): void {
    const best = this.best
    const places = this.places
    const head = this.head
    const ofHead = this.headWeights[field] ?? 0
    const ofOthers = FIELD_WEIGHT[field] ?? 0
    if (head >= 0 && (this.qualities[base + head] ?? 0) > 0) {
      if (field === FIELD.kind) this.isOfKind = true
      if (isName(field)) this.isCalledSo = true
    }
    for (let term = 0; term < best.length; term += 1) {
      const quality = this.qualities[base + term] ?? 0
      if (quality === 0) continue
      if (this.isContradiction(term, words, from, at)) {
        this.contradicted[term] = 1
        continue
      }
      const points = quality * (term === head ? ofHead : ofOthers)
      const known = best[term] ?? 0
      const place = at - from
      if (points > known) best[term] = points
      else if (points < known * SAME_WORD || !followsBetter(places, term, place)) continue
      places[term] = place
      this.wholes[term] = whole - from
      this.said[term] = weight
    }
  }

  /** Whether a title has what the query does not want, or says that it lacks what the query wants. */
  private isContradiction(term: number, words: ArrayLike<number>, from: number, at: number): boolean {
    if (this.negated[term] === 1) return !this.isNegatedAt(words, from, at)
    return this.affirmed[term] === 1 && this.isNegatedAt(words, from, at)
  }

  /** Whether a negation stands shortly before a word. */
  private isNegatedAt(words: ArrayLike<number>, from: number, at: number): boolean {
    for (let before = Math.max(from, at - NEGATION_REACH); before < at; before += 1)
      if (this.negations.has(numberOf(words[before] ?? 0))) return true
    return false
  }

  private total(titleLength: number, strangerShare: number): number {
    const best = this.best
    const places = this.places
    const weights = this.weights
    const count = best.length
    let answered = 0
    let answeredWords = 0
    let sum = 0
    let order = 0
    // Joining words and the packing are left out of the order: one list writes them and the next does not.
    let before = -1
    for (let term = 0; term < count; term += 1) {
      const points = best[term] ?? 0
      if (points === 0) {
        if (this.negated[term] === 1) sum += this.unwantedQuality(term) * (weights[term] ?? 0)
        if (this.affirmed[term] === 1 && this.contradicted[term] === 1) return -1
        if (this.counted[term] === 1) before = -1
        continue
      }
      answered += this.counted[term] ?? 0
      answeredWords += this.words[term] ?? 0
      sum += points * (weights[term] ?? 0)
      if (this.counted[term] === 0) continue
      if (before >= 0) {
        const step = (places[term] ?? -1) - (places[before] ?? -1)
        if (step > 0) order += step <= 2 ? ADJACENT_BONUS : ORDERED_BONUS
      }
      before = term
    }
    if (answered === 0 || answered < this.needed || (this.isHeaded && !this.isCalledSo)) return -1
    if ((this.needsWord && answeredWords === 0) || (this.thing >= 0 && best[this.thing] === 0)) return -1
    if (count === 1) return asScore(sum / this.totalWeight)
    const unanswered = 1 - answered / this.required
    const points = asScore(sum / this.totalWeight) * (1 - UNANSWERED_COST * unanswered)
    const whole = titleLength === count && this.isReadThrough() ? WHOLE_TITLE_BONUS : 0
    const inOrder = order / Math.max(1, this.required - 1)
    const isTheThing = this.isOfKind && places[this.head] === 0
    const strangers = strangerShare * this.strangerCost * (isTheThing ? SAME_KIND_SHARE : 1)
    return Math.max(1, Math.round(points + whole + inOrder - strangers))
  }

  private unwantedQuality(term: number): number {
    return this.contradicted[term] === 1 ? -CONTRADICTED_QUALITY : SILENT_QUALITY
  }

  /** Whether the terms stand in the title as they are and one after the other, from its first word on. */
  private isReadThrough(): boolean {
    const exact = QUALITY.exact * FIELD_WEIGHT[FIELD.title]
    const best = this.best
    const places = this.places
    if (places[0] !== 0) return false
    for (let term = 0; term < places.length; term += 1) {
      if ((best[term] ?? 0) < exact) return false
      if (term > 0 && (places[term] ?? -1) <= (places[term - 1] ?? -1)) return false
    }
    return true
  }
}

/** The first term that is asked, unless a joining word before it says that it is a complement: "con batería". */
function headOf(terms: readonly PlannedTerm[]): number {
  const first = terms.findIndex(term => term.role === 'asked')
  return first > 0 && terms[first - 1]?.role === 'minor' ? -1 : first
}

/** A repeated word is read at the place that follows the word before it, so "a b a" stays in order. */
function followsBetter(places: Int32Array, term: number, place: number): boolean {
  if (term === 0) return false
  const before = places[term - 1] ?? -1
  return before >= 0 && (places[term] ?? -1) <= before && place > before
}
