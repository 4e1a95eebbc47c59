import { expect, test } from 'vitest'
import { costPlot } from './cost-plot.ts'

test('costs are drawn on logarithmic axes, each line with its name', () => {
  const line = {
    name: 'shop',
    points: [
      { x: 1_000, y: 0.1 },
      { x: 100_000, y: 10 },
    ],
  }
  const svg = costPlot([{ title: 'prefix', lines: [line] }], { x: 'products', y: 'ms' })
  // Two powers of ten are the whole width, and the whole height.
  expect(svg).toContain('<path d="M52 206L276 28"')
  expect(svg).toContain('>shop</text>')
  expect(svg).toContain('>100,000</text>')
  expect(svg).toContain('>0.1</text>')
})
