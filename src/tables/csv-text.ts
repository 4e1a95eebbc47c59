/** What spreadsheet programs take for the beginning of a formula; some also the wide forms, or after a line end. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** A text as a field of CSV: quoted where needed; one that a program would run as a formula gets an apostrophe. */
export function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
