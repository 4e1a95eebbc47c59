import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { addItem } from '#domain/cart-change.ts'
import { checkQuickOrder, codeOf, codesToLookUp, remainingText, withoutLine } from './quick-order-check.ts'
import { aCard } from './testing/cards.ts'

const cards = [
  aCard('006101', { unitMult: 6 }),
  aCard('TAL-1'),
  aCard('SIN', { hasStock: false }),
  aCard('CERO', { price: 0 }),
  aCard('VIEJO', { active: false }),
]
const check = (text: string, cart = EMPTY_CART) => checkQuickOrder(text, cards, cart, 'C1')

test('CRT-43 the good lines are to be added, each other one has its reason', () => {
  const { additions, issues } = check('006101 12\ntal-1 2\n006101 7\nNADA 1\nSIN 1\nCERO 1\nVIEJO 1\nTAL-1')
  expect(additions.map(({ card, quantity }) => [card.itemCode, quantity])).toEqual([
    ['006101', 12],
    ['TAL-1', 2],
  ])
  expect(issues.map(({ number, reason }) => [number, reason])).toEqual([
    [3, 'wrong-quantity'],
    [4, 'unknown'],
    [5, 'out-of-stock'],
    [6, 'no-price'],
    [7, 'inactive'],
    [8, 'no-quantity'],
  ])
  expect(remainingText(issues)).toBe('006101 7\nNADA 1\nSIN 1\nCERO 1\nVIEJO 1\nTAL-1')
})

test('CRT-43 QTY-15 a wrong multiple names the nearest quantities, only those that exist', () => {
  expect(check('006101 7').issues[0]?.quantities).toEqual([6, 12])
  expect(check('006101 5').issues[0]?.quantities).toEqual([6])
})

test('CRT-36 CRT-43 what the cart and the lines before hold counts for the largest quantity', () => {
  const product = cards[1]
  if (product === undefined) throw new Error('No card')
  const cart = addItem(EMPTY_CART, { product, quantity: 99_998 })
  const { additions, issues } = check('TAL-1 1\nTAL-1 1', cart)
  expect(additions).toHaveLength(1)
  expect(issues.map(({ reason }) => reason)).toEqual(['too-many'])
})

test('CRT-43 of two numbers both are looked up, in batches the lookup accepts', () => {
  expect(codesToLookUp('100200 300400\nABC 2').flat()).toEqual(
    expect.arrayContaining(['100200', '300400', 'ABC']),
  )
  const many = Array.from({ length: 401 }, (_, at) => `C${at} 1`).join('\n')
  expect(codesToLookUp(many).map(batch => batch.length)).toEqual([200, 200, 1])
})

test('CRT-43 solving one line leaves what was corrected meanwhile in the others', () => {
  expect(withoutLine('006101 7\n  NADA 1\nTAL-1 3', 'NADA 1')).toBe('006101 7\nTAL-1 3')
  expect(withoutLine('TAL-1 2\nTAL-1 2', 'TAL-1 2')).toBe('TAL-1 2')
  expect(withoutLine('TAL-1 3', 'TAL-1 2')).toBe('TAL-1 3')
})

test.each([
  ['NADA 1', 'NADA'],
  ['16.01.001;12', '16.01.001'],
  ['TAL-1\t2,5', 'TAL-1'],
  ['disco 230 mm', 'disco 230 mm'],
])('CRT-43 what to search for in the unknown line %j', (line, code) => {
  expect(codeOf(line)).toBe(code)
})
