const VOWELS = /[aeiou]/g
const SHORTEST_SKELETON = 3
const BARE_CONSONANTS = /^[^aeiou\d]{2,}\p{L}$/u

/**
 * Whether `short` is `long` without some of its vowels ("tornll", "glvnizado"): the consonants that are left are the
 * same.
 */
export function lacksOnlyVowels(short: string, long: string): boolean {
  if (short.length >= long.length || short[0] !== long[0]) return false
  const consonants = short.replace(VOWELS, '')
  if (consonants.length < SHORTEST_SKELETON || consonants !== long.replace(VOWELS, '')) return false
  return isWithin(short, long)
}

export function isBareConsonants(word: string): boolean {
  return word.length >= SHORTEST_SKELETON && BARE_CONSONANTS.test(word)
}

/** Whether `short` is consonants of `long` and its last letter: "tca" of "tuerca", "bco" of "blanco". */
export function isContraction(short: string, long: string): boolean {
  if (short.length >= long.length || !isBareConsonants(short)) return false
  return short[0] === long[0] && short.at(-1) === long.at(-1) && isWithin(short, long)
}

/** Whether the letters of `short` stand in `long` in the same order. */
function isWithin(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
