import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalText } from './refusal-text.ts'

test('the message of an error, without the passwords in URLs', () => {
  const error = new Error('no answer from postgres://shop:s3cret@db.example/x and smtps://a%40b:pw@mail:465')
  expect(refusalText(error)).toBe('no answer from postgres://…@db.example/x and smtps://…@mail:465')
  expect(refusalText('plain')).toBe('plain')
})

test('every address of a host that refuses is listed once', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')]
  expect(refusalText(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  )
})

test('each invalid setting is named, without its value', () => {
  const settings = z.object({ PORT: z.coerce.number(), SMTP_URL: z.url('needs smtp://…'), HOST: z.string() })
  const { error } = settings.safeParse({ PORT: 'abc', SMTP_URL: 's3cret', HOST: '' })
  expect(refusalText(error)).toBe(
    'PORT: Invalid input: expected number, received NaN; SMTP_URL: needs smtp://…',
  )
})
