import { expect, test } from 'vitest'
import { pollVersion } from './version-poller.ts'

/** Backends behind a round robin, each with its version; a request that knows the version already waits. */
function balanced(...shown: string[]) {
  let turn = 0
  let requests = 0
  const waiting = new Set<() => void>()
  return {
    requests: () => requests,
    show(backend: number, version: string) {
      shown[backend] = version
      for (const wake of waiting) wake()
    },
    async fetchVersion(known: string | null, signal: AbortSignal): Promise<string> {
      const backend = turn % shown.length
      turn += 1
      requests += 1
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

test('backends with the same version count as one: nothing changes, and they are not polled without pause', async () => {
  const backends = balanced('a', 'a')
  const version = await pollVersion(backends.fetchVersion)
  const first = version.current()
  for (let answer = 0; answer < 100; answer += 1) version.observe('a')
  expect(version.current()).toBe(first)
  expect(backends.requests()).toBeLessThanOrEqual(3)
  version.stop()
})

test('an old version from a lagging backend does not stay current', async () => {
  const backends = balanced('new', 'new')
  const version = await pollVersion(backends.fetchVersion)
  const first = version.current()
  version.observe('old')
  const meanwhile = version.current()
  expect(meanwhile).not.toBe(first)
  // The pending request for the next version is aborted and sent again.
  await expect.poll(() => version.current()).toMatch(/\.new$/)
  expect([first, meanwhile]).not.toContain(version.current())
  version.stop()
})

test('a version never recurs once another was observed', async () => {
  const backends = balanced('a')
  const version = await pollVersion(backends.fetchVersion)
  const seen = new Set([version.current()])
  for (const next of ['b', 'a', 'b', 'a']) {
    version.observe(next)
    expect(seen.has(version.current())).toBe(false)
    seen.add(version.current())
  }
  version.observe(null)
  expect(seen.has(version.current())).toBe(true)
  version.stop()
})
