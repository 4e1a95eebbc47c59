import { describe, expect, test } from 'vitest'
import { aPublicCard } from '../testing/products.ts'
import { buildTree, type FamilySource } from './build-tree.ts'
import { categoryLevelOf, filtersOf, findCategory, pathOf } from './catalogue-tree.ts'

const sources: FamilySource[] = [
  {
    name: 'Herramientas',
    categories: [
      {
        name: 'Eléctricas',
        subcategories: [{ name: 'Taladros', subsubcategories: ['Percutores', 'De banco'] }],
      },
      { name: 'Accesorios', subcategories: [{ name: 'Varios', subsubcategories: [] }] },
    ],
  },
  {
    name: 'Ferretería',
    categories: [{ name: 'Accesorios', subcategories: [{ name: 'Varios', subsubcategories: [] }] }],
  },
  { name: 'Agro y Jardín', categories: [] },
]
const percussion = { subsubcategory: 'taladros-percutores' }
const tree = buildTree(sources, [
  aPublicCard(),
  aPublicCard({ subsubcategory: '' }),
  aPublicCard({ family: 'Ferretería', category: 'Accesorios', subcategory: 'Varios', subsubcategory: '' }),
  aPublicCard({ family: 'Desconocida' }),
])

describe('the tree', () => {
  test('TRE-01 TRE-11 four levels are built from the source', () => {
    const [family] = tree.families
    const category = family?.children[0]
    const subcategory = category?.children[0]
    expect([family, category, subcategory, subcategory?.children[0]].map(node => node?.level)).toEqual([
      'family',
      'category',
      'subcategory',
      'subsubcategory',
    ])
    expect(subcategory?.children.map(node => node.name)).toEqual(['Percutores', 'De banco'])
    expect(tree.list).toHaveLength(11)
  })

  test('TRE-05 a node has name, title, header, slug, level, children, parent and items', () => {
    const node = findCategory(tree, { category: 'herramientas-electricas' })
    expect(Object.keys(node ?? {}).sort()).toEqual(
      ['children', 'header', 'items', 'level', 'name', 'parent', 'slug', 'title'].sort(),
    )
    expect(node).toMatchObject({ name: 'Eléctricas', title: 'Eléctricas', header: true, items: 2 })
    expect(node?.parent).toBe(tree.families[0])
  })

  test('TRE-05 only categories head a column of the menu', () => {
    const heading = tree.list.filter(({ header }) => header)
    expect(heading.map(({ name }) => name)).toEqual(['Eléctricas', 'Accesorios', 'Accesorios'])
    expect(new Set(heading.map(({ level }) => level))).toEqual(new Set(['category']))
  })

  test('TRE-06 family titles are upper-case with accents', () => {
    expect(tree.families.map(family => family.title)).toEqual(['HERRAMIENTAS', 'FERRETERÍA', 'AGRO Y JARDÍN'])
  })

  test('TRE-08 TRE-09 TRE-10 slugs are composed with the parent', () => {
    const node = findCategory(tree, percussion)
    expect(node && pathOf(node).map(({ slug }) => slug)).toEqual([
      'herramientas',
      'herramientas-electricas',
      'electricas-taladros',
      'taladros-percutores',
    ])
  })

  test('products are counted in every node of their path, unknown paths nowhere', () => {
    expect(tree.families.map(family => family.items)).toEqual([2, 1, 0])
    expect(findCategory(tree, percussion)?.items).toBe(1)
  })

  test('TRE-12 TRE-13 a slug finds the node of its level or null', () => {
    expect(findCategory(tree, { family: 'ferreteria' })?.name).toBe('Ferretería')
    expect(findCategory(tree, { category: 'ferreteria' })).toBeNull()
    expect(findCategory(tree, { family: 'nada' })).toBeNull()
  })

  test('TRE-14 equal slugs in different families are distinguished by the full path', () => {
    const path = { category: 'ferreteria-accesorios', subcategory: 'accesorios-varios' }
    expect(tree.bySlug.get('accesorios-varios')).toHaveLength(2)
    expect(findCategory(tree, { family: 'ferreteria', ...path })?.parent?.parent?.name).toBe('Ferretería')
    expect(findCategory(tree, { family: 'herramientas', ...path })).toBeNull()
  })

  test('CAT-34 filters without a match, or no filters, find no node', () => {
    expect(findCategory(tree, { family: 'nada' })).toBeNull()
    expect(findCategory(tree, { family: 'nada', category: 'herramientas-electricas' })).toBeNull()
    expect(findCategory(tree, {})).toBeNull()
  })

  test('TRE-14 every node is found by its own path', () => {
    for (const node of tree.list) expect(findCategory(tree, filtersOf(node))).toBe(node)
  })

  test('TRE-14 equal slugs under one parent, or an empty slug, are rejected', () => {
    const under =
      (...names: string[]) =>
      () =>
        buildTree(names.map(name => ({ name, categories: [] })))
    expect(under('Jardín', 'jardin')).toThrow(
      '"Jardín" and "jardin" under the catalogue have the same slug jardin',
    )
    expect(under('***')).toThrow('no letter or digit')
  })
})

test('ERR-20 an unknown category type throws exactly this text', () => {
  expect(categoryLevelOf('family')).toBe('family')
  expect(() => categoryLevelOf('rubro')).toThrow(new Error('Undefined category type'))
})
