/**
 * The code of one product from the pattern of its line:
 * `#` runs become the place in the line padded with zeros (`'0045##'` → `004507`), `{0}` the digits of
 * that measure (`'TAL-{0}@'`, 750 W → `TAL-750`), `@` the letters of the brand (`TAL-750BR`).
 */
export function codeOf(
  pattern: string,
  place: number,
  texts: readonly string[],
  brandLetters: string,
): string {
  return pattern
    .replace(/\{(\d)\}/g, (_, axis: string) => (texts[Number(axis)] ?? '').replace(/\D/g, ''))
    .replace('@', brandLetters)
    .replace(/#+/, run => {
      const number = String(place)
      if (number.length > run.length) {
        throw new Error(`The code pattern ${pattern} has too few digits for product ${number} of its line`)
      }
      return number.padStart(run.length, '0')
    })
}
