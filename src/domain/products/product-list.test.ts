import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToList, isInList, type ProductList, removeFromList } from './product-list.ts'

const empty: ProductList<{ id: number; title: string }> = { items: [] }
const drill = { id: 1, title: 'Taladro' }

test('WSH-01 WSH-04 DAT-40 adding puts the product in the list', () => {
  expect(addToList(empty, drill)).toEqual({ items: [drill] })
})

test('WSH-02 WSH-05 WSH-11 adding an id already present returns the same object', () => {
  const list = addToList(empty, drill)
  expect(addToList(list, { id: 1, title: 'Otro' })).toBe(list)
})

test('WSH-03 WSH-06 a product is removed by id, an unknown id changes nothing', () => {
  const list = addToList(empty, drill)
  expect(removeFromList(list, 1)).toEqual(empty)
  expect(removeFromList(list, 2)).toBe(list)
})

test('WSH-02 each id is in the list once, in the order of its first addition', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), ids => {
      const list = ids.reduce((added, id) => addToList(added, { id, title: '' }), empty)
      expect(list.items.map(item => item.id)).toEqual([...new Set(ids)])
      expect(ids.every(id => isInList(list, id))).toBe(true)
    }),
  )
})
