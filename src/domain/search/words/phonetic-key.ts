/**
 * Phonetic key of a folded word in Spanish of the Río de la Plata, where ll and y are one sound, as are s, c and z, and v
 * and b: "yave" is "llave", "sinta" is "cinta", "balbula" is "válvula".
 */
export function phoneticKey(word: string): string {
  let key = ''
  for (let at = 0; at < word.length; at += 1) {
    const sound = soundAt(word, at)
    if (sound === '' || key.endsWith(sound)) continue
    key += sound
  }
  return key
}

/** What a letter adds to the key; empty for a silent one and for the second of two that are one sound. */
function soundAt(word: string, at: number): string {
  const before = word[at - 1] ?? ''
  const letter = word[at] ?? ''
  const next = word[at + 1] ?? ''
  const isBeforeSoft = next === 'e' || next === 'i'
  switch (letter) {
    case 'h':
      return before === 'c' || before === 'p' ? '' : soundOfH(word, at)
    case 'c':
      if (next === 'h') return 'C'
      return isBeforeSoft ? 's' : 'k'
    case 'q':
      return 'k'
    case 'u':
      if (at === 0 && next === 'e') return 'g'
      return isSilentU(before, next) ? '' : 'u'
    case 'g':
      return isBeforeSoft ? 'j' : 'g'
    case 'z':
    case 'x':
      return 's'
    case 'v':
      return 'b'
    case 'l':
      if (next === 'l') return 'y'
      return before === 'l' ? '' : 'l'
    case 'y':
      return isVowel(next) ? 'y' : 'i'
    case 'i':
      if (at === 0 && next === 'e') return 'y'
      return before === 'h' && next === 'e' ? '' : 'i'
    case 'n':
      return next === 'b' || next === 'v' || next === 'p' ? 'm' : 'n'
    case 'p':
      if (next === 'h') return 'f'
      return at === 0 && (next === 's' || next === 'n') ? '' : 'p'
    default:
      return letter
  }
}

/** Silent, except that "hierro" sounds like "yerro" and "hueco" like "gueco". */
function soundOfH(word: string, at: number): string {
  const next = word[at + 1] ?? ''
  const afterNext = word[at + 2] ?? ''
  if (next === 'i' && afterNext === 'e') return 'y'
  return next === 'u' && isVowel(afterNext) ? 'g' : ''
}

/** As in "que", "guía" and, where the h sounds, "hueco". */
function isSilentU(before: string, next: string): boolean {
  if (before === 'h') return isVowel(next)
  return before === 'q' || (before === 'g' && (next === 'e' || next === 'i'))
}

function isVowel(letter: string): boolean {
  return letter !== '' && 'aeiou'.includes(letter)
}
