import { expect, test } from 'vitest'
import { createKnownSessions } from './known-sessions.ts'

test('the least recently used session is evicted; a forgotten one is unknown', () => {
  const sessions = createKnownSessions(2)
  for (const token of ['a', 'b', 'a', 'c']) sessions.add(token)
  expect(['a', 'b', 'c'].map(sessions.has)).toEqual([true, false, true])
  sessions.forget('a')
  expect(sessions.has('a')).toBe(false)
})
