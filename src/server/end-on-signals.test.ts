import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A process that drains for so long and tells what becomes of it. */
async function endingProcess(drainSeconds: number) {
  const module = new URL('./end-on-signals.ts', import.meta.url).href
  const program = `
    import { endOnSignals } from ${JSON.stringify(module)}
    const leaving = new AbortController()
    leaving.signal.addEventListener('abort', () => console.log('leaving'))
    const log = { info: () => console.log('draining'), error: () => console.log('failed') }
    endOnSignals({ leaving, drainSeconds: ${drainSeconds}, log, stop: async () => console.log('stopped') })
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', chunk => {
    said += chunk
  })
  await expect.poll(() => said, { timeout: 20_000 }).toBe('ready\n')
  return { child, ended, said: () => said.split('\n').slice(1, -1) }
}

test('where nothing balances a process that is told to end ends at once', async () => {
  const { child, ended, said } = await endingProcess(0)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said()).toEqual(['leaving', 'stopped'])
})

test('a second signal skips the rest of the draining', async () => {
  const { child, ended, said } = await endingProcess(600)
  child.kill('SIGTERM')
  await expect.poll(said).toEqual(['leaving', 'draining'])
  const again = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await ended).toEqual([0, null])
  clearInterval(again)
  expect(said()).toEqual(['leaving', 'draining', 'stopped'])
})
