import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRESENCE_BEAT_SECONDS, PRESENCE_LOST_SECONDS } from '#domain/permissions/presence.ts'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (stream: string, name: string, isHere = true, thing = 'order/7') =>
  JSON.stringify({ kind: 'presence', stream, thing, staffId: name, name, isHere })

function open() {
  const changed: string[] = []
  return { changed, presence: createPresence(thing => changed.push(thing)) }
}

test('OFX-10 the others on a thing are named once each, and oneself not at all', () => {
  const { changed, presence } = open()
  for (const [stream, name] of [
    ['1', 'Rosa'],
    ['2', 'Pilar'],
    ['3', 'Rosa'],
    ['4', 'Ana'],
  ] as const)
    expect(presence.receive(said(stream, name))).toBe(true)
  presence.receive(said('5', 'Luis', true, 'order/8'))
  expect(presence.peopleOn('order/7', 'Ana').map(({ name }) => name)).toEqual(['Pilar', 'Rosa'])
  expect(presence.peopleOn('order/9', null)).toEqual([])
  expect(changed).toHaveLength(5)
  // One of two tabs is closed: the person is still here.
  presence.receive(said('1', 'Rosa', false))
  expect(presence.peopleOn('order/7', 'Ana').map(({ name }) => name)).toEqual(['Pilar', 'Rosa'])
})

test('OFX-10 a beat changes nothing for others, and without one a person is forgotten', () => {
  const { changed, presence } = open()
  presence.receive(said('1', 'Rosa'))
  for (let beats = 0; beats < 5; beats++) {
    vi.advanceTimersByTime(PRESENCE_BEAT_SECONDS * 1_000)
    presence.receive(said('1', 'Rosa'))
  }
  expect(changed).toEqual(['order/7'])
  vi.advanceTimersByTime(PRESENCE_LOST_SECONDS * 1_000 - 1)
  expect(presence.peopleOn('order/7', null)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(presence.peopleOn('order/7', null)).toEqual([])
  expect(changed).toEqual(['order/7', 'order/7'])
})

test('OFX-10 another notice of the channel is none of these', () => {
  const { changed, presence } = open()
  expect(presence.receive('{"kind":"order","keys":["presence"]}')).toBe(false)
  expect(presence.receive('{"kind":"presence","stream":1}')).toBe(false)
  expect(presence.receive('{"presence"')).toBe(false)
  expect(presence.receive(said('9', 'Rosa', false))).toBe(true)
  expect(changed).toEqual([])
})
