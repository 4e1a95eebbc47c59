const START = 0x811c9dc5

/**
 * A pseudo-random number in [0, 1) seeded by the text: the only randomness of the demo data, so that every run on every
 * machine makes the same shop. FNV-1a with a final avalanche, so that similar codes differ.
 */
export function fractionOf(text: string): number {
  return finish(fold(START, text))
}

/** A pseudo-random whole number from 0 up to `below`. */
export function integerOf(text: string, below: number): number {
  return Math.floor(below * fractionOf(text))
}

/** A pseudo-random one of a list. */
export function oneOf<T>(text: string, list: readonly [T, ...T[]]): T {
  return list[integerOf(text, list.length)] ?? list[0]
}

/** `fractionOf` of many texts that begin alike, which are read once. */
export function fractionsAfter(beginning: string): (rest: string) => number {
  const start = fold(START, beginning)
  return rest => finish(fold(start, rest))
}

function fold(start: number, text: string): number {
  let hash = start
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash
}

function finish(folded: number): number {
  let hash = Math.imul(folded ^ (folded >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}
