import type { MeasureKind } from './measure.ts'

/**
 * The kinds of a product's sizes, by how many are adjacent: `1/4 x 2` of a bolt are thread and length, `115 x 1.6 x 22` of
 * a disc diameter, thickness and bore.
 */
export interface SizeScheme {
  readonly one: MeasureKind
  readonly two: readonly [MeasureKind, MeasureKind]
  readonly three: readonly [MeasureKind, MeasureKind, MeasureKind]
  /** Bare numbers are millimetres, or inches next to a fraction. */
  readonly isMetric: boolean
  /** Has a thread, whose pitch may follow it: `8x1.25`. */
  readonly hasThread: boolean
  /** A bare number is as often a gauge as millimetres: screws for wood and sheet. */
  readonly isGauged: boolean
}

const SCREW: SizeScheme = {
  one: 'thread',
  two: ['thread', 'length'],
  three: ['thread', 'pitch', 'length'],
  isMetric: true,
  hasThread: true,
  isGauged: false,
}
const NUT: SizeScheme = { ...SCREW, two: ['thread', 'pitch'] }
const WOOD_SCREW: SizeScheme = {
  one: 'diameter',
  two: ['diameter', 'length'],
  three: ['diameter', 'size', 'length'],
  isMetric: true,
  hasThread: true,
  isGauged: true,
}
const PIN: SizeScheme = {
  one: 'diameter',
  two: ['diameter', 'length'],
  three: ['diameter', 'size', 'length'],
  isMetric: true,
  hasThread: false,
  isGauged: false,
}
const NAIL: SizeScheme = { ...PIN, one: 'length' }
/** The second number may be the count in a bag. */
const PLUG: SizeScheme = { ...PIN, two: ['diameter', 'size'] }
const WASHER: SizeScheme = {
  one: 'diameter',
  two: ['diameter', 'size'],
  three: ['diameter', 'size', 'thickness'],
  isMetric: true,
  hasThread: false,
  isGauged: false,
}
const DISC: SizeScheme = {
  ...WASHER,
  two: ['diameter', 'thickness'],
  three: ['diameter', 'thickness', 'size'],
}
const LINE: SizeScheme = { ...PIN, one: 'size', isMetric: false }
const SHEET: SizeScheme = {
  one: 'size',
  two: ['width', 'length'],
  three: ['width', 'length', 'size'],
  isMetric: false,
  hasThread: false,
  isGauged: false,
}
const ABRASIVE: SizeScheme = { ...SHEET, one: 'grain' }
const TOOL: SizeScheme = { ...SHEET, two: ['size', 'size'], three: ['size', 'size', 'size'] }
export const DEFAULT_SCHEME: SizeScheme = TOOL

/** Nouns of the trade and their abbreviations. The first one of a title decides. */
const NOUNS: readonly (readonly [SizeScheme, string])[] = [
  [SCREW, 'bulon bulones allen prisionero prisioneros esparrago esparragos varilla varillas'],
  [
    WOOD_SCREW,
    'tornillo tornillos torn tor tirafondo tirafondos autoperforante autoperforantes fijadora fijadoras bis drywall parker gota',
  ],
  [NUT, 'tuerca tuercas macho machos terraja terrajas cojinete cojinetes'],
  [
    PIN,
    'mecha mechas broca brocas fresa fresas calisuar escariador remache remaches espina espinas perno pernos electrodo electrodos chaveta chavetas anclaje barreno barrenos',
  ],
  [NAIL, 'clavo clavos'],
  [PLUG, 'taco tacos tarugo tarugos'],
  [ABRASIVE, 'lija lijas'],
  [WASHER, 'arandela arandelas arand anillo anillos reten retenes oring'],
  [DISC, 'disco discos piedra piedras muela muelas sierra sierras flap rueda ruedas'],
  [
    LINE,
    'manguera mangueras cano canos tubo tubos cable cables soga sogas cuerda cuerdas cadena cadenas alambre alambres eslinga eslingas trefilado',
  ],
  [
    SHEET,
    'banda bandas tela telas cinta cintas burlete burletes bolsa bolsas rejilla rejillas trapo trapos toalla toallas alfombra alfombras mantel manteles panel paneles plancha planchas chapa chapas frazada sabana malla mallas tejido tejidos',
  ],
  [
    TOOL,
    'llave llaves candado candados precinto precintos cuchara cucharas formon formones cortafrio espatula pinza pinzas tenaza tenazas abrazadera abrazaderas abraz grampa grampas corona copa rodillo rodillos pincel pinceles brocha brochas correa correas',
  ],
]

const BY_NOUN: ReadonlyMap<string, SizeScheme> = new Map(
  NOUNS.flatMap(([scheme, nouns]) => nouns.split(' ').map(noun => [noun, scheme] as const)),
)

export function sizeSchemeOf(word: string): SizeScheme | null {
  return BY_NOUN.get(word) ?? null
}
