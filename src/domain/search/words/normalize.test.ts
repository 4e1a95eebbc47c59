import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from '../testing/normalize-text.ts'
import { foldText, numberParts, tokenize } from './normalize.ts'

describe('tokens of a text', () => {
  test.each([
    ['Taladro Eléctrico ÑANDÚ', 'taladro electrico nandu'],
    ['CAÑO P/ AGUA C/ROSCA S/COSTURA', 'cano para agua con rosca sin costura'],
    ['Tornillo 4 x 40', 'tornillo 4x40'],
    ['TORNILLO 4X40MM', 'tornillo 4x40'],
    ['Tornillo 4*40 mm', 'tornillo 4x40'],
    ['BULON 7/16x 4', 'bulon 7/16x4'],
    ['Chapa 0,80 x 1,50 x 2', 'chapa 0.8x1.5x2'],
    ['Amoladora 750 W', 'amoladora 750w'],
    ['Amoladora 750watts', 'amoladora 750watts'],
    ['Batería 20 Volts 4.0Ah', 'bateria 20volts 4ah'],
    ['Cemento X 50 KGS.', 'cemento 50kgs'],
    ['Aceite 1,5 lts', 'aceite 1.5lts'],
    ['Aceite 1.5LT.', 'aceite 1.5lt'],
    ['Sellador 500 cc', 'sellador 500cc'],
    ['Mecha 1/2"', 'mecha 1/2'],
    ['Mecha 1/2 pulgada', 'mecha 1/2'],
    ['Disco 7"', 'disco 7pulg'],
    ['Caño 1.1/2', 'cano 1.1/2'],
    ['Caño 1 1/2', 'cano 1.1/2'],
    ['Caño 1½', 'cano 1.1/2'],
    ['Codo 90 3/4', 'codo 90 3/4'],
    ['Caño 12 1/2"', 'cano 12.1/2'],
    ['Clavos x 100 unidades', 'clavos 100unidades'],
    ['Llave Nº5', 'llave n5'],
    ['Llave N° 5', 'llave n5'],
    ['Llave nro. 5', 'llave n5'],
    ['Bulón M8x40', 'bulon m8 8x40'],
    ['Bulón 8.8 M8 x 30 mm', 'bulon 8.8 m8 8x30'],
    ['Cable 3 m 8 x 1', 'cable 3m 8x1'],
    ['Bulón M8 x 1,25 x 40', 'bulon m8 8x1.25x40'],
    ['TIRAFONDO ZINC.BCO.3/8 x 4.1/2', 'tirafondo zinc bco 3/8x4.1/2'],
    ['BULON HEXAGON.10.9', 'bulon hexagon 10.9'],
    ['Chapa .5 mm', 'chapa 0.5mm'],
    ['Cebolla XKG.', 'cebolla kg'],
    ['Cebolla x kg', 'cebolla kg'],
    ['Té 20saq', 'te 20 saq'],
    ['Té X20SAQ.', 'te 20 saq'],
    ['Látex20L', 'latex 20l'],
    ['Limpiador pino900 ml', 'limpiador pino 900ml'],
    ['Camisa XL', 'camisa xl'],
    ['Pañal XG', 'panal xg'],
    ['Cepillo 2X1.X50M', 'cepillo 2x1x50'],
    ['Champú 2 EN 1', 'champu 2en1'],
    ["L´Oréal Johnson’s D'Agri", 'loreal johnsons dagri'],
    ['Makita HR-2470', 'makita hr 2470'],
    ['', ''],
    ['***', ''],
  ])('%s', (text, words) => {
    expect(normalizeText(text)).toBe(words)
  })

  test('number parts of a measure', () => {
    expect(numberParts('4x40')).toEqual(['#4', '#40'])
    expect(numberParts('20v')).toEqual(['#20'])
    expect(numberParts('1.1/2')).toEqual([])
    expect(numberParts('n8')).toEqual(['#8'])
    expect(numberParts('40')).toEqual([])
    expect(numberParts('1.5')).toEqual([])
    expect(numberParts('hr2470')).toEqual([])
  })

  test('case and accents do not change the tokens', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aábcdeéñou '), maxLength: 30 })
    fc.assert(
      fc.property(letters, text => {
        expect(tokenize(text.toUpperCase())).toEqual(tokenize(text))
        expect(tokenize(foldText(text))).toEqual(tokenize(text))
      }),
    )
  })

  test('any text is accepted, and no token is empty or has a blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
        for (const word of tokenize(text)) expect(word).toMatch(/^\S+$/)
      }),
    )
  })
})
