import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

test('the words of an error, without the secrets of addresses', () => {
  const error = new Error('no answer from postgres://shop:s3cret@db.example/x and smtps://a%40b:pw@mail:465')
  expect(refusalText(error)).toBe('no answer from postgres://…@db.example/x and smtps://…@mail:465')
  expect(refusalText('plain')).toBe('plain')
})

test('every address of a host that refuses is said once', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')]
  expect(refusalText(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  )
})
