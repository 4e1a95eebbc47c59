import { expect, test } from 'vitest'
import { TreePlan } from './plan-tree.ts'

const known = [
  { id: 1, parent_id: null, name: 'Herramientas', path_slug: 'herramientas', position: 4 },
  { id: 2, parent_id: 1, name: 'Accesorios', path_slug: 'herramientas/accesorios', position: 7 },
]

test('a path adds its missing nodes after existing siblings (TRE-07 to TRE-10)', () => {
  const tree = new TreePlan(known)
  expect(tree.place(['Herramientas', 'Accesorios'])).toMatchObject({ ok: true, node: { id: 2 } })
  tree.place(['Herramientas', 'A batería', 'Taladros', '18 V'])
  tree.place(['Agro y Jardín'])
  expect(
    tree.created.map(({ pathSlug, slug, level, position }) => [pathSlug, slug, level, position]),
  ).toEqual([
    ['herramientas/a-bateria', 'herramientas-a-bateria', 'category', 8],
    ['herramientas/a-bateria/taladros', 'a-bateria-taladros', 'subcategory', 0],
    ['herramientas/a-bateria/taladros/18-v', 'taladros-18-v', 'subsubcategory', 0],
    ['agro-y-jardin', 'agro-y-jardin', 'family', 5],
  ])
})

test('TRE-14 equal slugs under one parent are refused, under different parents they are not', () => {
  const tree = new TreePlan(known)
  expect(tree.place(['Herramientas', 'ACCESORIOS', 'Discos'])).toEqual({
    ok: false,
    reason: 'slug-collision',
    level: 'category',
    other: 'Accesorios',
  })
  expect(tree.place(['Pinturas', 'ACCESORIOS'])).toMatchObject({ ok: true })
})

test('a refused path adds no node', () => {
  const tree = new TreePlan(known)
  expect(tree.place(['Bazar', '???'])).toMatchObject({ ok: false, reason: 'no-slug', level: 'category' })
  expect(tree.created).toEqual([])
})

test('OFP-25 a former path means the node that has another now, unless what is below has no room', () => {
  const moved = [
    ...known,
    { id: 3, parent_id: 2, name: 'Mechas', path_slug: 'herramientas/accesorios/mechas', position: 0 },
  ]
  const renamed = new Map([
    ['herramientas/repuestos', 'herramientas/partes'],
    ['herramientas/partes', 'herramientas/accesorios'],
    ['mechas', 'herramientas/accesorios/mechas'],
  ])
  const tree = new TreePlan(moved, renamed)
  expect(tree.place(['Herramientas', 'Repuestos'])).toMatchObject({ ok: true, node: { id: 2 } })
  expect(tree.place(['Herramientas', 'REPUESTOS', 'Mechas'])).toMatchObject({ ok: true, node: { id: 3 } })
  expect(tree.place(['Mechas'])).toMatchObject({ ok: true, node: { id: 3 } })
  expect(tree.created).toEqual([])
  tree.place(['Mechas', 'Widia'])
  tree.place(['Mechas', 'Madera', 'Largas'])
  expect(tree.created.map(({ pathSlug }) => pathSlug)).toEqual([
    'herramientas/accesorios/mechas/widia',
    'mechas',
    'mechas/madera',
    'mechas/madera/largas',
  ])
})
