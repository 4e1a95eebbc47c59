const SHORTEST_STEM = 3

/**
 * Length of the light Spanish stem of a folded word: only number and gender endings are removed, so that "tornillos" and
 * "tornillo", "galvanizada" and "galvanizado", "luces" and "luz" have one stem. A stem is a literal prefix of its word.
 */
export function stemLength(word: string): number {
  if (!/^\p{L}{3,}$/u.test(word)) return word.length
  let end = singularLength(word)
  if (word[end - 1] === 'z') return end - 1
  if (end > SHORTEST_STEM && 'aeo'.includes(word[end - 1] ?? ' ')) end -= 1
  return end
}

export function stemOf(word: string): string {
  return word.slice(0, stemLength(word))
}

function singularLength(word: string): number {
  const length = word.length
  if (!word.endsWith('s') || length < 4) return length
  if (word.endsWith('ces') && length > 4) return length - 3
  const before = word[length - 2] ?? ''
  // "gris", "bus", "glass" are singular.
  if ('ius'.includes(before)) return length
  return before === 'e' && length > 4 ? length - 2 : length - 1
}

/** Key that is equal for singular and plural of a folded word: "palas" and "pala", but not "palo". */
export function singularOf(word: string): string {
  if (!/^\p{L}{3,}$/u.test(word)) return word
  const end = singularLength(word)
  const isOpen = word[end - 1] === 'z' || (end > SHORTEST_STEM && word[end - 1] === 'e')
  return word.slice(0, isOpen ? end - 1 : end)
}

/** A folded word and its possible spellings in the other grammatical number; some of them are no words. */
export function numberForms(word: string): string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return [word]
  const end = singularLength(word)
  if (end === word.length) return [word, pluralOf(word)]
  if (word.endsWith('ces') && end === word.length - 3) return [word, `${word.slice(0, end)}z`]
  return [word, word.slice(0, end), ...(end < word.length - 1 ? [word.slice(0, -1)] : [])]
}

function pluralOf(word: string): string {
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return /[aeiou]$/.test(word) ? `${word}s` : `${word}es`
}
