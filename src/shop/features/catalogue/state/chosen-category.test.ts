import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import { filtersOf } from '#domain/catalogue/catalogue-tree.ts'
import { chosenCategory, namesCategory, pathSteps } from './chosen-category.ts'

const drills = { name: 'Mechas', subsubcategories: ['Madera', 'Metal'] }
const tree = buildTree([
  { name: 'Herramientas', categories: [{ name: 'Accesorios', subcategories: [drills] }] },
  { name: 'Bazar', categories: [{ name: 'Accesorios', subcategories: [drills] }] },
])

test('CAT-34 slugs that match nothing select no category', () => {
  expect(chosenCategory(tree, { family: 'jardin' })).toBeNull()
  expect(chosenCategory(tree, { family: 'bazar', category: 'herramientas-accesorios' })).toBeNull()
  expect(chosenCategory(tree, {})).toBeNull()
  expect([namesCategory({}), namesCategory({ category: 'x' })]).toEqual([false, true])
})

test('CAT-16 category may name a node of any level; the first one in the tree wins', () => {
  expect(pathSteps(chosenCategory(tree, { category: 'accesorios-mechas' })).map(({ name }) => name)).toEqual([
    'Herramientas',
    'Accesorios',
    'Mechas',
  ])
  expect(chosenCategory(tree, { family: 'bazar', category: 'accesorios-mechas' })?.parent?.parent?.name).toBe(
    'Bazar',
  )
})

test('NAV-30 CAT-34 the filters of every node select it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tree.list), node => {
      expect(chosenCategory(tree, filtersOf(node))).toBe(node)
    }),
  )
})
