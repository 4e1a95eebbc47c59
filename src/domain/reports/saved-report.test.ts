import { expect, test } from 'vitest'
import { mondayOf, spanUntil } from './saved-report.ts'

test('OFR-12 a span keeps its days and moves with time', () => {
  expect(spanUntil({ from: '2026-01-01', to: '2026-01-30' }, '2026-03-15')).toEqual({
    from: '2026-02-14',
    to: '2026-03-15',
  })
})

test('OFR-12 the week begins on Monday in Montevideo', () => {
  // 2 March 2026 is a Monday; at 02:59 UTC it is still Sunday in Montevideo.
  expect(mondayOf(new Date('2026-03-02T02:59:00Z'))).toBe('2026-02-23')
  expect(mondayOf(new Date('2026-03-02T03:00:00Z'))).toBe('2026-03-02')
  expect(mondayOf(new Date('2026-03-08T12:00:00Z'))).toBe('2026-03-02')
})
