const UNITS = '[ckm]?m|mts?|k?gs?|grs?|m?l|cc|lts?|k?w|v|a|m?ah|hp|cv|rpm|bar|hz|un?|pulg|pcs|pzas'
/** A blank before a unit, a fraction or the next factor, and after the sign of a factor. */
const WITHIN_MEASURE = new RegExp(
  `(?<=\\d"?) (?=x \\d|\\d+/|(${UNITS})(?![\\p{L}\\d]))|(?<=\\d"? x) (?=\\d)`,
  'giu',
)

/** UIX-16: a title with no-break spaces in its measures: `Taladro 710 W`, `Disco 115 x 1 mm`, `2 1/2"`. */
export function joinMeasures(title: string): string {
  return title.replace(WITHIN_MEASURE, '\u00A0')
}
