import { expect, test } from 'vitest'
import { aPublicCard } from '#domain/testing/products.ts'
import { categoryPath } from './category-path.ts'

test('NAV-30 every step links to its node with the full path of filters', () => {
  const card = aPublicCard({
    family: 'Agro y Jardín',
    category: 'Riego',
    subcategory: 'Mangueras',
    subsubcategory: '',
  })
  expect(categoryPath(card)).toEqual([
    { name: 'Agro y Jardín', filters: { family: 'agro-y-jardin' } },
    { name: 'Riego', filters: { family: 'agro-y-jardin', category: 'agro-y-jardin-riego' } },
    {
      name: 'Mangueras',
      filters: {
        family: 'agro-y-jardin',
        category: 'agro-y-jardin-riego',
        subcategory: 'riego-mangueras',
      },
    },
  ])
})
