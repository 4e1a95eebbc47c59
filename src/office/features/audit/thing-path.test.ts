import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { officeRoutes } from '../../routes.ts'
import { ENTITIES } from './messages.ts'
import { thingPath } from './thing-path.ts'

/** What nothing but the register shows by its key. */
const WITHOUT_SCREEN = ['discount', 'email-change', 'saved-view', 'user']

test('OFA-20 every kind of thing that has a screen links to it', () => {
  const paths = officeRoutes.map(({ path }) => `/${path}`)
  const lacking = Object.keys(ENTITIES).filter(entity => {
    const path = thingPath(entity, '7/8')?.split('?')[0]
    return path === undefined || !paths.some(pattern => matchPath(pattern, path) !== null)
  })
  expect(lacking.filter(entity => entity !== 'task').toSorted()).toEqual(WITHOUT_SCREEN)
})

test('OFA-20 a part leads to the thing that it is of', () => {
  expect(thingPath('order-note', '1203/4')).toBe('/pedidos/1203')
  expect(thingPath('repair-part', 'C1/9')).toBe('/taller/repuestos')
  expect(thingPath('price', 'CAÑO/2/1')).toBe('/productos/CA%C3%91O%2F2')
  expect(thingPath('product-media', 'TAL-750/picture/0')).toBe('/productos/TAL-750')
  expect(thingPath('content', 'terms.pt')).toBe('/contenido/terms/pt')
  expect(thingPath('task', 'repair/30024')).toBe('/taller/30024')
  expect(thingPath('task', 'nada/1')).toBeNull()
})
