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
