/** Replacements of characters that the PDF's standard fonts lack. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '″': '"',
  '′': "'",
  '≥': '>=',
  '≤': '<=',
  '→': '-',
  '−': '-',
  Ω: 'ohm',
  '\u202f': ' ',
  '\u2009': ' ',
}

/** Characters of Windows-1252 beyond Latin-1. */
const PUNCTUATION = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A text in the encoding of the PDF's standard fonts (Windows-1252); other characters are omitted. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), character => REPLACEMENTS[character] ?? character)
    .join('')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, character =>
      PUNCTUATION.includes(character) ? character : '',
    )
}
