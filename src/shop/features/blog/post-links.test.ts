import { expect, test } from 'vitest'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import { relatedPosts, shelvesIn } from './post-links.ts'

const tree = buildTree([
  {
    name: 'Herramientas',
    categories: [
      {
        name: 'Eléctricas',
        subcategories: [{ name: 'Amoladoras', subsubcategories: ['Angulares'] }],
      },
    ],
  },
])

test('an article links to the deepest existing category of each path, and omits unknown ones', () => {
  const shelves = shelvesIn(tree, [
    ['Herramientas', 'Eléctricas', 'Amoladoras'],
    ['Herramientas', 'A batería', 'Amoladoras'],
    ['Herramientas', 'A combustión'],
    ['Pinturas', 'Látex'],
  ])
  expect(shelves).toEqual([
    {
      name: 'Amoladoras',
      within: 'Eléctricas',
      filters: {
        family: 'herramientas',
        category: 'herramientas-electricas',
        subcategory: 'electricas-amoladoras',
      },
    },
    { name: 'Herramientas', within: null, filters: { family: 'herramientas' } },
  ])
  expect(shelvesIn(buildTree([]), [['Herramientas']])).toEqual([])
})

test('related articles are those of the same family, then the newest, never the article itself', () => {
  const post = (slug: string, published: string, family: string) => ({ slug, published, shelves: [[family]] })
  const all = [
    post('nuevo', '2026-03-01', 'Bazar'),
    post('viejo', '2026-01-01', 'Pinturas'),
    post('mio', '2026-02-01', 'Pinturas'),
    post('medio', '2026-02-01', 'Bazar'),
  ]
  const mine = post('mio', '2026-02-01', 'Pinturas')
  expect(relatedPosts(mine, all, 2).map(({ slug }) => slug)).toEqual(['viejo', 'nuevo'])
  for (const one of all) expect(relatedPosts(one, all, 3)).not.toContain(one)
})
