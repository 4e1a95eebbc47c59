import { expect, test } from 'vitest'
import { publishChecks } from './publish-checks.ts'

const whole = {
  title: 'Taladro 650 W',
  isPlaced: true,
  isBranded: true,
  unitsPerItem: 'Unidad',
  pictures: 1,
  prices: [
    { list: 'Mostrador', price: 1250 },
    { list: 'Interior', price: 1190 },
  ],
}

const missing = (changes: Partial<typeof whole> | Record<string, unknown>) =>
  publishChecks({ ...whole, ...changes })
    .filter(({ isMet }) => !isMet)
    .map(({ part, list, blocks }) => `${part}${list && ` ${list}`}${blocks ? ' blocks' : ''}`)

test('OFP-17 a whole product misses nothing', () => {
  expect(missing({})).toEqual([])
})

test.each([
  [{ title: ' ' }, ['title blocks']],
  [{ isPlaced: false }, ['node blocks']],
  [{ isBranded: false }, ['brand']],
  [{ pictures: 0 }, ['picture']],
  [{ unitsPerItem: '' }, ['unit']],
  [
    {
      prices: [
        { list: 'Mostrador', price: null },
        { list: 'Interior', price: 1190 },
      ],
    },
    ['price Mostrador'],
  ],
  [
    {
      prices: [
        { list: 'Mostrador', price: 0 },
        { list: 'Interior', price: null },
      ],
    },
    ['price Mostrador blocks', 'price Interior blocks'],
  ],
])('OFP-17 %j misses %j', (changes, parts) => {
  expect(missing(changes)).toEqual(parts)
})
