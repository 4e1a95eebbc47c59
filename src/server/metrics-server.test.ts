import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { serveMetrics } from './metrics-server.ts'

test('metrics are served, nothing else is', async () => {
  const registry = new Registry()
  new Counter({ name: 'things_total', help: 'Things.', registers: [registry] }).inc(3)
  const { port, stop } = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('things_total 3')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await stop()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})
