import { expect, test } from 'vitest'
import { itemsOf } from './quick-order-items.ts'

test('CRT-48 a line of several articles is split, a table row or a size is not', () => {
  expect(itemsOf('2 martillos carpintero y 3 pinzas universal')).toEqual([
    '2 martillos carpintero',
    '3 pinzas universal',
  ])
  expect(itemsOf('[21/11 10:02] Juan: 023001 6, 023610 6 y 201020 18')).toEqual([
    '023001 6',
    '023610 6',
    '201020 18',
  ])
  expect(itemsOf('dos palas anchas + 1 azada 2 lb')).toEqual(['dos palas anchas', '1 azada 2 lb'])
  for (const whole of [
    '75 ramal Y 45 pvc',
    'remaches 4x20, 200',
    'TAL-100, 12',
    '12\tpalas, 3 azadas',
    'pala y azada',
  ])
    expect(itemsOf(whole)).toEqual([whole])
})

test('CRT-56 alternating codes and counts are split into pairs', () => {
  expect(itemsOf('006101 12 TAL-710 x6')).toEqual(['006101 12', 'TAL-710 x6'])
  for (const whole of ['006101 12', '006101 12 6 006110', 'tornillo 6 aguja 200', '006101 12 TAL-710'])
    expect(itemsOf(whole)).toEqual([whole])
})
