import type { Lexicon } from '../index/lexicon.ts'
import { boundedEditDistance, countBits, letterMask } from '../words/edit-distance.ts'

export interface NearWord {
  readonly word: number
  readonly distance: number
}

/** Alphabetic words of the catalogue within `bound` edits of `text`, in no order. */
export function nearestWords(lexicon: Lexicon, text: string, bound: number): NearWord[] {
  if (!/^\p{L}{4,}$/u.test(text)) return []
  const near: NearWord[] = []
  const letters = letterMask(text)
  lexicon.forEachCorrection(text.length - bound, text.length + bound, (word, mask) => {
    if (countBits(letters ^ mask) > bound * 2) return
    const distance = boundedEditDistance(text, lexicon.textOf(word), bound)
    if (distance > 0 && distance <= bound) near.push({ word, distance })
  })
  return near
}

/** The likeliest correction of `text`: fewest edits, then most products; null when none is near. */
export function bestCorrection(lexicon: Lexicon, text: string, bound = likelyEdits(text)): string | null {
  let best: { text: string; distance: number; frequency: number } | null = null
  for (const { word, distance } of nearestWords(lexicon, text, bound)) {
    const candidate = { text: lexicon.textOf(word), distance, frequency: lexicon.frequency(word) }
    if (best === null || isBetter(candidate, best)) best = candidate
  }
  return best?.text ?? null
}

/** Likely number of typing errors in a word of this length. */
function likelyEdits(text: string): number {
  return text.length <= 7 ? 1 : 2
}

function isBetter(
  a: { text: string; distance: number; frequency: number },
  b: { text: string; distance: number; frequency: number },
): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.frequency !== b.frequency) return a.frequency > b.frequency
  return a.text < b.text
}
