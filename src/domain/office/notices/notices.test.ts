import { expect, test } from 'vitest'
import type { Permission } from '../../permissions/staff-permissions.ts'
import { NOTICE_KINDS, noticeKindsFor, usualChannels } from './notices.ts'

const kindsOf = (permissions: Permission[], isOwnScope = false) =>
  noticeKindsFor(new Set(permissions), isOwnScope)
/** About one person, whoever it is. */
const PERSONAL = ['given', 'draftHanded', 'bulkEnded', 'reportStopped', 'passkeyCopied']

test('OFX-21 a kind concerns who has its work, what is about one person anybody', () => {
  expect(kindsOf([])).toEqual(PERSONAL)
  expect(kindsOf(['orders.confirm'])).toEqual(PERSONAL)
  expect(kindsOf(['home.read', 'orders.confirm'])).toEqual(
    NOTICE_KINDS.filter(kind => [...PERSONAL, 'newOrders', 'erp'].includes(kind)),
  )
  expect(kindsOf(['orders.propose'])).toContain('proposalAnswers')
  expect(kindsOf(['home.read', 'repairs.edit'])).toContain('quoteAnswers')
})

test('OFX-21 OFA-11 a rep hears of held orders of own customers, who else reads orders does not', () => {
  expect(kindsOf(['home.read', 'orders.read'], true)).toContain('held')
  expect(kindsOf(['home.read', 'orders.read'])).not.toContain('held')
})

test('OFX-21 until a person chooses, every kind is in the bell, and what is about them comes by mail', () => {
  for (const kind of NOTICE_KINDS) expect(usualChannels(kind)).toContain('bell')
  expect(NOTICE_KINDS.filter(kind => usualChannels(kind).includes('mail'))).toEqual([
    'given',
    'draftHanded',
    'ownChanges',
    'reportStopped',
    'passkeyCopied',
  ])
})
