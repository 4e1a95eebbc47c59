import type { Lexicon } from '../index/lexicon.ts'
import { isContent, type PlannedTerm, QUALITY } from '../index/rank.ts'
import { numbersOf } from '../words/stem.ts'
import { bestCorrection } from './nearest-words.ts'
import { finishTerm, namesArticle, planOf, type QueryPlan, SHORTEST_LONG_QUERY } from './query-plan.ts'
import {
  addCutNames,
  addCuts,
  addWholeNames,
  addWordForms,
  type Meanings,
  offer,
  scaledQuality,
  wordsOfSound,
} from './word-forms.ts'

/** A query with another reading for what no product has; `corrected` is the whole of it where a word was replaced. */
export interface RepairedPlan {
  readonly plan: QueryPlan
  readonly corrected: string | null
}

/** Shorter words have too many neighbours to tell which was meant. */
const SHORTEST_CORRECTED = 5

/**
 * Finds another reading for every term that no product has: two words written as one ("g5", "autoperforante"), a word
 * cut short, one that sounds so, a typing error if `mayCorrect`, and last what titles cut shorter. Terms with candidates
 * are left alone, and a word that the trade knows is no typing error.
 */
export function repairPlan(
  lexicon: Lexicon,
  documents: number,
  plan: QueryPlan,
  tokens: readonly string[],
  mayCorrect: boolean,
): RepairedPlan {
  const isShort = plan.required < SHORTEST_LONG_QUERY
  let corrected = false
  const words = [...tokens]
  const terms = plan.terms.flatMap((term, at): PlannedTerm[] => {
    if (!isContent(term.role) || term.size > 0) return [term]
    const finish = (meanings: Meanings) => finishTerm(lexicon, documents, term.text, meanings, term.role)
    const readAs = (text: string, quality: number) => {
      const meanings: Meanings = new Map()
      const isInUse = addWordForms(lexicon, meanings, text)
      if (isInUse && isShort) addCutNames(lexicon, meanings, text)
      for (const [word, known] of meanings) meanings.set(word, scaledQuality(known, quality))
      return meanings
    }
    const halves = splitWord(lexicon, term.text)
    if (halves)
      return halves.map(half => finishTerm(lexicon, documents, half, readAs(half, QUALITY.exact), term.role))
    const whole: Meanings = new Map()
    addWholeNames(lexicon, whole, term.text)
    if (whole.size > 0) return [finish(whole)]
    const sounding = soundingLike(lexicon, term.text)
    const correction = sounding[0] ?? (mayCorrect ? correctionOf(lexicon, term.text) : null)
    if (correction === null) {
      const cuts: Meanings = new Map()
      if (isShort) addCutNames(lexicon, cuts, term.text)
      else addCuts(lexicon, cuts, term.text, namesArticle(plan.terms))
      return [finish(cuts)]
    }
    words[at] = correction
    corrected = true
    const meanings = readAs(correction, sounding.length > 0 ? QUALITY.sound : QUALITY.typo)
    for (const other of sounding.slice(1)) offer(meanings, lexicon.find(other), QUALITY.sound)
    return [finishTerm(lexicon, documents, correction, meanings, term.role)]
  })
  return { plan: planOf(terms), corrected: corrected ? words.join(' ') : null }
}

/** Words of the catalogue that sound so, or the name that the trade has for what it sells. */
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

/** The cut whose rarer half is most common; a model splits between letters and digits, a word into two real ones. */
function splitWord(lexicon: Lexicon, text: string): [string, string] | null {
  let best: [string, string] | null = null
  let bestFrequency = 0
  for (let at = 1; at < text.length; at += 1) {
    const halves: [string, string] = [text.slice(0, at), text.slice(at)]
    if (!isSeam(halves)) continue
    const frequency = Math.min(...halves.map(half => frequencyOf(lexicon, half)))
    if (frequency > bestFrequency) {
      best = halves
      bestFrequency = frequency
    }
  }
  return best
}

function isSeam([left, right]: readonly [string, string]): boolean {
  const changes = /\d$/.test(left) !== /^\d/.test(right)
  return changes || (/^\p{L}{4,}$/u.test(left) && /^\p{L}{4,}$/u.test(right))
}

/** How many products have a word, in either number. */
function frequencyOf(lexicon: Lexicon, text: string): number {
  const words = numbersOf(text).map(other => lexicon.find(other))
  return words.reduce((sum, word) => sum + (word >= 0 ? lexicon.frequency(word) : 0), 0)
}
