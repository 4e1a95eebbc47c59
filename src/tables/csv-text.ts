/** Start of a formula for spreadsheet programs; some accept full-width forms too, or a formula after a line break. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** Escapes a text as a CSV field: quoted if necessary, with an apostrophe before anything that looks like a formula. */
export function csvText(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** A cell without the apostrophe that `csvText` puts before a formula, so that what was exported can be imported. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
