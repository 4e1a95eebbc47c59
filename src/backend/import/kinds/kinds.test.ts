import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FieldSet } from '../mapping/field-set.ts'
import { headerKey, readHeaders } from '../mapping/headers.ts'
import { addressKind, contactKind, customerKind } from './customer-kinds.ts'
import { documentKind } from './document-kind.ts'
import { discountKind, specialPriceKind, stockKind } from './terms-kinds.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8')

const SETS: readonly (readonly [string, FieldSet])[] = [
  ['Customers', customerKind.set],
  ['Contacts', contactKind.set],
  ['Addresses', addressKind.set],
  ['Discounts', discountKind.set],
  ['Special prices', specialPriceKind.set],
  ['Documents', documentKind.set],
  ['Stock', stockKind.set],
]

describe.each(SETS)('%s', (title, set) => {
  test('docs/import.md lists every header', () => {
    const [, section = ''] = guide.split(`### ${title}\n`)
    const [own = ''] = section.split('\n### ')
    const written = own.split('\n').flatMap(line => {
      const [, field, names] = /^\| `(\w+)` \| (.*?) \| /.exec(line) ?? []
      return field === undefined ? [] : [[field, names]]
    })
    expect(written).toEqual(set.fields.map(field => [field, set.aliases[field]?.join(', ')]))
  })

  test('every header belongs to one field, and the name in reports is one of them', () => {
    const owners = new Map<string, string>()
    for (const field of set.fields)
      for (const name of [field, ...(set.aliases[field] ?? [])]) {
        expect(owners.get(headerKey(name)) ?? field, name).toBe(field)
        owners.set(headerKey(name), field)
      }
    const names = set.fields.map(field => set.names[field] ?? '')
    expect([...readHeaders(names, set).columns.keys()]).toEqual(set.fields)
  })
})

test('OFI-20 headers of the trade are recognised without accents and in any case', () => {
  const headers = [
    'CODIGO',
    'Razon Social',
    'Nombre Fantasia',
    'R.U.T.',
    'Limite de credito',
    'Condicion de Pago',
  ]
  const { columns } = readHeaders(headers, customerKind.set)
  expect([...columns.keys()]).toEqual(['cardcode', 'name', 'tradeName', 'rut', 'creditLimit', 'payTerms'])
})
