import { expect, test } from 'vitest'
import { arrangeColumns, columnWidth, moveColumn, withColumn } from './arrange-columns.ts'

const column = (name: string, width: number | null = null, isHidden = false) => ({ name, width, isHidden })

test('OFX-04 columns stand as they were kept, with their widths', () => {
  const kept = [column('c', 90), column('a', null, true), column('b')]
  expect(arrangeColumns(['a', 'b', 'c'], kept)).toEqual(kept)
})

test('OFX-04 a column that the view does not know stands after the one it usually follows', () => {
  const kept = [column('c'), column('a')]
  expect(arrangeColumns(['first', 'a', 'b', 'c'], kept).map(({ name }) => name)).toEqual([
    'first',
    'c',
    'a',
    'b',
  ])
  expect(arrangeColumns(['a', 'b'], [], name => name === 'b')).toEqual([column('a'), column('b', null, true)])
})

test('OFX-04 a column that a person may not see is left out of a view for all', () => {
  expect(arrangeColumns(['code'], [column('cost', 80), column('code')])).toEqual([column('code')])
})

test('OFX-04 columns move one place, and not beyond the ends', () => {
  const all = ['a', 'b', 'c'].map(name => column(name))
  const order = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join('')
  expect(order(moveColumn(all, 'b', -1))).toBe('bac')
  expect(order(moveColumn(all, 'b', 1))).toBe('acb')
  expect(order(moveColumn(all, 'a', -1))).toBe('abc')
  expect(order(moveColumn(all, 'c', 1))).toBe('abc')
  expect(order(moveColumn(all, 'none', 1))).toBe('abc')
  expect(withColumn(all, 'b', { width: 70 })[1]).toEqual(column('b', 70))
})

test('OFX-04 a width stays readable', () => {
  expect([columnWidth(3), columnWidth(120.4), columnWidth(9_999)]).toEqual([48, 120, 1_000])
})
