/** Signs of the trade that the PDF's standard fonts lack, in letters they have. */
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

/** What Windows-1252 has besides Latin-1. */
const PUNCTUATION = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A text in the letters of the PDF's standard fonts (Windows-1252); what has no place there is left out. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), character => REPLACEMENTS[character] ?? character)
    .join('')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, character =>
      PUNCTUATION.includes(character) ? character : '',
    )
}
