/** Kinds of measures; `size` is a size of unknown meaning. */
export const MEASURE_KINDS = [
  'thread',
  'pitch',
  'diameter',
  'width',
  'length',
  'height',
  'thickness',
  'size',
  'volume',
  'weight',
  'power',
  'voltage',
  'current',
  'grain',
  'teeth',
  'temperature',
] as const

export type MeasureKind = (typeof MEASURE_KINDS)[number]

/** A size of a title. */
export interface TitleMeasure {
  readonly kind: MeasureKind
  /** In the base unit: mm, ml, g, W, V, A, K; grain and teeth as numbers. At most four decimals. */
  readonly value: number
  /** As people write it: `M8`, `1 1/4"`, `20 cm`, `4 L`. */
  readonly label: string
}

/** Kinds in addresses and in the parameter `medida` of the API. */
const SLUGS = {
  thread: 'rosca',
  pitch: 'paso',
  diameter: 'diametro',
  width: 'ancho',
  length: 'largo',
  height: 'alto',
  thickness: 'espesor',
  size: 'medida',
  volume: 'volumen',
  weight: 'peso',
  power: 'potencia',
  voltage: 'voltaje',
  current: 'corriente',
  grain: 'grano',
  teeth: 'dientes',
  temperature: 'temperatura',
} as const satisfies Record<MeasureKind, string>

export type MeasureSlug = (typeof SLUGS)[MeasureKind]

/** In the order of the filters. */
export const MEASURE_SLUGS: readonly MeasureSlug[] = MEASURE_KINDS.map(slugOfKind)

export function slugOfKind(kind: MeasureKind): MeasureSlug {
  return SLUGS[kind]
}

/** A measure in the parameter `medida`, of an existing kind: `largo:200`. */
export const MEASURE_TEXT = new RegExp(String.raw`^(?:${MEASURE_SLUGS.join('|')}):\d{1,9}(?:\.\d{1,4})?$`)

/** Canonical form of such a text: `largo:200.0` is `largo:200`. */
export function canonicalMeasure(text: string): string {
  const value = text.indexOf(':') + 1
  return text.slice(0, value) + Number(text.slice(value))
}
