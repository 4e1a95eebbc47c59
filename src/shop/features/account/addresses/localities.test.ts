import { expect, test } from 'vitest'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { slugify } from '#domain/text/slug.ts'
import { localitiesOf } from './localities.ts'

test('ACC-14 each of the 19 departments has localities to suggest, its capital first', () => {
  const capitals = DEPARTMENTS.map(({ code }) => localitiesOf(code)[0])
  expect(capitals).toEqual([
    'Artigas',
    'Canelones',
    'Melo',
    'Colonia del Sacramento',
    'Durazno',
    'Trinidad',
    'Florida',
    'Minas',
    'Maldonado',
    'Montevideo',
    'Paysandú',
    'Fray Bentos',
    'Rivera',
    'Rocha',
    'Salto',
    'San José de Mayo',
    'Mercedes',
    'Tacuarembó',
    'Treinta y Tres',
  ])
})

test.each(DEPARTMENTS)('the localities of $name are valid in an address, without duplicates, sorted', ({
  code,
}) => {
  const [, ...names] = localitiesOf(code)
  const slugs = localitiesOf(code).map(slugify)
  expect(new Set(slugs).size).toBe(slugs.length)
  const { compare } = new Intl.Collator('es')
  for (const name of names) expect(name).toMatch(/^[\p{L}\d][\p{L}\d .()/-]{1,79}$/u)
  expect(names).toEqual(names.toSorted(compare))
})
