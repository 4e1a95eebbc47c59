import { expect, test } from 'vitest'
import { isPromoTitle, navigationTitle } from './navigation.ts'

test('HDR-08 the texts of the main navigation', () => {
  const families = ['Herramientas', 'Ferretería', 'Agro y Jardín', 'Pinturas', 'Bazar', 'Electrodomésticos']
  expect(families.map(navigationTitle)).toEqual([
    'HERRAMIENTAS',
    'FERRETERÍA',
    'AGRO Y JARDIN',
    'PINTURAS',
    'BAZAR',
    'ELECTRODOMÉSTICOS',
  ])
})

test('NAV-31 only PROMO and PROMOS, in any letter case, are promo items', () => {
  expect(['PROMO', 'promos', 'Promo', 'PROMOCIONES', 'LA PROMO', ''].map(isPromoTitle)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
