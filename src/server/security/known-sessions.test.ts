import { expect, test } from 'vitest'
import { createKnownSessions } from './known-sessions.ts'

test('the least recently used session is evicted; a forgotten one is unknown', () => {
  const sessions = createKnownSessions(2)
  for (const token of ['a', 'b', 'a', 'c']) sessions.set(token, true)
  expect(['a', 'b', 'c'].map(token => sessions.has(token))).toEqual([true, false, true])
  sessions.delete('a')
  expect(sessions.has('a')).toBe(false)
})
