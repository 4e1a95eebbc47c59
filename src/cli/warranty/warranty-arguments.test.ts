import { expect, test } from 'vitest'
import { readWarrantyArguments } from './warranty-arguments.ts'

const id = '0c2f6f2e-58b1-4a5e-9f0b-6a1d6f3f2b10'

test('command-line arguments become a command', () => {
  expect(readWarrantyArguments(['list'])).toEqual({ action: 'list', status: 'submitted', limit: 50 })
  expect(readWarrantyArguments(['list', '--status', 'rejected', '--limit', '5'])).toEqual({
    action: 'list',
    status: 'rejected',
    limit: 5,
  })
  expect(readWarrantyArguments(['proof', id])).toEqual({ action: 'proof', id, folder: '.' })
  expect(readWarrantyArguments(['proof', id, '--folder', 'x'])).toMatchObject({ folder: 'x' })
  expect(readWarrantyArguments(['approve', id])).toEqual({ action: 'approve', id, note: null })
  expect(readWarrantyArguments(['reject', id, '--note', ' No se lee '])).toEqual({
    action: 'reject',
    id,
    note: 'No se lee',
  })
})

test('no command, or --help, shows the usage', () => {
  expect([[], ['--help'], ['approve', id, 'more']].map(readWarrantyArguments)).toEqual([null, null, null])
})

test('an invalid argument is named', () => {
  const wrong: [string[], string][] = [
    [['list', '--status', 'lost'], '--status lost'],
    [['list', '--limit', '0'], '--limit 0'],
    [['list', id], id],
    [['erase', id], 'erase'],
    [['approve', '17'], 'approve 17'],
    [['approve'], 'approve'],
    [['reject', id], 'reject: --note'],
    [['reject', id, '--note', '  '], 'reject: --note'],
    [['approve', id, '--note', 'x'.repeat(501)], '--note > 500'],
  ]
  for (const [words, named] of wrong) expect(() => readWarrantyArguments(words)).toThrow(new TypeError(named))
  expect(() => readWarrantyArguments(['list', '--colour', 'red'])).toThrow('--colour')
})
