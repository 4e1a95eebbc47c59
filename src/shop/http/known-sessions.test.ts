import { expect, test } from 'vitest'
import { createKnownSessions } from './known-sessions.ts'

test('whoever was not seen for longest makes room; who is forgotten is unknown', () => {
  const sessions = createKnownSessions(2)
  for (const token of ['a', 'b', 'a', 'c']) sessions.keep(token)
  expect(['a', 'b', 'c'].map(sessions.has)).toEqual([true, false, true])
  sessions.forget('a')
  expect(sessions.has('a')).toBe(false)
})
