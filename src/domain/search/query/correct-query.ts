import type { Lexicon } from '../index/lexicon.ts'
import { isContent, type PlannedTerm, QUALITY } from '../index/rank.ts'
import { numberForms } from '../words/stem.ts'
import { bestCorrection } from './nearest-words.ts'
import { buildTerm, isSpecific, planOf, type QueryPlan, SHORTEST_LONG_QUERY } from './query-plan.ts'
import {
  addAbbreviations,
  addExpansion,
  addFullForms,
  addTruncations,
  addWordForms,
  type Expansions,
  scaledQuality,
  wordsOfSound,
} from './word-forms.ts'

/** A query with replacements for terms that no product has; `corrected` is the whole query, null where no word changed. */
export interface CorrectedPlan {
  readonly plan: QueryPlan
  readonly corrected: string | null
}

/** Shorter words have too many neighbours. */
const SHORTEST_CORRECTED = 5

/**
 * Replaces every term that no product has: two words written as one ("g5", "autoperforante"), an abbreviation, a word of
 * the same sound, a typing error if `mayCorrect`, and last an abbreviation in the titles. Words of the synonym list are no
 * typing errors.
 */
export function correctPlan(
  lexicon: Lexicon,
  documents: number,
  plan: QueryPlan,
  tokens: readonly string[],
  mayCorrect: boolean,
): CorrectedPlan {
  const isShort = plan.required < SHORTEST_LONG_QUERY
  let corrected = false
  const words = [...tokens]
  const terms = plan.terms.flatMap((term, at): PlannedTerm[] => {
    if (!isContent(term.role) || term.postingCount > 0) return [term]
    const finish = (expansions: Expansions) => buildTerm(lexicon, documents, term.text, expansions, term.role)
    const formsOf = (text: string, quality: number) => {
      const expansions: Expansions = new Map()
      const isInUse = addWordForms(lexicon, expansions, text)
      if (isInUse && isShort) addAbbreviations(lexicon, expansions, text)
      for (const [word, known] of expansions) expansions.set(word, scaledQuality(known, quality))
      return expansions
    }
    const halves = splitWord(lexicon, term.text)
    if (halves)
      return halves.map(half => buildTerm(lexicon, documents, half, formsOf(half, QUALITY.exact), term.role))
    const fullForms: Expansions = new Map()
    addFullForms(lexicon, fullForms, term.text)
    if (fullForms.size > 0) return [finish(fullForms)]
    const sounding = soundingLike(lexicon, term.text)
    const correction = sounding[0] ?? (mayCorrect ? correctionOf(lexicon, term.text) : null)
    if (correction === null) {
      const shorter: Expansions = new Map()
      if (isShort) addAbbreviations(lexicon, shorter, term.text)
      else addTruncations(lexicon, shorter, term.text, isSpecific(plan.terms))
      return [finish(shorter)]
    }
    words[at] = correction
    corrected = true
    const expansions = formsOf(correction, sounding.length > 0 ? QUALITY.sound : QUALITY.typo)
    for (const other of sounding.slice(1)) addExpansion(expansions, lexicon.find(other), QUALITY.sound)
    return [buildTerm(lexicon, documents, correction, expansions, term.role)]
  })
  return { plan: planOf(terms), corrected: corrected ? words.join(' ') : null }
}

/** Words of the catalogue with the same sound, else a word of the synonym list. */
function soundingLike(lexicon: Lexicon, text: string): readonly string[] {
  const words = wordsOfSound(lexicon, text).map(word => lexicon.textOf(word))
  const name = words.length > 0 ? null : lexicon.synonyms.soundingLike(text)
  return name === null ? words : [name]
}

function correctionOf(lexicon: Lexicon, text: string): string | null {
  return text.length < SHORTEST_CORRECTED || lexicon.synonyms.knows(text)
    ? null
    : bestCorrection(lexicon, text)
}

/** The split whose rarer half is most frequent: a model between letters and digits, a word into two words. */
function splitWord(lexicon: Lexicon, text: string): [string, string] | null {
  let best: [string, string] | null = null
  let bestFrequency = 0
  for (let at = 1; at < text.length; at += 1) {
    const halves: [string, string] = [text.slice(0, at), text.slice(at)]
    if (!maySplit(halves)) continue
    const frequency = Math.min(...halves.map(half => frequencyOf(lexicon, half)))
    if (frequency > bestFrequency) {
      best = halves
      bestFrequency = frequency
    }
  }
  return best
}

function maySplit([left, right]: readonly [string, string]): boolean {
  const changes = /\d$/.test(left) !== /^\d/.test(right)
  return changes || (/^\p{L}{4,}$/u.test(left) && /^\p{L}{4,}$/u.test(right))
}

/** Document frequency of a word, singular and plural together. */
function frequencyOf(lexicon: Lexicon, text: string): number {
  const words = numberForms(text).map(other => lexicon.find(other))
  return words.reduce((sum, word) => sum + (word >= 0 ? lexicon.frequency(word) : 0), 0)
}
