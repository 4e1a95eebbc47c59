import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { Equivalent } from './equivalent.tsx'
import { ExchangeRateProvider, type ShownExchangeRate } from './exchange-rate.tsx'

const rate: ShownExchangeRate = { rate: 40.25, date: '2026-11-20', source: 'BCU', stale: false }
const render = (amount: ReturnType<typeof money>, current: ShownExchangeRate | null = rate) =>
  renderToStaticMarkup(
    <ExchangeRateProvider rate={current}>
      <Equivalent amount={amount} />
    </ExchangeRateProvider>,
  )

test('LOC-06 LOC-07 LOC-09 a price in another currency shows its equivalent, marked as approximate and dated', () => {
  const html = render(money('U$', 10_000))
  expect(html).toContain('$\u00A04.025,00')
  expect(html).toContain('Aproximadamente')
  expect(html).toContain('20/11/2026')
})

test('LOC-06 LOC-10 no equivalent in the display currency or without a rate', () => {
  expect(render(money('$', 10_000))).toBe('')
  expect(render(money('U$', 10_000), null)).toBe('')
})
