import { expect, test } from 'vitest'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import type { ListedProduct } from './brochure.ts'
import { planPreview, sectionsOf } from './preview/first-page.ts'
import { brandsOf, chooseProducts, nodesAt, openingSelection } from './products/selection-rules.ts'
import { NO_FILTER, type ProductPool, type Selection, withFilterValue } from './selection.ts'

function product(code: string, path: readonly string[], brand: string, listOrder: number | null = null) {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = path
  return {
    code,
    title: `Título ${code}`,
    brand,
    family,
    category,
    subcategory,
    subsubcategory,
    listOrder,
  } satisfies ListedProduct
}

const products = [
  product('PIN-1', ['Pinturas', 'Látex'], 'Ñandú'),
  product('TAL-1', ['Herramientas', 'Eléctricas', 'Taladros'], 'Tordaz', 2),
  product('AMO-1', ['Herramientas', 'Eléctricas', 'Amoladoras'], 'Águila'),
  product('MAR-1', ['Herramientas', 'Manuales'], 'Tordaz', 1),
  product('ZZZ-1', ['Sin lugar'], 'Tordaz'),
]
const sources = [
  {
    name: 'Herramientas',
    categories: [
      {
        name: 'Eléctricas',
        subcategories: ['Taladros', 'Amoladoras'].map(name => ({ name, subsubcategories: [] })),
      },
      { name: 'Manuales', subcategories: [] },
    ],
  },
  { name: 'Pinturas', categories: [{ name: 'Látex', subcategories: [] }] },
]
const tree = buildTree(sources, products)
const pool: ProductPool = { products, tree, wishlist: ['PIN-1', 'VIEJO', 'PIN-1'], cart: [] }
const blank: Selection = { source: 'filter', filter: NO_FILTER, codes: '' }
const chosen = (changes: Partial<Selection>) => {
  const { products, unknown } = chooseProducts(pool, { ...blank, ...changes })
  return [products.map(({ code }) => code).join(' '), unknown]
}
const filter = (changes: Partial<Selection['filter']>) => ({ filter: { ...NO_FILTER, ...changes } })

test('CTL-01 products are chosen by family, category, brand, list, cart, history or codes', () => {
  expect(chosen({})).toEqual(['PIN-1 TAL-1 AMO-1 MAR-1 ZZZ-1', []])
  expect(chosen(filter({ family: 'herramientas' }))).toEqual(['TAL-1 AMO-1 MAR-1', []])
  expect(chosen(filter({ family: 'herramientas', category: 'herramientas-electricas' }))).toEqual([
    'TAL-1 AMO-1',
    [],
  ])
  const drills = { family: 'herramientas', category: 'herramientas-electricas' }
  expect(chosen(filter({ ...drills, subcategory: 'electricas-taladros' }))).toEqual(['TAL-1', []])
  expect(chosen(filter({ brand: 'tordaz' }))).toEqual(['TAL-1 MAR-1 ZZZ-1', []])
  expect(chosen({ source: 'bought' })).toEqual(['TAL-1 MAR-1', []])
  expect(chosen({ source: 'wishlist' })).toEqual(['PIN-1', ['VIEJO']])
  expect(chosen({ source: 'cart' })).toEqual(['', []])
  expect(chosen({ source: 'codes', codes: 'tal-1, nada' })).toEqual(['TAL-1', ['nada']])
})

test('CTL-07 a brochure opens with the purchased products, or without purchases with the largest family that fits', () => {
  expect(openingSelection(pool)).toEqual({ source: 'bought', filter: NO_FILTER })
  const nothingBought = products.map(product => ({ ...product, listOrder: null }))
  const at = (extra: readonly ListedProduct[]) => {
    const all = [...nothingBought, ...extra]
    return openingSelection({ ...pool, products: all, tree: buildTree(sources, all) }).filter.family
  }
  expect(at([])).toBe('herramientas')
  const tooMany = Array.from({ length: 2998 }, (_, at) => product(`HER-${at}`, ['Herramientas'], 'Tordaz'))
  expect(at(tooMany)).toBe('pinturas')
  expect(at(tooMany.slice(1))).toBe('herramientas')
})

test('CTL-07 of more purchased products than a brochure may have, the most purchased are selected', () => {
  const bought = Array.from({ length: 3002 }, (_, at) => product(`P-${at}`, [], 'Tordaz', 3002 - at))
  const all = chooseProducts({ ...pool, products: bought }, { ...blank, source: 'bought' })
  expect(all.products).toHaveLength(3000)
  expect(all.leftOut).toBe(2)
  expect(all.products.some(({ code }) => code === 'P-0' || code === 'P-1')).toBe(false)
})

test('changing a level clears the levels below and keeps the brand', () => {
  const deep = { family: 'a', category: 'b', subcategory: 'c', brand: 'd' }
  expect(withFilterValue(deep, 'family', 'x')).toEqual({ ...NO_FILTER, family: 'x', brand: 'd' })
  expect(withFilterValue(deep, 'subcategory', '')).toEqual({ ...deep, subcategory: '' })
  expect(withFilterValue(deep, 'brand', '')).toEqual({ ...deep, brand: '' })
})

test('each level offers the children with products of the level above', () => {
  const names = (changes: Partial<Selection['filter']>, level: 'family' | 'category' | 'subcategory') =>
    nodesAt(pool, { ...NO_FILTER, ...changes }, level).map(({ name, items }) => `${name} ${items}`)
  expect(names({}, 'family')).toEqual(['Herramientas 3', 'Pinturas 1'])
  expect(names({ family: 'herramientas' }, 'category')).toEqual(['Eléctricas 2', 'Manuales 1'])
  const below = { family: 'herramientas', category: 'herramientas-electricas' }
  expect(names(below, 'subcategory')).toEqual(['Taladros 1', 'Amoladoras 1'])
  expect(names({}, 'category')).toEqual([])
})

test('brands are those of the chosen category, with their counts', () => {
  const brands = brandsOf(pool, { ...NO_FILTER, family: 'herramientas', brand: 'tordaz' })
  expect(brands).toEqual([
    { name: 'Águila', slug: 'aguila', count: 1 },
    { name: 'Tordaz', slug: 'tordaz', count: 2 },
  ])
})

test('the first page follows the order of the tree, most purchased first, uncategorised last', () => {
  const sections = sectionsOf(products, 'list', tree)
  expect(sections.map(({ names, items }) => [names.join(' › '), items.map(({ code }) => code)])).toEqual([
    ['Herramientas › Eléctricas', ['TAL-1', 'AMO-1']],
    ['Herramientas › Manuales', ['MAR-1']],
    ['Pinturas › Látex', ['PIN-1']],
    ['', ['ZZZ-1']],
  ])
  expect(planPreview(sections, 'grid4', 140)).toMatchObject({ pages: 2, codes: ['TAL-1', 'AMO-1', 'MAR-1'] })
  expect(planPreview(sectionsOf(products, 'code', tree), 'grid4', 140)).toMatchObject({
    pages: 2,
    codes: ['AMO-1', 'MAR-1', 'PIN-1', 'TAL-1'],
  })
  expect(planPreview([], 'list', 140)).toEqual({ page: null, pages: 0, codes: [] })
})
