import { expect, test } from 'vitest'
import { DEPARTMENTS, departmentName, parseDepartment, shownDepartment } from './department.ts'

test('ACC-14 nineteen departments, in Spanish order, codes unique', () => {
  const names = DEPARTMENTS.map(({ name }) => name)
  expect(names).toHaveLength(19)
  expect([...names].sort(new Intl.Collator('es').compare)).toEqual(names)
  expect(new Set(DEPARTMENTS.map(({ code }) => code)).size).toBe(19)
})

test('ACC-14 a code or a name is parsed in any letter case, others are rejected', () => {
  expect([' mo ', 'TT', 'XX', ''].map(parseDepartment)).toEqual(['MO', 'TT', null, null])
  expect(
    ['montevideo', ' San José', 'RIO NEGRO', 'Treinta  y tres', 'Asunción'].map(parseDepartment),
  ).toEqual(['MO', 'SJ', 'RN', 'TT', null])
  expect(departmentName('TT')).toBe('Treinta y Tres')
})

test('a stored department is shown by its name, any other text unchanged', () => {
  expect(['MO', 'san jose', 'Corrientes'].map(shownDepartment)).toEqual([
    'Montevideo',
    'San José',
    'Corrientes',
  ])
})
