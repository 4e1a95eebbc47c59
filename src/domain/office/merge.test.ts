import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsBetween, type FieldEdit, type FieldValue, isSameValue, mergeFields } from './merge.ts'

const fields = ['name', 'phone', 'limit'] as const
const value = fc.oneof(fc.constantFrom('', ' ', 'a', 'a ', 'b'), fc.constantFrom(0, 1, 2), fc.constant(null))
const record = fc.record({ name: value, phone: value, limit: value })
const edit = fc.record({ field: fc.constantFrom(...fields), was: value, now: value })

function apply(stored: Record<string, FieldValue>, edits: readonly FieldEdit[]): Record<string, FieldValue> {
  return { ...stored, ...Object.fromEntries(mergeFields(stored, edits).changes) }
}

test('OFX-11 fields nobody else touched are saved, the others show mine, theirs and before', () => {
  const stored = { name: 'Barraca', phone: '+59829010000', limit: 500 }
  const merged = mergeFields(stored, [
    { field: 'name', was: 'Barraca ', now: 'Barraca Sur' },
    { field: 'phone', was: '', now: '+59824001234' },
    { field: 'limit', was: 100, now: 500 },
  ])
  expect([...merged.changes]).toEqual([['name', 'Barraca Sur']])
  expect(merged.conflicts).toEqual([
    { field: 'phone', mine: '+59824001234', theirs: '+59829010000', before: '' },
  ])
})

test('OFX-11 a number is no text, and no value is an empty text', () => {
  expect(isSameValue(1, '1')).toBe(false)
  expect(isSameValue(null, ' ')).toBe(true)
  expect(isSameValue(0, null)).toBe(false)
})

test('OFX-11 nothing is overwritten that is not as it was', () => {
  fc.assert(
    fc.property(record, fc.array(edit, { maxLength: 6 }), (stored, edits) => {
      const { changes, conflicts } = mergeFields(stored, edits)
      const first = new Map(edits.toReversed().map(({ field, was }) => [field, was]))
      for (const field of changes.keys())
        expect(isSameValue(stored[field as keyof typeof stored], first.get(field as 'name') ?? null)).toBe(
          true,
        )
      for (const { field, theirs } of conflicts) {
        expect(theirs).toBe(stored[field as keyof typeof stored])
        expect(changes.has(field)).toBe(false)
      }
    }),
  )
})

test('OFX-11 saving the same edits again changes nothing and conflicts with nothing that was saved', () => {
  fc.assert(
    fc.property(record, fc.array(edit, { maxLength: 6 }), (stored, edits) => {
      const saved = apply(stored, edits)
      expect(apply(saved, edits)).toEqual(saved)
      const again = mergeFields(saved, edits).conflicts.map(({ field }) => field)
      expect(again).toEqual(mergeFields(stored, edits).conflicts.map(({ field }) => field))
    }),
  )
})

test('OFX-11 people who edit different fields never conflict, in either order', () => {
  fc.assert(
    fc.property(record, value, value, (stored, name, phone) => {
      const mine = [{ field: 'name', was: stored.name, now: name }]
      const theirs = [{ field: 'phone', was: stored.phone, now: phone }]
      expect(apply(apply(stored, mine), theirs)).toEqual(apply(apply(stored, theirs), mine))
      expect(mergeFields(apply(stored, theirs), mine).conflicts).toEqual([])
    }),
  )
})

test('OFX-11 a thing saved whole is merged by its fields: the edits between two states lead from one to the other', () => {
  fc.assert(
    fc.property(record, record, record, (opened, typed, theirs) => {
      const edits = editsBetween(opened, typed)
      expect(mergeFields(opened, edits)).toMatchObject({ conflicts: [] })
      for (const field of fields)
        expect(isSameValue(apply(opened, edits)[field] ?? null, typed[field])).toBe(true)
      // What was not typed stays as others left it.
      const merged = apply(theirs, edits)
      for (const field of fields)
        if (isSameValue(opened[field], typed[field])) expect(merged[field]).toBe(theirs[field])
    }),
  )
  expect(editsBetween({ a: true }, { b: true })).toEqual([
    { field: 'a', was: true, now: null },
    { field: 'b', was: null, now: true },
  ])
})
