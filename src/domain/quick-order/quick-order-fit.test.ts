import { expect, test } from 'vitest'
import { onlyShipped } from '../search/words/shipped-synonyms.ts'
import { NO_SYNONYMS } from '../search/words/synonyms.ts'
import { articleWords, extraWords, hasSeparateNumber, matchesAll, queryWords } from './quick-order-fit.ts'

const matches = (query: string, title: string, brand = 'Tordaz') =>
  matchesAll(queryWords(query), articleWords(title, brand), onlyShipped())

test.each([
  ['candados de bronce 20', 'Candado de bronce 20 mm'],
  ['CANDADO BRONCE 20MM tordaz', 'Candado de bronce 20 mm'],
  ['llave luz combinada blanca', 'Llave de luz combinada color blanco'],
  ['termica unipolar 10A', 'Llave termomagnética unipolar 10 A curva C'],
  ['enduido 10 kilos', 'Enduido interior 10 kg'],
  ['tornillo 6×1', 'Tornillo para yeso 6 x 1"'],
  ['tornillo madera 3.5x40', 'Tornillo para madera 3,5 x 40 mm'],
  ['caño 40 x 3m', 'Caño PVC desagüe x 3 m 40 mm'],
  ['taladro 1050w', 'Taladro percutor 1.050 W'],
  ['electrodo 6013', 'Electrodo E6013 2,5 mm'],
  ['pincel cerda 25', 'Pincel cerda blanca N° 25'],
  ['tornillo 40 4', 'Tornillo para madera 4 x 40 mm'],
  ['cinta negra 20 m', 'Cinta aisladora PVC color negro 19 mm x 20 m'],
])('CRT-48 %j matches %j', (query, title) => {
  expect(matches(query, title)).toBe(true)
})

test.each([
  ['candado de bronce 25', 'Candado de bronce 20 mm'],
  ['candado bronce brunvek', 'Candado de bronce 20 mm'],
  ['rodillo 22 mm', 'Rodillo espuma 22 cm'],
  ['disco corte 115 x 25', 'Disco de corte 115 x 1,0 mm'],
  ['cinta 24x40 x 24', 'Cinta de enmascarar 24 mm x 40 m'],
  ['tornillo 4 x 45', 'Tornillo para madera 4,0 x 40 mm'],
  ['tornillo 4 4', 'Tornillo para madera 4 x 40 mm'],
  ['rodillo', 'Rodillo espuma 22 cm'],
  ['22 6', 'Rodillo espuma 22 cm x 6'],
  ['', 'Rodillo espuma'],
])('CRT-48 %j does not match %j', (query, title) => {
  expect(matches(query, title)).toBe(false)
})

test('CRT-48 the extra words of an article, without its brand', () => {
  const query = queryWords('sopladora 600 w')
  expect(extraWords(query, articleWords('Sopladora 600 W', 'Tordaz'), NO_SYNONYMS)).toEqual([])
  expect(extraWords(query, articleWords('Sopladora 600 W con bolsa', 'Tordaz'), NO_SYNONYMS)).toEqual([
    'bolsa',
  ])
})

test('CRT-48 a number within a dimension is not separate', () => {
  expect(hasSeparateNumber('22', articleWords('Rodillo 22 cm', 'Tordaz'))).toBe(true)
  expect(hasSeparateNumber('4', articleWords('Tornillo 4,0 x 40 mm', 'Tordaz'))).toBe(false)
})
