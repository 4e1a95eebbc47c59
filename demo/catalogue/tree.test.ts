import { expect, test } from 'vitest'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import { findCategory } from '#domain/catalogue/catalogue-tree.ts'
import { slugify } from '#domain/text/slug.ts'
import { demoProducts } from './generate.ts'
import { demoFamilies } from './tree.ts'

const families = demoFamilies()
const subcategories = families.flatMap(family =>
  family.categories.flatMap(category => category.subcategories),
)
const tree = buildTree(
  families,
  demoProducts().map(product => ({ ...product, subsubcategory: product.subsubcategory ?? '' })),
)

test('TRE-02 the families are the six of the shop, in their order', () => {
  expect(families.map(({ name }) => name)).toEqual([
    'Herramientas',
    'Ferretería',
    'Agro y Jardín',
    'Pinturas',
    'Bazar',
    'Electrodomésticos',
  ])
})

test('TRE-03 Herramientas has its six categories', () => {
  expect(families[0]?.categories.map(({ name }) => name)).toEqual([
    'A batería',
    'A combustión',
    'Accesorios',
    'Eléctricas',
    'Manuales',
    'Varios',
  ])
})

test('TRE-04 there are at least 90 subcategories, some of them divided further', () => {
  expect(subcategories.length).toBeGreaterThanOrEqual(90)
  expect(subcategories.filter(({ subsubcategories }) => subsubcategories.length > 1).length).toBeGreaterThan(
    9,
  )
})

test('TRE-14 slugs are unique under one parent, and different families may have equal names', () => {
  // buildTree throws on collisions, so a tree proves the first half.
  expect(tree.families).toHaveLength(6)
  const accessories = families.filter(({ categories }) =>
    categories.some(({ name }) => name === 'Accesorios'),
  )
  expect(accessories.length).toBeGreaterThan(1)
})

test('every product has a node, and only the announced categories are empty', () => {
  const total = tree.families.reduce((sum, { items }) => sum + items, 0)
  expect(total).toBe(demoProducts().length)
  const empty = tree.list.filter(({ items }) => items === 0).map(({ name }) => name)
  expect(empty.toSorted()).toEqual(['Cajas fuertes', 'Manteles'])
})

test('TRE-16 a category without products is in the tree', () => {
  const category = findCategory(tree, {
    family: slugify('Ferretería'),
    category: 'ferreteria-cerrajeria',
    subcategory: 'cerrajeria-cajas-fuertes',
  })
  expect(category?.items).toBe(0)
})
