import { expect, test } from 'vitest'
import { outsideServer, ServerSilent } from './outside-server.ts'

/** A server whose clock and answers the test decides. */
function aServer() {
  let time = 0
  const server = outsideServer({ silentAfterMs: 100, pauseMs: 1_000, now: () => time })
  return {
    pass: (ms: number) => {
      time += ms
    },
    /** One who asks and is answered, refused or kept waiting when the test says so. */
    ask() {
      const answer = Promise.withResolvers<string>()
      const asked = { wasAsked: false }
      const result = server.reach(() => {
        asked.wasAsked = true
        return answer.promise
      })
      result.catch(() => undefined)
      return { ...answer, asked, result }
    },
  }
}

async function fallSilent({ ask, pass }: ReturnType<typeof aServer>): Promise<void> {
  const { result, reject } = ask()
  pass(100)
  reject(new Error('No answer'))
  await expect(result).rejects.toThrow('No answer')
}

test('who answers is asked by all at once, also when the answer is a refusal', async () => {
  const { ask } = aServer()
  const [one, other] = [ask(), ask()]
  expect([one.asked.wasAsked, other.asked.wasAsked]).toEqual([true, true])
  one.reject(new Error('Refused'))
  await expect(one.result).rejects.toThrow('Refused')
  other.resolve('taken')
  expect(await other.result).toBe('taken')
  const next = ask()
  expect(next.asked.wasAsked).toBe(true)
})

test('while it is silent nobody waits for it but one try after each pause', async () => {
  const server = aServer()
  const { ask, pass } = server
  await fallSilent(server)

  pass(999)
  const early = ask()
  await expect(early.result).rejects.toBeInstanceOf(ServerSilent)
  expect(early.asked.wasAsked).toBe(false)

  pass(1)
  const [tried, besides] = [ask(), ask()]
  expect([tried.asked.wasAsked, besides.asked.wasAsked]).toEqual([true, false])
  await expect(besides.result).rejects.toBeInstanceOf(ServerSilent)
  pass(100)
  tried.reject(new Error('Still no answer'))
  await expect(tried.result).rejects.toThrow('Still no answer')
  await expect(ask().result).rejects.toBeInstanceOf(ServerSilent)
})

test('once a try is answered all are let through', async () => {
  const server = aServer()
  const { ask, pass } = server
  await fallSilent(server)
  pass(1_000)
  const tried = ask()
  tried.resolve('back')
  expect(await tried.result).toBe('back')
  expect([ask(), ask()].map(({ asked }) => asked.wasAsked)).toEqual([true, true])
})
