import { describe, expect, test } from 'vitest'
import { byEar, isOneEdit, isSoundAlike, soundOf } from './by-ear.ts'
import { headWord } from './head-word.ts'
import { type JudgedCatalogue, plainText } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'
import { hasTerm, oneWord } from './one-and-two-words.ts'
import { ownTitle } from './own-title.ts'
import { sizes } from './sizes.ts'
import { shelf } from './testing/shelf.ts'
import { headOf, isThing } from './things.ts'
import { readSizes } from './title-sizes.ts'

const isA = (thing: string, title: string) => isThing('bulonfer', plainText(title), thing)
const sizesOf = (title: string) => readSizes(plainText(title))

/** Titles that are right for a query of a set; throws where the set has no such query. */
function rightFor(catalogue: JudgedCatalogue, queries: readonly JudgedQuery[], wanted: string): string[] {
  const found = queries.find(({ query }) => query === wanted)
  if (found === undefined)
    throw new Error(`No query "${wanted}" among ${queries.map(one => one.query).join(', ')}`)
  return catalogue.products.filter(({ id }) => found.right.has(id)).map(({ title }) => title)
}

describe('what a title names', () => {
  test('whole or cut short, first or after its brand', () => {
    expect(isA('tuerca', 'TUERCA PULIDA 1/4')).toBe(true)
    expect(isA('tuerca', 'TCA.PESADA ZIN.BCA.3/8x11/16')).toBe(true)
    expect(isA('amoladora', 'MAKITA AMO.RECTA 1/4 28000 RPM')).toBe(true)
    expect(isA('llave', 'MAKITA LLAVE IMPACTO 1/2 220V')).toBe(true)
    expect(isA('pila', 'PILAS DURACELL ALCALINAS AA')).toBe(true)
    expect(isA('botador', 'JUEGO DE BOTADORES 8 PZAS')).toBe(true)
  })

  test('not what it is for', () => {
    expect(isA('mecha', 'SOPORTE MECHA WIDIA')).toBe(false)
    expect(isA('cinta', 'CERTIFICADO CINTA 2 Mts.')).toBe(false)
    expect(isA('hidrolavadora', 'ACEITE P/HIDROLAVADORA x100 CC')).toBe(false)
    expect(isA('cuchilla', 'BULON DE CUCHILLA HILCOR')).toBe(false)
    expect(isA('tapa', 'BALDE CON TAPA')).toBe(false)
    expect(isA('taladro', 'MECHA TALADRO ELECT.CORTA 7/16')).toBe(false)
    expect(isA('bisagra', 'BIS PHILLIPS 21x25')).toBe(false)
  })

  test('the head is a whole word and no brand', () => {
    expect(headOf(plainText('Bulones 1/4'))).toBe('bulon')
    expect(headOf(plainText('*ESCOBILLON TASK'))).toBe('escobillon')
    expect(headOf('torn.bronce 1/4')).toBeNull()
    expect(headOf('makita taladro 13 mm')).toBeNull()
  })
})

describe('sizes of titles', () => {
  test('units, joined and apart', () => {
    expect(sizesOf('CINTA 5 Mts. x 19 mm').lengths.map(({ value }) => value)).toEqual([5_000, 19])
    expect(sizesOf('CABO LIMPEX X1.20MTS').lengths[0]).toEqual({ value: 1_200, unit: 'm' })
    expect(sizesOf('Llana 12 x 28 cm').lengths.map(({ value }) => value)).toEqual([120, 280])
    expect(sizesOf('SILICONA TRANSP.110Ml').volumes[0]).toEqual({ value: 110, unit: 'ml' })
    expect(sizesOf('LIMPIADOR 500 cm3').volumes[0]).toEqual({ value: 500, unit: 'cm3' })
    expect(sizesOf('Sierra 1.200 W').watts).toEqual([1_200])
    expect(sizesOf('LAMP.PHILIPS 16W/100W').watts).toEqual([16, 100])
    expect(sizesOf('CLAVO x 0.5 kg').weights[0]).toEqual({ value: 500, unit: 'kg' })
  })

  test('inches, alone and in groups', () => {
    expect(sizesOf('MECHA LARGA 1 1/8').inches).toEqual([1.125])
    expect(sizesOf('BULON G-5 BC USS 7/16x4.1/2').inchGroups).toEqual([[0.4375, 4.5]])
    expect(sizesOf('PRISIONERO CAB.CUAD.1/4x1 3/4').inchGroups).toEqual([[0.25, 1.75]])
    expect(sizesOf('MOTOR 1/2 HP').inches).toEqual([])
    expect(sizesOf('CLAVOS CABEZA CHATA  8/16 x Kg').inches).toEqual([])
  })

  test('metric groups and threads', () => {
    expect(sizesOf('BULON 8.8 MA BC   7x1.00x80').metricGroups).toEqual([[7, 1, 80]])
    expect(sizesOf('ARANDELAS BISELADAS M 24').metricGroups).toEqual([[24]])
    expect(sizesOf('Bulón cabeza hexagonal 8.8 M12 x 40 mm').metricGroups).toEqual([[12, 40]])
  })

  test('numbers of models, grain and standards are none', () => {
    expect(sizesOf('BANDAS TELA AA 150x6000 G-60').weights).toEqual([])
    expect(sizesOf('ANILLOS DE SEG. DIN 471 32A').numbers).not.toContain(471)
    expect(sizesOf('MOTOR ELECTRICO DB-230').numbers).toEqual([])
    expect(sizesOf('BULON AC.INOX.304 3/16 x 1').numbers).toEqual([0.1875, 1])
    expect(sizesOf('MECHA EZETA INOX 10.25 mm').numbers).toEqual([10.25])
    expect(sizesOf('CINTA DOBLE FAZ AA 12x30 Mts').lengths.map(({ value }) => value)).toEqual([30_000])
  })

  test('right is the thing and the size in any spelling', () => {
    const catalogue = shelf(
      'TUERCA DORADA MA 8x1.25',
      'TUERCA M8 INOX',
      'TUERCA 1/4 x 8',
      'DISCO PLANO 115x22',
      'DISCO FLAP 4 1/2"',
      'DISCO 230x115',
      'PILA DURACELL AA',
      'PILA ALCALINA AAA',
      'PILA ALCALINA DOBLE A',
      'CINTA 5 Mts.',
      'CINTA 5mt x 19 mm',
      'CINTA 50 MM',
      'CERTIFICADO CINTA 5 Mts.',
      'TUERCA 20',
      'DISCO',
      'PILA 9V',
    )
    const queries = sizes(catalogue)
    expect(rightFor(catalogue, queries, 'tuerca m8')).toEqual(['TUERCA DORADA MA 8x1.25', 'TUERCA M8 INOX'])
    expect(rightFor(catalogue, queries, 'disco 4 1/2')).toEqual(['DISCO PLANO 115x22', 'DISCO FLAP 4 1/2"'])
    expect(rightFor(catalogue, queries, 'pila doble a')).toEqual([
      'PILA DURACELL AA',
      'PILA ALCALINA DOBLE A',
    ])
    expect(rightFor(catalogue, queries, 'cinta x 5 mt')).toEqual(['CINTA 5 Mts.', 'CINTA 5mt x 19 mm'])
    expect(rightFor(catalogue, queries, 'cinta 5m')).toEqual(['CINTA 5 Mts.', 'CINTA 5mt x 19 mm'])
  })
})

describe('one word and two', () => {
  test('all that are the thing, however its name is cut', () => {
    const catalogue = shelf('ABRAZ.NYLON 6', 'ABRAZADERA COAXIL', 'PINZA P/ABRAZADERA')
    expect(rightFor(catalogue, oneWord(catalogue), 'abrazadera')).toEqual([
      'ABRAZ.NYLON 6',
      'ABRAZADERA COAXIL',
    ])
  })

  test('a measure is compared by value, a trait in either gender', () => {
    expect(hasTerm('cab.ac.nat.8x19 ascensor 9.50mm', '9.5')).toBe(true)
    expect(hasTerm('tuerca torneada 1 1/8', '1/8')).toBe(false)
    expect(hasTerm('cable 6x7 8.0 mm', '8.00')).toBe(true)
    expect(hasTerm('candado 606 40 mm', '40')).toBe(true)
    expect(hasTerm('tuerca 19.5', '9.5')).toBe(false)
    expect(hasTerm('tuerca 12 1/2', '12')).toBe(false)
    expect(hasTerm('lija 80x100', '80')).toBe(false)
    expect(hasTerm('remache cab.redonda 1/4', 'redondo')).toBe(true)
    expect(hasTerm('cerradura', 'dura')).toBe(false)
  })
})

describe('by ear', () => {
  test('the same sound', () => {
    expect(soundOf('yave')).toBe(soundOf('llave'))
    expect(soundOf('zinta')).toBe(soundOf('cinta'))
    expect(soundOf('kueso')).toBe(soundOf('cueso'))
    expect(soundOf('exagonal')).toBe(soundOf('hexagonal'))
    expect(soundOf('jimnasio')).toBe(soundOf('gimnasio'))
    expect(soundOf('cabo')).not.toBe(soundOf('clavo'))
  })

  test('right is the word, cut with a point, or what sounds the same', () => {
    expect(isSoundAlike('tornillos', 'tornillo', 'torniyo')).toBe(true)
    expect(isSoundAlike('torn.', 'tornillo', 'torniyo')).toBe(true)
    expect(isSoundAlike('torno', 'tornillo', 'torniyo')).toBe(false)
    expect(isSoundAlike('carcasa', 'carcazas', 'carcasas')).toBe(true)
  })

  test('a slip that may be another word is not asked', () => {
    expect(isOneEdit('lave', 'llave')).toBe(true)
    expect(isOneEdit('lave', 'nave')).toBe(true)
    expect(isOneEdit('lvae', 'lave')).toBe(true)
    expect(isOneEdit('lave', 'clavo')).toBe(false)
    const titles = ['Cabeza', 'Abezas', 'Llave', 'Tornillo'].flatMap(word => [
      `${word} 1`,
      `${word} 2`,
      `${word} 3`,
    ])
    const asked = byEar(shelf(...titles)).map(({ query }) => query)
    expect(asked).toContain('yave')
    expect(asked).toContain('ornillo')
    expect(asked).not.toContain('abeza')
  })
})

test('head words ask for things, no bare parts of a machine', () => {
  const things = [1, 2, 3, 4, 5].map(size => `BULON 1/4x${size}`)
  const { products, name } = shelf(...things, 'BULON', 'BULON DE CUCHILLA', 'INDUCIDO', 'INDUCIDO MC.9135')
  const spare = /^BULON$|CUCHILLA|INDUCIDO/
  const catalogue: JudgedCatalogue = {
    name,
    products: products.map(one => (spare.test(one.title) ? { ...one, group: 'REPUESTOS' } : one)),
  }
  const queries = headWord(catalogue)
  expect(rightFor(catalogue, queries, 'bulon')).toEqual(things)
  // A word of parts alone: the one that says which machine.
  expect(rightFor(catalogue, queries, 'inducido')).toEqual(['INDUCIDO MC.9135'])
})

test('an own title is right for every article that has it, one word is no title', () => {
  const catalogue = shelf('Bulón  1/4', 'BULON 1/4', 'Tuerca ciega', 'Tuerca', '***')
  const queries = ownTitle(catalogue)
  expect(queries.map(({ query }) => query)).toEqual(['bulon 1/4', 'tuerca ciega'])
  expect(queries[0]?.right.size).toBe(2)
})
