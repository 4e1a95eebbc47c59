/** How catalogues write units, by the spelling the index keeps. A cubic centimetre is a millilitre. */
const SPELLINGS: Readonly<Record<string, string>> = {
  mm: 'mm milimetro milimetros',
  cm: 'cm cms centimetro centimetros',
  m: 'm mt mts metro metros',
  km: 'km kms',
  pulg: 'pulg plg plgs pulgs pulgada pulgadas inch',
  g: 'g gr grs grm gramo gramos',
  kg: 'kg kgs kilo kilos kilogramo kilogramos',
  ml: 'ml mls cc cm3 ccc mililitros',
  l: 'l lt lts ltr ltrs litro litros',
  v: 'v volt volts voltio voltios vlt',
  w: 'w watt watts wats vatio vatios',
  kw: 'kw kws',
  ah: 'ah',
  mah: 'mah',
  hp: 'hp',
  cv: 'cv',
  kva: 'kva',
  hz: 'hz',
  rpm: 'rpm',
  bar: 'bar bares',
  psi: 'psi',
  u: 'u un uni unid unids unidad unidades und unds pza pzas pieza piezas pcs',
}

const CANONICAL = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.split(' ').map(spelling => [spelling, unit] as const),
  ),
)

/** Every spelling, longest first, as an alternation for a regular expression. */
export const UNIT_PATTERN = [...CANONICAL.keys()].sort((a, b) => b.length - a.length).join('|')

export function canonicalUnit(spelling: string): string {
  return CANONICAL.get(spelling) ?? spelling
}
