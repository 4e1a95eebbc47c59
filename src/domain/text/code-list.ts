/**
 * Codes joined by commas (SHP-04, API-07). A comma in a code is escaped as `%2C`, a percent sign as `%25`.
 */

/** Inverse of `splitCodes`. */
export function joinCodes(codes: Iterable<string>): string {
  return [...codes].map(code => code.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

/** The codes of a list in their order, trimmed, without empty ones and repeats. */
export function splitCodes(list: string): string[] {
  const codes = list.split(',').map(part => unescaped(part).trim())
  return [...new Set(codes.filter(code => code !== ''))]
}

/** Only the escapes of `joinCodes`: any other percent sign is literal. */
function unescaped(part: string): string {
  return part.replaceAll(/%2C|%25/gi, sign => (sign === '%25' ? '%' : ','))
}
