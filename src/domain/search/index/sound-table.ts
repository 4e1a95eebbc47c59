import { phoneticKey } from '../words/phonetic-key.ts'

/** Words by sound: hashes of their phonetic keys, ascending, and the word of each. */
export interface SoundTable {
  readonly hashes: Uint32Array
  readonly words: Uint32Array
}

/** More words than any vocabulary has, so that a hash and a word number fit one double. */
const WORD_LIMIT = 2 ** 21

/** Only the words that `isSpoken` accepts: not numbers, models or abbreviations. */
export function packSounds(words: readonly string[], isSpoken: (word: number) => boolean): SoundTable {
  const pairs: number[] = []
  words.forEach((text, word) => {
    if (isSpoken(word)) pairs.push(hashOf(phoneticKey(text)) * WORD_LIMIT + word)
  })
  const sorted = Float64Array.from(pairs).sort()
  return {
    hashes: Uint32Array.from(sorted, pair => Math.floor(pair / WORD_LIMIT)),
    words: Uint32Array.from(sorted, pair => pair % WORD_LIMIT),
  }
}

/** Words whose phonetic key has the hash of `key`; collisions are rare and harmless. */
export function wordsWithHash({ hashes, words }: SoundTable, key: string): Uint32Array {
  const hash = hashOf(key)
  let from = 0
  let high = hashes.length
  while (from < high) {
    const middle = (from + high) >>> 1
    if ((hashes[middle] ?? 0) < hash) from = middle + 1
    else high = middle
  }
  let to = from
  while (hashes[to] === hash) to += 1
  return words.subarray(from, to)
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
