import { expect, test } from 'vitest'
import { followVersion } from './version-follower.ts'

/** Backends that are asked in turn, each with what it shows; a question for what it shows already waits. */
function balanced(...shown: string[]) {
  let turn = 0
  let asked = 0
  const waiting = new Set<() => void>()
  return {
    asked: () => asked,
    show(backend: number, version: string) {
      shown[backend] = version
      for (const wake of waiting) wake()
    },
    async ask(known: string | null, signal: AbortSignal): Promise<string> {
      const backend = turn % shown.length
      turn += 1
      asked += 1
      while (shown[backend] === known) {
        await new Promise<void>((resolve, reject) => {
          waiting.add(resolve)
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      }
      return shown[backend] ?? ''
    },
  }
}

test('backends that show the same are one: nothing changes, and nobody is asked again and again', async () => {
  const backends = balanced('a', 'a')
  const version = await followVersion(backends.ask)
  const first = version.current()
  for (let answer = 0; answer < 100; answer += 1) version.hear('a')
  expect(version.current()).toBe(first)
  expect(backends.asked()).toBeLessThanOrEqual(3)
  version.stop()
})

test('an answer of a backend that lags behind does not keep its old version standing', async () => {
  const backends = balanced('new', 'new')
  const version = await followVersion(backends.ask)
  const first = version.current()
  version.hear('old')
  const meanwhile = version.current()
  expect(meanwhile).not.toBe(first)
  // The others had said all they had to say; they are asked again.
  await expect.poll(() => version.current()).toMatch(/\.new$/)
  expect([first, meanwhile]).not.toContain(version.current())
  version.stop()
})

test('a version never comes back once another was heard', async () => {
  const backends = balanced('a')
  const version = await followVersion(backends.ask)
  const seen = new Set([version.current()])
  for (const next of ['b', 'a', 'b', 'a']) {
    version.hear(next)
    expect(seen.has(version.current())).toBe(false)
    seen.add(version.current())
  }
  version.hear(null)
  expect(seen.has(version.current())).toBe(true)
  version.stop()
})
