import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MegaMenuContent } from './mega-menu-content.tsx'

const categories = [
  {
    name: 'Eléctricas',
    slug: 'herramientas-electricas',
    subcategories: [
      {
        name: 'Taladros',
        slug: 'electricas-taladros',
        subsubcategories: ['Percutores', 'De banco', 'Ñandú'],
      },
      { name: 'Sierras', slug: 'electricas-sierras', subsubcategories: [] },
    ],
  },
  { name: 'Varios', slug: 'herramientas-varios', subcategories: [] },
]

const html = renderToStaticMarkup(<MegaMenuContent family="herramientas" categories={categories} />)

test('HDR-10 NAV-30 categories, subcategories and leaves are links with all their filters', () => {
  const electric = '/shop/catalog?family=herramientas&category=herramientas-electricas'
  const drills = `${electric}&subcategory=electricas-taladros`
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  expect(links.map(([, href = '', name]) => [name, href.replaceAll('&amp;', '&')])).toEqual([
    ['Eléctricas', electric],
    ['Taladros', drills],
    ['Percutores', `${drills}&subsubcategory=taladros-percutores`],
    ['De banco', `${drills}&subsubcategory=taladros-de-banco`],
    ['Ñandú', `${drills}&subsubcategory=taladros-nandu`],
    ['Sierras', `${electric}&subcategory=electricas-sierras`],
    ['Varios', '/shop/catalog?family=herramientas&category=herramientas-varios'],
  ])
})

test('HDR-11 each column spans 3 of the 12 grid columns', () => {
  expect(html).toMatch(/^<div class="[^"]*\bgrid grid-cols-12\b/)
  const columns = html.match(/<div data-columns="[^"]*" class="[^"]*"/g) ?? []
  expect(columns.length).toBeGreaterThan(1)
  for (const column of columns) expect(column).toMatch(/data-columns="3" class="col-span-3 /)
})
