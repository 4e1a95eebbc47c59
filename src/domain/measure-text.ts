const UNITS =
  'mm cm m mt mts km g gr grs kg kgs ml cc l lt lts w kw v a ah mah hp cv rpm bar hz u un pulg pcs pzas'
const BEFORE_UNIT = new RegExp(`(\\d) (?=x \\d|(?:${UNITS.replaceAll(' ', '|')})(?![\\p{L}\\d]))`, 'giu')
const BEFORE_FACTOR = /(\d[\s\u00A0]x) (?=\d)/gi
const NO_BREAK = '$1\u00A0'

/** UIX-16: a title whose measures stay on one line: `Taladro 710 W`, `Disco 115 x 1 mm`. Only blanks change. */
export function joinMeasures(title: string): string {
  return title.replace(BEFORE_UNIT, NO_BREAK).replace(BEFORE_FACTOR, NO_BREAK)
}
