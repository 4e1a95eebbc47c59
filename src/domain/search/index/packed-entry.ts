const FIELD_BITS = 3
const FIELD_MASK = (1 << FIELD_BITS) - 1

/** A word of a document, or a document of a word, packed with its FIELD into 32 bits. */
export function packEntry(number: number, field: number): number {
  return ((number << FIELD_BITS) | field) >>> 0
}

/** The word or document number of an entry. */
export function numberOf(entry: number): number {
  return entry >>> FIELD_BITS
}

export function fieldOf(entry: number): number {
  return entry & FIELD_MASK
}
