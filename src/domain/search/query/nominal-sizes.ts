import { stemOf } from '../words/stem.ts'

/** Trade sizes of a product in inches and their nominal millimetres in titles, which differ from the conversion. */
interface NominalSizes {
  /** Stems of the products that have these sizes. */
  readonly nouns: ReadonlySet<string>
  /** Equivalent spellings of one size, as words of a title. */
  readonly names: readonly (readonly string[])[]
}

const NOMINAL_SIZES: readonly NominalSizes[] = [
  nominal('disco flap amoladora hoja muela piedra plato lija', [
    ['4.1/2', '4.5', '4.5pulg', '114', '115', '115mm'],
    ['5', '5pulg', '125', '125mm'],
    ['6', '6pulg', '150', '150mm'],
    ['7', '7pulg', '180', '180mm'],
    ['9', '9pulg', '230', '230mm'],
    ['10', '10pulg', '250', '250mm', '254mm'],
    ['12', '12pulg', '300', '300mm', '305', '305mm'],
    ['14', '14pulg', '350', '350mm', '355', '355mm'],
  ]),
]

/** Equivalent sizes for the nouns of a query: "disco 4 1/2" is one of 115 mm, and so is a bare "4 1/2". */
export function nominalSizes(tokens: readonly string[]): (token: string) => readonly string[] {
  const stems = tokens.map(token => stemOf(token))
  const isOnlyInches = tokens.every(token => token.includes('/'))
  const sizes = NOMINAL_SIZES.filter(({ nouns }) => isOnlyInches || stems.some(stem => nouns.has(stem)))
  const names = sizes.flatMap(({ names }) => names)
  return token => names.find(same => same.includes(token))?.filter(other => other !== token) ?? []
}

function nominal(nouns: string, names: readonly (readonly string[])[]): NominalSizes {
  return { nouns: new Set(nouns.split(' ').map(noun => stemOf(noun))), names }
}
