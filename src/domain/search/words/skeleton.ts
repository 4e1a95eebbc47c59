const VOWELS = /[aeiou]/g
const SHORTEST_SKELETON = 3
const CONSONANT_SKELETON = /^[^aeiou\d]{2,}\p{L}$/u

/**
 * Whether `short` is `long` without some of its vowels and with all its consonants: "tornll", "glvnizado".
 */
export function lacksOnlyVowels(short: string, long: string): boolean {
  if (short.length >= long.length || short[0] !== long[0]) return false
  const consonants = short.replace(VOWELS, '')
  if (consonants.length < SHORTEST_SKELETON || consonants !== long.replace(VOWELS, '')) return false
  return isSubsequence(short, long)
}

/** Whether a word is consonants and a last letter: "tca". */
export function isConsonantSkeleton(word: string): boolean {
  return word.length >= SHORTEST_SKELETON && CONSONANT_SKELETON.test(word)
}

/** Whether `short` is some consonants of `long` and its last letter: "tca" of "tuerca", "bco" of "blanco". */
export function isContraction(short: string, long: string): boolean {
  if (short.length >= long.length || !isConsonantSkeleton(short)) return false
  return short[0] === long[0] && short.at(-1) === long.at(-1) && isSubsequence(short, long)
}

/** Whether `short` is a subsequence of `long`. */
function isSubsequence(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
