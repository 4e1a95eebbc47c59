/** Start of a formula for spreadsheet programs; some accept full-width forms too, or a formula after a line break. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** Escapes a text as a CSV field: quoted if necessary, with an apostrophe before anything that looks like a formula. */
export function csvText(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
