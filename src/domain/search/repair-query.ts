import type { Lexicon } from './lexicon.ts'
import { bestCorrection } from './nearest-words.ts'
import { finishTerm, planOf, type QueryPlan } from './query-plan.ts'
import { isContent, type PlannedTerm } from './rank.ts'
import { addCuts, addSkeletons, addWordForms, type Meanings } from './word-forms.ts'

/**
 * Finds another reading for every term that no product has: two words written as one ("g5", "autoperforante"),
 * a word cut short, then a typing error. Terms with candidates are left alone. `corrected` is the whole query
 * as understood when a typing error was corrected.
 */
export function repairPlan(
  lexicon: Lexicon,
  documents: number,
  plan: QueryPlan,
  tokens: readonly string[],
): { plan: QueryPlan; corrected: string | null } {
  let corrected = false
  const words = [...tokens]
  const terms = plan.terms.flatMap((term, at): PlannedTerm[] => {
    if (!isContent(term.role) || term.size > 0) return [term]
    const readTerm = (text: string) => {
      const meanings: Meanings = new Map()
      addWordForms(lexicon, meanings, text)
      return finishTerm(lexicon, documents, text, meanings, term.role)
    }
    const halves = splitWord(lexicon, term.text)
    if (halves) return halves.map(readTerm)
    const cuts: Meanings = new Map()
    addCuts(lexicon, cuts, term.text)
    addSkeletons(lexicon, cuts, term.text)
    const correction = bestCorrection(lexicon, term.text)
    if (correction === null) return [finishTerm(lexicon, documents, term.text, cuts, term.role)]
    words[at] = correction
    corrected = true
    return [readTerm(correction)]
  })
  return { plan: planOf(terms), corrected: corrected ? words.join(' ') : null }
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

function frequencyOf(lexicon: Lexicon, text: string): number {
  const word = lexicon.find(text)
  return word >= 0 ? lexicon.frequency(word) : 0
}
