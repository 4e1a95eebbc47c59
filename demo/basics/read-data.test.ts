import { expect, test } from 'vitest'
import { z } from 'zod'
import { parse, readData, readDataLines } from './read-data.ts'

const schema = z.strictObject({ code: z.string(), lines: z.array(z.strictObject({ price: z.number() })) })

test.each([
  ['{"code": "A", "lines": [{"price": "12"}]}', /expected number.*at lines\[0\]\.price/s],
  ['{"code": "A", "lines": [], "titel": "B"}', /Unrecognized key: "titel"/],
  ['{"code": "A", "lines": [}', /JSON/],
])('a typing error in data throws with its file, line and place: %s', (text, reason) => {
  const reading = () => parse('catalogue/pinturas.jsonl:12', text, schema)
  expect(reading).toThrow('demo/catalogue/pinturas.jsonl:12: ')
  expect(reading).toThrow(reason)
})

test('files that do not fit their schema are named with the line', () => {
  expect(() => readDataLines('catalogue/pinturas.jsonl', schema)).toThrow('demo/catalogue/pinturas.jsonl:1: ')
  expect(() => readData('catalogue/empty-categories.json', schema)).toThrow('empty-categories.json: ')
})
