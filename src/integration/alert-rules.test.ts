import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics, measureReadiness } from '#backend/http/metrics.ts'
import { watchLoops } from '#backend/platform/health/loop-health.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import { countedPages } from '#shop/http/testing/counted-pages.ts'
import { stubBackend } from '#shop/http/testing/stub-backend.ts'
import { testShop } from '#shop/http/testing/test-shop.ts'

const FOLDER = join(import.meta.dirname, '../../deploy')
const RULES = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8').replaceAll(/^\s*#.*$/gm, '')
/** Metrics that Prometheus adds itself. */
const OF_PROMETHEUS = new Set(['up'])

test('every metric and label that an alert watches exists from the first scrape on', async () => {
  const metrics = await metricsOfOneProcess()
  const watched = [...RULES.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?(?=\[| (?:==|>|offset))/g)].filter(
    ([, name = '']) => !OF_PROMETHEUS.has(name) && name !== 'job',
  )
  expect(watched.length).toBeGreaterThanOrEqual(11)
  for (const [, name = '', matchers = ''] of watched) {
    const series = metrics
      .split('\n')
      .filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    expect(series, name).not.toEqual([])
    const labels = [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].filter(
      ([, label]) => label !== 'job',
    )
    for (const [, label = '', sign = '', words = ''] of labels) {
      for (const value of sign.startsWith('!') ? [] : words.split('|')) {
        expect(series.join('\n'), `${name} ${label}`).toContain(`${label}="${value}"`)
      }
      expect(series.join('\n'), name).toContain(`${label}="`)
    }
  }
})

test('orders are placed where the alert looks for those that fail', () => {
  expect(RULES).toContain(`route=~"${createOrder.browser.path}|${createorderpromo.browser.path}"`)
})

// Debian has it in the package "prometheus"; fifty megabytes are not downloaded for this alone.
test.skipIf(spawnSync('promtool', ['--version']).status !== 0)(
  'each alert fires on its condition and on nothing else (promtool)',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: FOLDER,
      encoding: 'utf8',
    })
    expect(status, `${stdout}${stderr}`).toBe(0)
  },
)

async function metricsOfOneProcess(): Promise<string> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  createMetrics(registry)
  measureReadiness(registry, () => Promise.resolve(null))
  watchLoops({ registry, log: false })
  const shop = await testShop(countedPages().handle, { backend: stubBackend(), metrics: registry })
  await shop.inject({ url: '/shop/cart' })
  const text = await registry.metrics()
  await shop.close()
  return text
}
