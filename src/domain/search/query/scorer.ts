import type { Lexicon } from '../index/lexicon.ts'
import { fieldOf, numberOf } from '../index/packed-entry.ts'
import {
  asScore,
  FIELD_WEIGHT,
  HEAD_FIELD_WEIGHT,
  type PlannedTerm,
  QUALITY,
  SINGLE_TERM_FIELD_WEIGHT,
} from '../index/rank.ts'
import { FIELD, isNameField } from '../index/search-document.ts'
import { NEGATION_WORDS } from '../words/minor-words.ts'
import { isAffirmed, isWord, type QueryPlan } from './query-plan.ts'

/** Points for two consecutive terms that are neighbours in the title, or at least in the same order. */
const ADJACENT_BONUS = 24
const ORDERED_BONUS = 16
/** For a title that is the query word by word; outweighs any other match of the same words. */
const WHOLE_TITLE_BONUS = 100
/** Full cost of title words without a match in a long query; charged by their share of the title's weight. */
const UNMATCHED_COST = 1000
/** Share of that cost for products of the kind itself: title and category begin with the head term. */
const SAME_KIND_SHARE = 0.4
/** Number of required terms at which half of that cost applies: two words name a group, ten an article. */
const HALF_COST_WORDS = 2
/** Added to the weight of every title, so that one word matters less in short titles. */
const BASE_TITLE_WEIGHT = 2
/** Fraction of the points lost if all required terms were missing. */
const MISSING_TERM_COST = 0.25
/** Quality of a negated term: of a title without it, and subtracted from one that has it. */
const ABSENT_QUALITY = 70
const CONTRADICTED_QUALITY = 100
/** Share of a dimension's weight that one of its sides matches. */
const PART_SHARE = 0.5
/** Repetitions of a word differ at most by the weight of their fields. */
const SAME_WORD = 0.95
/** Distance of a negation from its word: "sin batería", "sin la batería". */
const NEGATION_REACH = 2

/**
 * Scores documents against one query at a time: matched terms weighted by rarity, less the share of the title without a
 * match, plus a little for word order. Buffers are reused between queries.
 */
export class Scorer {
  private readonly lexicon: Lexicon
  private slots = new Uint16Array(0)
  private used: number[] = []
  private terms: readonly PlannedTerm[] = []
  private qualities = new Uint8Array(0)
  private best = new Float64Array(0)
  private positions = new Int32Array(0)
  /** 1 where the word at that position is the term itself, not another form of it. */
  private isExact = new Uint8Array(0)
  /** Position of the whole word that matches a term, or that the matching part belongs to. */
  private wholePositions = new Int32Array(0)
  /** Weight in the title of the word that matches a term; 0 outside titles. */
  private matchedWeights = new Float64Array(0)
  private contradicted = new Uint8Array(0)
  private weights = new Float64Array(0)
  private lnDocuments = 0
  private totalWeight = 0
  private needed = 0
  /** The term that every match must have, or -1. */
  private mandatoryTerm = -1
  private needsWord = false
  /** 1 for a required term that is not a number. */
  private isWordTerm = new Uint8Array(0)
  /** The term that names the product, or -1, and its weight by FIELD number. */
  private head = -1
  private headWeights: readonly number[] = HEAD_FIELD_WEIGHT
  private nameMatchOnly = false
  /** Whether the head term matches the name of the document. */
  private headMatchesName = false
  /** Whether the head term matches the kind of the document. */
  private headMatchesKind = false
  /** 1 for a required term. */
  private isRequired = new Uint8Array(0)
  private negated = new Uint8Array(0)
  /** 1 for a term after "con": a title that negates it is not a match. */
  private affirmed = new Uint8Array(0)
  /** Words of the titles that negate the next one. */
  private negations: ReadonlySet<number> = new Set()
  private required = 0
  private unmatchedCost = 0

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  /** `needed`: how many of the required terms a document must match; `documents`: how many there are in all. */
  load(
    { terms, needsWord = false, mandatoryTerm = -1, nameMatchOnly = false }: QueryPlan,
    needed: number,
    documents: number,
  ): void {
    this.lnDocuments = Math.log1p(documents)
    this.terms = terms
    this.needed = needed
    this.needsWord = needsWord
    this.mandatoryTerm = mandatoryTerm
    this.isWordTerm = Uint8Array.from(terms, term => (isWord(term) ? 1 : 0))
    this.head = headOf(terms)
    this.nameMatchOnly = nameMatchOnly && this.head >= 0
    this.headWeights = terms.length === 1 ? SINGLE_TERM_FIELD_WEIGHT : HEAD_FIELD_WEIGHT
    this.best = new Float64Array(terms.length)
    this.positions = new Int32Array(terms.length)
    this.isExact = new Uint8Array(terms.length)
    this.wholePositions = new Int32Array(terms.length)
    this.matchedWeights = new Float64Array(terms.length)
    this.contradicted = new Uint8Array(terms.length)
    this.weights = Float64Array.from(terms, term => term.weight)
    this.isRequired = Uint8Array.from(terms, term => (term.role === 'required' ? 1 : 0))
    this.negated = Uint8Array.from(terms, term => (term.role === 'negated' ? 1 : 0))
    this.affirmed = Uint8Array.from(terms, (_, at) => (isAffirmed(terms, at) ? 1 : 0))
    this.negations = new Set(NEGATION_WORDS.map(word => this.lexicon.find(word)))
    this.required = this.isRequired.reduce((sum, flag) => sum + flag, 0)
    this.totalWeight = this.weights.reduce((sum, weight) => sum + weight, 0)
    this.unmatchedCost = (UNMATCHED_COST * this.required) / (this.required + HALF_COST_WORDS)
    this.assignSlots()
  }

  /** 1 to about 1,140, or -1 when too few terms match. `words` are packed with their fields, in reading order. */
  score(words: ArrayLike<number>, from: number, to: number, titleLength: number): number {
    const slots = this.slots
    const count = this.terms.length
    this.resetDocument()
    let titleWeight = 0
    let whole = from
    let wholeWeight = 0
    for (let at = from; at < to; at += 1) {
      const entry = words[at] ?? 0
      const word = numberOf(entry)
      const field = fieldOf(entry)
      const slot = slots[word] ?? 0
      const weight = field >= FIELD.brand ? 0 : this.lexicon.weightOf(word, this.lnDocuments)
      titleWeight += weight
      if (weight > 0 || field >= FIELD.brand) {
        whole = at
        wholeWeight = weight
      }
      // A matching part covers some of the word it belongs to.
      const covered = whole === at ? weight : wholeWeight * PART_SHARE
      if (slot !== 0) this.matchWord(words, from, at, slot * count, field, covered, whole)
    }
    return this.total(titleLength, (titleWeight - this.coveredWeight()) / (titleWeight + BASE_TITLE_WEIGHT))
  }

  /**
   * Weight of the matched title words, each once: neither a repetition nor a part of a matched word adds to it.
   */
  private coveredWeight(): number {
    const wholes = this.wholePositions
    const weights = this.matchedWeights
    let covered = 0
    for (let term = 0; term < wholes.length; term += 1) {
      const whole = wholes[term] ?? -1
      let first = whole < 0 ? term : 0
      while (first < term && wholes[first] !== whole) first += 1
      if (whole < 0 || first < term) continue
      let most = 0
      for (let other = term; other < wholes.length; other += 1)
        if (wholes[other] === whole) most = Math.max(most, weights[other] ?? 0)
      covered += most
    }
    return covered
  }

  /** A loop is faster than `fill` for these few entries. */
  private resetDocument(): void {
    const best = this.best
    const positions = this.positions
    const wholes = this.wholePositions
    const contradicted = this.contradicted
    this.headMatchesKind = false
    this.headMatchesName = false
    for (let term = 0; term < best.length; term += 1) {
      best[term] = 0
      positions[term] = -1
      wholes[term] = -1
      contradicted[term] = 0
    }
  }

  /** Numbers the words that match a term, so that the qualities fit a small table. */
  private assignSlots(): void {
    if (this.slots.length < this.lexicon.size) this.slots = new Uint16Array(this.lexicon.size + 1024)
    else for (const word of this.used) this.slots[word] = 0
    this.used = []
    for (const { expansions: meanings } of this.terms) {
      for (const { word } of meanings) {
        if (this.slots[word]) continue
        this.used.push(word)
        this.slots[word] = this.used.length
      }
    }
    const count = this.terms.length
    this.qualities = new Uint8Array((this.used.length + 1) * count)
    this.terms.forEach(({ expansions: meanings }, term) => {
      for (const { word, quality } of meanings)
        this.qualities[(this.slots[word] ?? 0) * count + term] = quality
    })
  }

  /** Whether the document scored last matches a term. */
  isMatched(term: number): boolean {
    return (this.best[term] ?? 0) > 0
  }

  /** Records a word that matches one or more terms. A repeated word counts at one position only. */
  private matchWord(
    words: ArrayLike<number>,
    from: number,
    at: number,
    base: number,
    field: number,
    weight: number,
    whole: number,
  ): void {
    const best = this.best
    const positions = this.positions
    const head = this.head
    const ofHead = this.headWeights[field] ?? 0
    const ofOthers = FIELD_WEIGHT[field] ?? 0
    if (head >= 0 && (this.qualities[base + head] ?? 0) > 0) {
      if (field === FIELD.kind) this.headMatchesKind = true
      if (isNameField(field)) this.headMatchesName = true
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
      const position = at - from
      if (points > known) best[term] = points
      else if (points < known * SAME_WORD || !continuesOrder(positions, term, position)) continue
      positions[term] = position
      this.isExact[term] = quality === QUALITY.exact ? 1 : 0
      this.wholePositions[term] = whole - from
      this.matchedWeights[term] = weight
    }
  }

  /** Whether a title has a negated term, or negates an affirmed one. */
  private isContradiction(term: number, words: ArrayLike<number>, from: number, at: number): boolean {
    if (this.negated[term] === 1) return !this.isNegatedAt(words, from, at)
    return this.affirmed[term] === 1 && this.isNegatedAt(words, from, at)
  }

  /** Whether a negation shortly precedes a word. */
  private isNegatedAt(words: ArrayLike<number>, from: number, at: number): boolean {
    for (let before = Math.max(from, at - NEGATION_REACH); before < at; before += 1)
      if (this.negations.has(numberOf(words[before] ?? 0))) return true
    return false
  }

  /** `unmatchedShare`: share of the title's weight that no term matches. */
  private total(titleLength: number, unmatchedShare: number): number {
    const best = this.best
    const positions = this.positions
    const weights = this.weights
    const count = best.length
    let matched = 0
    let matchedWords = 0
    let sum = 0
    let order = 0
    // Linking words and packing do not count for the order: not every price list writes them.
    let before = -1
    for (let term = 0; term < count; term += 1) {
      const points = best[term] ?? 0
      if (points === 0) {
        if (this.negated[term] === 1) sum += this.negatedQuality(term) * (weights[term] ?? 0)
        if (this.affirmed[term] === 1 && this.contradicted[term] === 1) return -1
        if (this.isRequired[term] === 1) before = -1
        continue
      }
      matched += this.isRequired[term] ?? 0
      matchedWords += this.isWordTerm[term] ?? 0
      sum += points * (weights[term] ?? 0)
      if (this.isRequired[term] === 0) continue
      if (before >= 0) {
        const step = (positions[term] ?? -1) - (positions[before] ?? -1)
        if (step > 0) order += step <= 2 ? ADJACENT_BONUS : ORDERED_BONUS
      }
      before = term
    }
    if (matched === 0 || matched < this.needed || (this.nameMatchOnly && !this.headMatchesName)) return -1
    if (this.needsWord && matchedWords === 0) return -1
    if (this.mandatoryTerm >= 0 && best[this.mandatoryTerm] === 0) return -1
    if (count === 1) return asScore(sum / this.totalWeight)
    const missing = 1 - matched / this.required
    const points = asScore(sum / this.totalWeight) * (1 - MISSING_TERM_COST * missing)
    const whole = titleLength === count && this.isExactTitle() ? WHOLE_TITLE_BONUS : 0
    const inOrder = order / Math.max(1, this.required - 1)
    const isSameKind = this.headMatchesKind && positions[this.head] === 0
    const unmatched = unmatchedShare * this.unmatchedCost * (isSameKind ? SAME_KIND_SHARE : 1)
    return Math.max(1, Math.round(points + whole + inOrder - unmatched))
  }

  private negatedQuality(term: number): number {
    return this.contradicted[term] === 1 ? -CONTRADICTED_QUALITY : ABSENT_QUALITY
  }

  /** Whether the terms match the title exactly, in order and from its first word on. */
  private isExactTitle(): boolean {
    const exact = QUALITY.exact * FIELD_WEIGHT[FIELD.title]
    const best = this.best
    const positions = this.positions
    if (positions[0] !== 0) return false
    for (let term = 0; term < positions.length; term += 1) {
      if (this.isExact[term] !== 1 || (best[term] ?? 0) < exact) return false
      if (term > 0 && (positions[term] ?? -1) <= (positions[term - 1] ?? -1)) return false
    }
    return true
  }
}

/** The first required term, unless a linking word before it makes it a complement: "con batería". */
function headOf(terms: readonly PlannedTerm[]): number {
  const first = terms.findIndex(term => term.role === 'required')
  return first > 0 && terms[first - 1]?.role === 'minor' ? -1 : first
}

/** A repeated word counts at the position after the previous term, so that "a b a" stays in order. */
function continuesOrder(positions: Int32Array, term: number, position: number): boolean {
  if (term === 0) return false
  const before = positions[term - 1] ?? -1
  return before >= 0 && (positions[term] ?? -1) <= before && position > before
}
