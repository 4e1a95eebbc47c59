import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventLog } from './event-log.ts'

const clock = () => new Date('2026-03-11T12:00:00Z')

test('OFX-09 a poll waits for what changes, and every poller gets it', async () => {
  const log = createEventLog(clock)
  const { cursor } = await log.since(undefined, 0)
  const polls = [log.since(cursor, 60_000), log.since(cursor, 60_000)]
  log.noteOffice('{"kind":"setting","keys":["company"]}')
  for (const { events, missed } of await Promise.all(polls)) {
    expect({ events, missed }).toEqual({
      missed: false,
      events: [{ kind: 'setting', keys: ['company'], at: '2026-03-11T12:00:00.000Z' }],
    })
  }
})

test('OFX-09 OFH-05 a placed order is an event, other changes of the catalogue are none', async () => {
  const log = createEventLog(clock)
  const { cursor } = await log.since(undefined, 0)
  log.noteOrders({ kind: 'purchases', orders: [{ cardcode: 'C1', id: 7 }], xid: '1' })
  log.noteOrders({ kind: 'stock', keys: ['A'] })
  log.noteOrders({ kind: 'purchases', keys: ['C1'] })
  const { events } = await log.since(cursor, 0)
  expect(events.map(({ kind, keys }) => ({ kind, keys }))).toEqual([
    { kind: 'order', keys: ['7'] },
    { kind: 'order', keys: null },
  ])
})

test('OFX-09 what is unreadable is no event, and a released poll returns at once', async () => {
  const log = createEventLog(clock)
  const { cursor } = await log.since(undefined, 0)
  log.noteOffice('{')
  log.noteOffice('{"keys":[]}')
  const poll = log.since(cursor, 60_000)
  log.release()
  expect(await poll).toMatchObject({ events: [], missed: false })
})

test('OFX-09 a poller gets every event once and in order, or is told that it missed some', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 700 }) }) },
      { weight: 1, arbitrary: fc.constant('gap' as const) },
      { weight: 4, arbitrary: fc.constant('poll' as const) },
    ),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async run => {
      const log = createEventLog(clock)
      let { cursor } = await log.since(undefined, 0)
      let added: string[] = []
      let number = 0
      let hadGap = false
      for (const step of run) {
        if (step === 'poll') {
          const page = await log.since(cursor, 0)
          cursor = page.cursor
          if (page.missed) expect(hadGap || added.length > 500).toBe(true)
          else expect(page.events.map(({ keys }) => keys?.[0])).toEqual(added)
          added = []
          hadGap = false
        } else if (step === 'gap') {
          log.noteGap()
          hadGap = true
        } else {
          for (let at = 0; at < step.add; at++) {
            number += 1
            added.push(String(number))
            log.noteOffice(JSON.stringify({ kind: 'stock', keys: [String(number)] }))
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('OFX-09 a cursor of another process tells its poller to read everything', async () => {
  const { cursor } = await createEventLog(clock).since(undefined, 0)
  const log = createEventLog(clock)
  log.noteOffice('{"kind":"setting"}')
  expect(await log.since(cursor, 0)).toMatchObject({ missed: true, events: [] })
  expect(await log.since('nonsense', 0)).toMatchObject({ missed: true })
})
