import { expect, test } from 'vitest'
import type { AudienceMember } from './audience.ts'
import { type ChoosablePopup, popupFor, popupReasons } from './popup-choice.ts'

const customer = { cardcode: 'C1', group: 'club', priceList: 2, seller: 'V1', department: 'MO' }
const nobody: AudienceMember = {
  cardcode: null,
  group: null,
  priceList: null,
  seller: null,
  department: null,
}

function popup(id: number, changes: Partial<ChoosablePopup> = {}): ChoosablePopup {
  return {
    id,
    active: true,
    validFrom: '2026-03-01',
    validTo: '2026-03-31',
    priority: 0,
    imageSource: '/x.webp',
    audience: [],
    ...changes,
  }
}

test('OFM-10 API-31 the highest priority of the day is shown, the newest of equals, and each other says why not', () => {
  const popups = [
    popup(1, { priority: 5, active: false }),
    popup(2, { priority: 4, validFrom: '2026-03-11' }),
    popup(3, { priority: 4, validTo: '2026-03-09' }),
    popup(4, { priority: 3, imageSource: ' ' }),
    popup(5, { priority: 3, audience: [{ ...nobody, group: 'otros' }] }),
    popup(6, { priority: 2 }),
    popup(7, { priority: 2 }),
    popup(8),
  ]
  expect(popupReasons(popups, customer, '2026-03-10').map(({ popup, reason }) => [popup.id, reason])).toEqual(
    [
      [1, 'inactive'],
      [3, 'over'],
      [2, 'notStarted'],
      [5, 'otherCustomers'],
      [4, 'noImage'],
      [7, null],
      [6, 'lowerPriority'],
      [8, 'lowerPriority'],
    ],
  )
  expect(popupFor(popups, customer, '2026-03-10')?.id).toBe(7)
  expect(popupFor(popups.slice(0, 5), customer, '2026-03-10')).toBeNull()
})

test.each([
  [{ cardcode: 'C1' }, true],
  [{ cardcode: 'C2' }, false],
  [{ group: 'club' }, true],
  [{ group: 'C1' }, false],
  [{ priceList: 2 }, true],
  [{ priceList: 1 }, false],
  [{ seller: 'V1' }, true],
  [{ seller: 'V2' }, false],
  [{ department: 'MO' }, true],
  [{ department: 'CA' }, false],
])('OFM-10 a popup for %j is for the customer: %s', (entry, isFor) => {
  const only = popup(1, { audience: [{ ...nobody, ...entry }] })
  expect(popupFor([only], customer, '2026-03-10') !== null).toBe(isFor)
})

test('OFM-10 a customer without group or rep is in no audience of them', () => {
  const plain = { ...customer, group: null, seller: null }
  const both = [
    { ...nobody, group: 'club' },
    { ...nobody, seller: 'V1' },
  ]
  expect(popupFor([popup(1, { audience: both })], plain, '2026-03-10')).toBeNull()
})
