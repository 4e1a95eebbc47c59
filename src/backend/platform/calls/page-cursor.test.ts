import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCursor, writeCursor } from './page-cursor.ts'

const schema = z.tuple([z.string(), z.int()])

test('a cursor is read as it was written', () => {
  for (const position of [
    ['2026-11-27 13:00:00+00', 7],
    ['Ñandú "S.A."', 0],
  ] as const)
    expect(readCursor(writeCursor(position), schema)).toEqual(position)
})

test.each([
  '',
  'x',
  '%%%',
  ...[5, null, 'text', {}, [], ['a'], ['a', 'b'], ['a', 1, 2]].map(encoded),
])('the text %j, which no page gave, is refused', text => {
  expect(() => readCursor(text, schema)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
})

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
