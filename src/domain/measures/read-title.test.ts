import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEASURE_KINDS } from './measure.ts'
import { readTitle, titleWithoutSizes } from './read-title.ts'

function measuresOf(title: string): string {
  return readTitle(title)
    .measures.map(({ kind, label }) => `${kind} ${label}`)
    .join(', ')
}

describe('CAT-41 the sizes of a title depend on its words', () => {
  test.each([
    ['BULON G-5 USS 1/4 x 2', 'thread 1/4", length 2"'],
    ['BULON CINCADO USS 5/8x 2.1/2', 'thread 5/8", length 2 1/2"'],
    ['BULON SAE 3/4x7', 'thread 3/4", length 7"'],
    ['Bulón hexagonal M8x30', 'thread M8, length 30 mm'],
    ['BULON 8.8 MA 12x1.75x60', 'thread M12, pitch 1,75, length 60 mm'],
    ['Bulón hexagonal M8 x 30 mm', 'thread M8, length 30 mm'],
    ['BULON CINCADO 8 x 3 cm', 'thread M8, length 3 cm'],
    ['Bulón M8 x 1,25 x 30 mm', 'thread M8, pitch 1,25, length 30 mm'],
    ['TUBO DE CONTACTO M6X25', 'thread M6, length 25 mm'],
    ['MACHO BSC 1x16', 'thread 1", pitch 16'],
    ['Tornillo autorroscante 8 x 1" caja x 100', 'diameter Nº 8, length 1"'],
    ['BULON CAB. PLANA DORADO 10x 45 8.8', 'thread M10, length 45 mm'],
    ['TUERCA SAE  9/16', 'thread 9/16"'],
    ['TUERCA MA 8x1.25', 'thread M8, pitch 1,25'],
    ['Tuerca autofrenante M10', 'thread M10'],
    ['MACHO NF 6x40', 'thread Nº 6, pitch 40'],
    ['VARILLA ROSCADA WHIT.x1/2', 'thread 1/2"'],
    ['ARANDELA PLANA 5/16', 'diameter 5/16"'],
    ['ARANDELA COBRE 10 x 25 x 1.25', 'diameter 10 mm, size 25, thickness 1,25 mm'],
    ['TORNILLO P/MADERA 4.5x40', 'diameter 4,5, length 40 mm'],
    ['TORNILLO PUNTA MECHA 8 x 1/2', 'diameter Nº 8, length 1/2"'],
    ['TORNILLO PUNTA MECHA 8 x 1', 'diameter Nº 8, length 1"'],
    ['CLAVO PUNTA PARIS 2.1/2', 'length 2 1/2"'],
    ['MECHA WIDIA x 200mm', 'length 200 mm'],
    ['LLAVE TUBO LARGA 5/16mm', 'size 5/16"'],
    ['MECHA ACERO RAPIDO 6 mm', 'diameter 6 mm'],
    ['MECHA ACERO DIAM.18.25', 'diameter 18,25 mm'],
    ['MECHA ACERO TITANIO20.50', 'diameter 20,5 mm'],
    ['Broca SDS 10 x 160 mm', 'diameter 10 mm, length 160 mm'],
    ['MECHA PLANA 1', 'diameter 1"'],
    ['DISCO DE CORTE 115', 'diameter 115 mm'],
    ['Estufa halógena 1.600 W', 'power 1600 W'],
    ['Pinza aislada 1.000 V 6"', 'voltage 1000 V, size 6"'],
    ['Disco de corte 115x1.6x22', 'diameter 115 mm, thickness 1,6 mm, size 22'],
    ['Disco 4 1/2', 'diameter 4 1/2"'],
    ['SIERRA CIRCULAR 185 mm 24 dientes', 'diameter 185 mm, teeth 24'],
    ['BANDA TELA 100x915 G-80', 'width 100, length 915, grain 80'],
    ['LIJA AL AGUA 220', 'grain 220'],
    ['Manguera 1/2 x 25 m', 'diameter 1/2", length 25 m'],
    ['CABLE TALLER 2.5 mm', 'size 2,5 mm'],
    ['Látex interior 4 L', 'volume 4 L'],
    ['LATEX EXTERIOR X 20 LTS', 'volume 20 L'],
    ['aguarrás900 ml', 'volume 900 ml'],
    ['ADHESIVO x 1/4 Lt.', 'volume 1/4 L'],
    ['Clavos x 1/2 kg', 'weight 1/2 kg'],
    ['TALADRO PERCUTOR 710W 220V', 'power 710 W, voltage 220 V'],
    ['MOTOR TRIFASICO 5.5HP', 'power 5,5 HP'],
    ['LAMPARA LED 9W E27 6500K', 'power 9 W, temperature 6500 K'],
    ['Soldadora 250 Amp', 'current 250 A'],
    ['CABO AZADA 1.35 Mt', 'length 1,35 m'],
    ['Bandeja 20 x 30 cm', 'size 20 cm, size 30 cm'],
    ['Cacerola ½"', 'size 1/2"'],
    ['OLLA ESMALTADA N24', 'size Nº 24'],
    ['CUCHARA N° 6', 'size Nº 6'],
    ['LLAVE TUBO 17', 'size 17'],
  ])('%s', (title, measures) => {
    expect(measuresOf(title)).toBe(measures)
  })

  test.each([
    'AMOLADORA GX-820',
    'INTERRUPTOR BD.743 4/1',
    'MAQUINA DBN4 L',
    'PUNTA MONTADA W 225',
    'FREEZER FIH270A++',
    'LAVARROPAS NEXT 6.06 ECO',
    'TERMINAL N° 1604',
    'ANILLO SEGURIDAD DIN 471',
    'BROCHES x 12 UNIDADES',
    'GUANTES x 12',
    'FRESA 2 CORTES',
    'MOTOR 1500 RPM',
    'BATERIA 2.0Ah',
    'Perchas 5un',
    'MANTEL RECT. 1,80x',
    'LATA 1.500 kg',
    'RODAMIENTO 6203',
    'RODAMIENTO 608',
    '',
  ])('%s has no size', title => {
    expect(readTitle(title)).toEqual({ measures: [], template: '' })
  })

  test('CAT-45 values are in base units: one size has one value in any spelling', () => {
    const value = (title: string) => readTitle(title).measures[0]?.value
    expect(value('MECHA 1/4')).toBe(6.35)
    expect(value('MECHA 6.35 mm')).toBe(6.35)
    expect(value('Cinta 20 cm')).toBe(value('Cinta 200 mm'))
    expect(value('Látex 0,9 L')).toBe(value('Látex 900 cc'))
    expect(value('Motor 1,5 kW')).toBe(1500)
    // Screw number 8 is not M8, and thinner than a quarter inch.
    expect(value('TORNILLO PUNTA MECHA 8 x 1/2')).toBe(4.1656)
    expect(value('Pintura 1/4 litro')).toBe(250)
  })

  test('titles have the same template if they differ only in sizes', () => {
    const template = (title: string) => readTitle(title).template
    expect(template('BULON G-5 USS 1/4x2')).toBe(template('BULON G-5 USS  3/8x 4.1/2'))
    expect(template('LATEX MATE x 4 LTS')).toBe(template('Latex Mate 900ml'))
    expect(template('BULON 8.8 MA 10x30')).not.toBe(template('BULON 10.9 MA 10x30'))
    expect(template('BULON G-5 USS 1/4x2')).not.toBe(template('BULON G-2 USS 1/4x2'))
    expect(template('TORNILLOS 4x40 x 100 unidades')).not.toBe(template('TORNILLOS 4x40 x 50 unidades'))
  })

  test('a title without its sizes is otherwise unchanged', () => {
    expect(titleWithoutSizes('BULON G-5 BC USS 1/4x 2.1/2')).toBe('BULON G-5 BC USS')
    expect(titleWithoutSizes('Látex 4 L interior, mate')).toBe('Látex interior, mate')
    expect(titleWithoutSizes('Manguera Ø 1/2" x 25 m')).toBe('Manguera')
    expect(titleWithoutSizes('Clavos (de acero) 2"')).toBe('Clavos (de acero)')
    expect(titleWithoutSizes('Clavos (bolsa 1 kg')).toBe('Clavos bolsa')
    expect(titleWithoutSizes('MECHA RAPIDA DIAM.18.25')).toBe('MECHA RAPIDA')
    expect(titleWithoutSizes('Amoladora GX-820')).toBe('Amoladora GX-820')
  })
})

describe('CAT-41 laws', () => {
  test('any text can be parsed, into valid measures', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            ...'0 1 8 12 1/4 . , x X * " \' mm cm Lts W 220V BULON MECHA DISCO M Ø - ½ ( N° de'.split(' '),
          ),
        )
        .map(words => words.join(' ')),
      fc.string({ unit: fc.constantFrom(...'0123456789./,x mMlLgGkKwW"-½×Ø'), maxLength: 40 }),
    )
    fc.assert(
      fc.property(text, title => {
        const { measures, template } = readTitle(title)
        for (const { kind, value, label } of measures) {
          expect(MEASURE_KINDS).toContain(kind)
          expect(Number.isFinite(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(label.trim()).not.toBe('')
        }
        expect(template === '').toBe(measures.length === 0)
        expect(readTitle(title)).toEqual({ measures, template })
        titleWithoutSizes(title)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a label parses to the same measure', () => {
    const sizes = fc.record({
      value: fc.integer({ min: 1, max: 900 }),
      unit: fc
        .constantFrom('mm cm m ml cc l lts g grs kg w v'.split(' '))
        .chain(units => fc.constantFrom(...units)),
      blank: fc.constantFrom('', ' '),
    })
    fc.assert(
      fc.property(sizes, ({ value, unit, blank }) => {
        const [measure, ...others] = readTitle(`COSA BUENA ${value}${blank}${unit}`).measures
        expect(others).toEqual([])
        const [again] = readTitle(`COSA BUENA ${measure?.label}`).measures
        expect(again).toEqual(measure)
      }),
    )
  })

  test('inches are 25.4 mm, whole, in fractions and both', () => {
    const inches = fc.record({
      whole: fc.integer({ min: 0, max: 12 }),
      below: fc.constantFrom(2, 4, 8, 16, 32, 64),
      above: fc.integer({ min: 1, max: 63 }),
      joint: fc.constantFrom(' ', '.'),
    })
    fc.assert(
      fc.property(inches, ({ whole, below, above, joint }) => {
        fc.pre(above < below)
        const written = whole === 0 ? `${above}/${below}` : `${whole}${joint}${above}/${below}`
        const [length] = readTitle(`MENSULA ${written}"`).measures
        expect(length?.value).toBeCloseTo((whole + above / below) * 25.4, 3)
      }),
    )
  })
})

const DATA = new URL('../../../../shared/data/demo/productos.jsonl', import.meta.url)

describe.skipIf(!existsSync(DATA))('a real catalogue', () => {
  const titles = existsSync(DATA)
    ? readFileSync(DATA, 'utf8')
        .trim()
        .split('\n')
        .map(line => String(JSON.parse(line).title))
    : []

  test('CAT-41 most titles with a number have a size, and never an impossible one', () => {
    const numbered = titles.filter(title => /\d/.test(title))
    const read = numbered.filter(title => readTitle(title).measures.length > 0)
    expect(read.length / numbered.length).toBeGreaterThan(0.6)
    for (const { kind, value } of titles.flatMap(title => readTitle(title).measures)) {
      if (kind === 'temperature') expect(value).toBeLessThan(20_000)
      if (kind === 'thread') expect(value).toBeLessThan(200)
    }
  })
})
