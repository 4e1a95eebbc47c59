/**
 * Several codes in one text, joined by commas (SHP-04, API-07). A code may hold a comma itself: inside the list it is
 * written `%2C`, and a percent sign `%25`. Lists of plain codes read as everybody writes them.
 */

/** The text of a list that `splitCodes` reads back. */
export function joinCodes(codes: Iterable<string>): string {
  return [...codes].map(code => code.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

/** The codes of a list in their order, trimmed, without empty ones and repeats. */
export function splitCodes(list: string): string[] {
  const codes = list.split(',').map(part => unescaped(part).trim())
  return [...new Set(codes.filter(code => code !== ''))]
}

/** Only what `joinCodes` writes: a percent sign that starts nothing of it stands for itself. */
function unescaped(part: string): string {
  return part.replaceAll(/%2C|%25/gi, sign => (sign === '%25' ? '%' : ','))
}
