import { expect, test } from 'vitest'
import { canWaitForParts, goesOnWithPart } from './repair-parts.ts'
import { canMoveRepair, REPAIR_STATUSES } from './repair-status.ts'

test('OFT-04 parts are waited for exactly where staff can still move a machine on to be repaired', () => {
  const leads = new Set<string>(['repairing'])
  for (let known = 0; known !== leads.size; ) {
    known = leads.size
    for (const from of REPAIR_STATUSES)
      if (REPAIR_STATUSES.some(to => leads.has(to) && canMoveRepair(from, to, 'staff'))) leads.add(from)
  }
  expect(REPAIR_STATUSES.filter(canWaitForParts)).toEqual(REPAIR_STATUSES.filter(one => leads.has(one)))
})

test('OFT-04 the last part moves on a machine that waits for parts, and no other', () => {
  expect(REPAIR_STATUSES.filter(status => goesOnWithPart(status, 0))).toEqual(['waiting_parts'])
  expect(canMoveRepair('waiting_parts', 'repairing', 'staff')).toBe(true)
  expect(goesOnWithPart('waiting_parts', 1)).toBe(false)
})
