import type { Measured, TitleSizes } from './title-sizes.ts'

/** A size as somebody types it, and which titles say it. */
export interface TypedSize {
  readonly typed: string
  readonly matches: (sizes: TitleSizes) => boolean
}

const MILLIMETRES = 25.4
/** What has a metric thread where its title has no inches. */
const THREADED = /^(bulon|tornillo|tuerca|arandela|prisionero|varilla|allen|macho|esparrago)(es|s)?$/
/** What comes in AA: batteries and sandpaper. To a refrigerator it is no size. */
const LETTERED = /^(pila|bateria|lija|banda|hoja|tela|tubo|rollo)$/
/** What is sold by inches and by millimetres alike. */
const IN_BOTH =
  /^(mecha|broca|sierra|cano|manguera|llave|tubo|codo|valvula|canilla|cadena|cable|formon|fresa|cinta|trefilado|clavo)$/
const THREADS = [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36]
/** Inches that the trade knows in millimetres. */
const NOMINAL: readonly (readonly [inches: number, millimetres: number])[] = [
  [1 / 4, 6.35],
  [5 / 16, 8],
  [3 / 8, 9.5],
  [1 / 2, 12.7],
  [5 / 8, 16],
  [3 / 4, 19],
  [1, 25],
  [1.5, 38],
  [2, 51],
]

/** Ways to type the sizes of a title otherwise than it writes them, by what is tried. */
export const SIZE_FORMS: Readonly<Record<string, (sizes: TitleSizes, thing: string) => TypedSize[]>> = {
  M8: ({ metricGroups }, thing) =>
    threads(metricGroups, thing).map(([thread]) => ({
      typed: `m${thread}`,
      matches: sizes =>
        sizes.metricGroups.some(group => group[0] === thread) ||
        sizes.lengths.some(({ value }) => value === thread),
    })),
  M8x30: ({ metricGroups }, thing) =>
    threads(metricGroups, thing).flatMap(([thread, length]) =>
      length === null || thing === 'arandela'
        ? []
        : [`m${thread}x${length}`, `m${thread} x ${length}`].map(typed => ({
            typed,
            matches: sizes =>
              sizes.metricGroups.map(threadOf).some(one => one[0] === thread && one[1] === length),
          })),
    ),
  '1/4 x 2': ({ inchGroups }) =>
    inchGroups
      .filter(group => group.length === 2)
      .map(group => ({
        typed: group.map(inchesText).join(' x '),
        matches: sizes => sizes.inchGroups.some(one => one.join() === group.join()),
      })),
  inches: ({ inches }) =>
    inches
      .filter(inch => inch > 1 && !Number.isInteger(inch))
      .flatMap(inch =>
        [inchesText(inch), `${inchesText(inch)}"`].map(typed => ({ typed, matches: matchesInches(inch) })),
      ),
  'mm for inches': ({ inches, inchGroups }, thing) =>
    nominal(thing, inchGroups, ([inch]) => inches.includes(inch)).map(([inch, millimetres]) => ({
      typed: `${millimetres} mm`,
      matches: matchesInches(inch),
    })),
  'inches for mm': ({ lengths, inchGroups }, thing) =>
    nominal(thing, inchGroups, ([, millimetres]) => has(lengths, millimetres)).map(([inch]) => ({
      typed: `${inchesText(inch)}"`,
      matches: matchesInches(inch),
    })),
  'cm for mm': ({ lengths }) =>
    lengths
      .filter(({ value, unit }) => unit === 'mm' && value >= 100 && value % 10 === 0)
      .map(({ value }) => length(value, `${value / 10} cm`)),
  'mm for cm': ({ lengths }) =>
    lengths
      .filter(({ unit }) => unit === 'cm')
      .map(({ value }) => ({
        typed: `${numberText(value)} mm`,
        // Where all are centimetres some sellers leave the unit out: `45x60`.
        matches: sizes =>
          has(sizes.lengths, value) || sizes.metricGroups.some(group => group.includes(value / 10)),
      })),
  'm apart': ({ lengths }) =>
    metres(lengths).flatMap(([value, m]) => [length(value, `x ${m} mt`), length(value, `${m} m`)]),
  'm together': ({ lengths }) =>
    metres(lengths).flatMap(([value, m]) => [length(value, `${m}m`), length(value, `${m}mts`)]),
  'ml for cm3, cc for ml': ({ volumes }) =>
    volumes
      .filter(({ unit }) => unit !== 'l')
      .map(({ value, unit }) => volume(value, unit === 'cm3' ? `${value} ml` : `${value} cc`)),
  'l for lts': ({ volumes }) =>
    volumes
      .filter(({ unit }) => unit === 'l')
      .flatMap(({ value }) =>
        [`${numberText(value / 1_000)} l`, `${numberText(value / 1_000)} litros`].map(typed =>
          volume(value, typed),
        ),
      ),
  'kg for g, g for kg': ({ weights }) =>
    weights
      .filter(({ value, unit }) => (unit === 'g' ? value >= 1_000 : value < 1_000))
      .map(({ value, unit }) =>
        weight(value, unit === 'g' ? `${numberText(value / 1_000)} kg` : `${value} g`),
      ),
  kg: ({ weights }) =>
    weights
      .filter(({ unit }) => unit === 'kg')
      .flatMap(({ value }) =>
        [`${numberText(value / 1_000)}kg`, `${numberText(value / 1_000)} kilos`].map(typed =>
          weight(value, typed),
        ),
      ),
  W: ({ watts }) =>
    watts.flatMap(value =>
      [`${value}w`, `${value} w`].map(typed => ({ typed, matches: sizes => sizes.watts.includes(value) })),
    ),
  V: ({ volts }) =>
    volts.flatMap(value =>
      [`${value}v`, `${value} v`].map(typed => ({ typed, matches: sizes => sizes.volts.includes(value) })),
    ),
  'doble a': ({ letters }, thing) =>
    (LETTERED.test(thing) ? letters : []).flatMap(size =>
      [size, size === 'aa' ? 'doble a' : 'triple a'].map(typed => ({
        typed,
        matches: sizes => sizes.letters.includes(size),
      })),
    ),
}

/** Threads with their lengths: 8 and 30 of `8x30` and of `8x1.25x30`; no length where the second number is the pitch. */
function threads(
  groups: TitleSizes['metricGroups'],
  thing: string,
): (readonly [thread: number, length: number | null])[] {
  if (!THREADED.test(thing)) return []
  return groups.map(threadOf).filter(([thread]) => THREADS.includes(thread))
}

function threadOf([thread = 0, second, third]: readonly number[]): readonly [
  thread: number,
  length: number | null,
] {
  const isPitch = second !== undefined && second <= 4 && second < thread
  return [thread, (isPitch ? third : second) ?? null]
}

function metres(lengths: TitleSizes['lengths']): (readonly [value: number, metres: string])[] {
  return lengths.filter(({ unit }) => unit === 'm').map(({ value }) => [value, numberText(value / 1_000)])
}

/** A length that is no whole number needs no unit to be known. */
function length(value: number, typed: string): TypedSize {
  const metres = value / 1_000
  const isKnown = ({ bare }: TitleSizes) => !Number.isInteger(metres) && bare.includes(metres)
  return { typed, matches: sizes => has(sizes.lengths, value) || isKnown(sizes) }
}

function volume(value: number, typed: string): TypedSize {
  return { typed, matches: ({ volumes }) => has(volumes, value) }
}

function weight(value: number, typed: string): TypedSize {
  return { typed, matches: ({ weights }) => has(weights, value) }
}

function has(measured: readonly Measured<string>[], value: number): boolean {
  return measured.some(one => one.value === value)
}

/** Inches, or millimetres that are as many within a fiftieth; decimals like 7.94 need no unit. */
function matchesInches(inch: number): TypedSize['matches'] {
  const millimetres = inch * MILLIMETRES
  const isNear = (value: number) => Math.abs(value - millimetres) <= millimetres / 50
  return ({ inches, lengths, bare }) =>
    inches.includes(inch) ||
    lengths.some(({ value }) => isNear(value)) ||
    bare.some(value => !Number.isInteger(value) && isNear(value))
}

/** Of what the trade sells in both, and not of groups. */
function nominal(
  thing: string,
  groups: TitleSizes['inchGroups'],
  isThere: (size: (typeof NOMINAL)[number]) => boolean,
): typeof NOMINAL {
  return groups.length > 0 || !IN_BOTH.test(thing) ? [] : NOMINAL.filter(isThere)
}

/** 1.25 as `1 1/4`. */
function inchesText(inch: number): string {
  const whole = Math.floor(inch)
  const below = [2, 4, 8, 16, 32, 64].find(divisor => Number.isInteger((inch - whole) * divisor))
  if (inch === whole || below === undefined) return numberText(inch)
  const fraction = `${(inch - whole) * below}/${below}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

function numberText(value: number): string {
  return String(Math.round(value * 100) / 100)
}
