import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from './errors.ts'
import { wholeNumber } from './parameters.ts'
import { parseInput } from './problem.ts'

function refusedFields(schema: z.ZodType, given: unknown) {
  try {
    parseInput(schema, given, 'VALIDATION')
  } catch (error) {
    if (error instanceof CallError) return error.errors
    throw error
  }
  return []
}

describe('details of invalid fields', () => {
  const details = (schema: z.ZodType, given: unknown) =>
    refusedFields(schema, given).map(({ detail }) => detail)

  test('SRV-06 an exclusive minimum is not reported as the smallest allowed value', () => {
    expect(details(wholeNumber, '0')).toEqual(['El valor debe ser mayor que 0.'])
    expect(details(z.number().min(0.001), 0)).toEqual(['El mínimo es 0.001.'])
    expect(details(z.number().max(99_999), 100_000)).toEqual(['El máximo es 99999.'])
  })

  test('SRV-06 the bound of a text or a list is reported with its unit', () => {
    expect(details(z.string().max(100), 'x'.repeat(101))).toEqual(['El máximo es de 100 caracteres.'])
    expect(details(z.string().min(10), 'corta')).toEqual(['El mínimo es de 10 caracteres.'])
    expect(details(z.array(z.number()).max(2), [1, 2, 3])).toEqual(['El máximo es de 2 elementos.'])
  })

  test('SRV-06 an empty text where one is required is reported as missing, like an absent one', () => {
    expect(details(z.string().min(1), '')).toEqual(['Falta el dato.'])
    expect(refusedFields(z.object({ name: z.string() }), {})).toEqual([
      { path: 'name', code: 'invalid_type', detail: 'Falta el dato.' },
    ])
  })
})
