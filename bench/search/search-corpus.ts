import type { SearchDocument } from '../../src/domain/search/index/search-document.ts'

const THINGS =
  'Taladro Amoladora Atornillador Sierra Lijadora Tornillo Tuerca Arandela Bulón Mecha Broca Disco Llave Pinza Martillo Destornillador Candado Cerradura Bisagra Manguera Canilla Caño Codo Cable Enchufe Lámpara Pincel Rodillo Pintura Sellador Guante Casco Escalera Carretilla Pala Rastrillo Tijera Soldadora Compresor Generador'.split(
    ' ',
  )
const KINDS =
  'percutor angular inalámbrica eléctrico circular galvanizado autoperforante hexagonal inoxidable plana diamantado combinada ajustable reforzado magnético profesional industrial plegable telescópica regulable trifásico silencioso sumergible acrílica sintético'.split(
    ' ',
  )
const USES = 'madera metal hormigón vidrio jardín obra taller cocina techo baño'.split(' ')
const SYLLABLES =
  'ba be bi bo ca ce co cu da de di do fa fe fi ga go la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi zo'.split(
    ' ',
  )
const FAMILIES = [
  'Herramientas eléctricas',
  'Herramientas manuales',
  'Fijaciones',
  'Jardín',
  'Pinturas',
  'Electricidad',
]

/** Numbers from 0 up to 1 that are the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A catalogue as large as asked, made to be hard: about 10,000 line names of uneven demand, a model number of its
 * own for every second product, measures, a code and a bar code each.
 */
export function* syntheticCatalogue(size: number, seed = 1): Generator<SearchDocument> {
  const random = seededRandom(seed)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const rare = (list: readonly string[]) => list[Math.floor(random() ** 3 * list.length)] ?? ''
  const lines = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
  )
  const brands = lines.slice(0, 300).map(line => line.charAt(0).toUpperCase() + line.slice(1))
  for (let row = 0; row < size; row += 1) {
    const measure =
      random() < 0.5
        ? `${1 + Math.floor(random() * 24)}x${10 + 5 * Math.floor(random() * 30)}mm`
        : `${Math.floor(random() * 24) * 50 + 50} W`
    const model =
      random() < 0.5 ? ` ${pick(SYLLABLES).toUpperCase()}${1000 + Math.floor(random() * 90_000)}` : ''
    const thing = rare(THINGS)
    yield {
      row,
      code: `${100 + Math.floor(random() * 900)}.${String.fromCharCode(65 + (row % 26))}.${row}`,
      barcodes: [String(7_730_000_000_000 + row * 7)],
      title: `${thing} ${rare(KINDS)} ${rare(lines)} p/${pick(USES)} ${measure}${model}`,
      brand: rare(brands),
      categories: [pick(FAMILIES), `${thing}s`, rare(KINDS)],
      popularity: Math.floor(random() ** 4 * 10_000),
    }
  }
}
