import type { MeasureKind } from './measure.ts'

/**
 * What the sizes of a good are, by how many of them stand together: of a bolt `1/4 x 2` are thread and length, of a
 * disc `115 x 1.6 x 22` diameter, thickness and bore.
 */
export interface Goods {
  readonly one: MeasureKind
  readonly two: readonly [MeasureKind, MeasureKind]
  readonly three: readonly [MeasureKind, MeasureKind, MeasureKind]
  /** Bare numbers are millimetres, or inches beside a fraction. */
  readonly isMetric: boolean
  /** `8x1.25`: a decimal after the thread of nuts and taps is its pitch. */
  readonly hasThread: boolean
  /** A bare number is as often a gauge as millimetres: screws for wood and sheet. */
  readonly isGauged: boolean
}

const SCREW: Goods = {
  one: 'thread',
  two: ['thread', 'length'],
  three: ['thread', 'pitch', 'length'],
  isMetric: true,
  hasThread: true,
  isGauged: false,
}
const NUT: Goods = { ...SCREW, two: ['thread', 'pitch'] }
const WOOD_SCREW: Goods = {
  one: 'diameter',
  two: ['diameter', 'length'],
  three: ['diameter', 'size', 'length'],
  isMetric: true,
  hasThread: true,
  isGauged: true,
}
const PIN: Goods = {
  one: 'diameter',
  two: ['diameter', 'length'],
  three: ['diameter', 'size', 'length'],
  isMetric: true,
  hasThread: false,
  isGauged: false,
}
const NAIL: Goods = { ...PIN, one: 'length' }
/** A number after "x" may be how many are in the bag. */
const PLUG: Goods = { ...PIN, two: ['diameter', 'size'] }
const WASHER: Goods = {
  one: 'diameter',
  two: ['diameter', 'size'],
  three: ['diameter', 'size', 'thickness'],
  isMetric: true,
  hasThread: false,
  isGauged: false,
}
const DISC: Goods = { ...WASHER, two: ['diameter', 'thickness'], three: ['diameter', 'thickness', 'size'] }
const LINE: Goods = { ...PIN, one: 'size', isMetric: false }
const SHEET: Goods = {
  one: 'size',
  two: ['width', 'length'],
  three: ['width', 'length', 'size'],
  isMetric: false,
  hasThread: false,
  isGauged: false,
}
const ABRASIVE: Goods = { ...SHEET, one: 'grain' }
const TOOL: Goods = { ...SHEET, two: ['size', 'size'], three: ['size', 'size', 'size'] }
export const ANYTHING: Goods = TOOL

/** Nouns of the trade, also as wholesalers cut them. The first one of a title says what it is. */
const NOUNS: readonly (readonly [Goods, string])[] = [
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

const BY_NOUN: ReadonlyMap<string, Goods> = new Map(
  NOUNS.flatMap(([goods, nouns]) => nouns.split(' ').map(noun => [noun, goods] as const)),
)

export function goodsOf(word: string): Goods | null {
  return BY_NOUN.get(word) ?? null
}
