import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A process that drains for so long and prints the steps of its shutdown. */
async function drainingProcess(drainSeconds: number) {
  const module = new URL('./shutdown-signal.ts', import.meta.url).href
  const program = `
    import { shutDownOnSignals } from ${JSON.stringify(module)}
    const shutdown = new AbortController()
    shutdown.signal.addEventListener('abort', () => console.log('signalled'))
    const log = { info: () => console.log('draining'), error: () => console.log('failed') }
    shutDownOnSignals({ shutdown, drainSeconds: ${drainSeconds}, log, stop: async () => console.log('stopped') })
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 20_000 }).toBe('ready\n')
  return { child, ended, steps: () => output.split('\n').slice(1, -1) }
}

test('without a drain period a signalled process ends at once', async () => {
  const { child, ended, steps } = await drainingProcess(0)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(steps()).toEqual(['signalled', 'stopped'])
})

test('a second signal skips the rest of the drain period', async () => {
  const { child, ended, steps } = await drainingProcess(600)
  child.kill('SIGTERM')
  await expect.poll(steps).toEqual(['signalled', 'draining'])
  const again = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await ended).toEqual([0, null])
  clearInterval(again)
  expect(steps()).toEqual(['signalled', 'draining', 'stopped'])
})
