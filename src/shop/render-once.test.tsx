import { expect, test, vi } from 'vitest'
import type { SessionState } from '#domain/accounts/session-state.ts'
import { useAccount, useRole } from './features/auth/session-provider.tsx'
import { useExchangeRate } from './features/currency/exchange-rate.tsx'
import { createRenderOnce } from './render-once.server.tsx'

const customer = (name: string): SessionState => ({
  state: 'signed-in',
  account: { name, nickname: name, email: `${name}@x.test`, cardcode: `C-${name}` },
})
const rate = { rate: 40, date: '2026-11-23', source: 'BCU', stale: false } as const

test('equal props are rendered once, for all customers', () => {
  const Part = vi.fn(({ card }: { card: { title: string } }) => <b>{card.title}</b>)
  const renderOnceFor = createRenderOnce()
  for (const name of ['Ana', 'Juan']) {
    const renderOnce = renderOnceFor({ session: customer(name), rate })
    expect(renderOnce(Part, { card: { title: 'Taladro' } }, false)).toBe('<b>Taladro</b>')
  }
  expect(Part).toHaveBeenCalledOnce()
  expect(renderOnceFor({ session: customer('Ana'), rate })(Part, { card: { title: 'Sierra' } }, false)).toBe(
    '<b>Sierra</b>',
  )
})

test('role and exchange rate are part of what is equal, and so is the component', () => {
  const Role = () => <b>{useRole()}</b>
  const Rate = () => <b>{useExchangeRate()?.rate}</b>
  const renderOnceFor = createRenderOnce()
  const shown = (session: SessionState, pesos: number) => {
    const renderOnce = renderOnceFor({ session, rate: { ...rate, rate: pesos } })
    return [renderOnce(Role, {}, false), renderOnce(Rate, {}, false)]
  }
  expect(shown(customer('Ana'), 40)).toEqual(['<b>customer</b>', '<b>40</b>'])
  expect(shown({ state: 'anonymous' }, 40)).toEqual(['<b>visitor</b>', '<b>40</b>'])
  expect(shown({ state: 'anonymous' }, 41)).toEqual(['<b>visitor</b>', '<b>41</b>'])
})

test('no part knows which customer it is rendered for', () => {
  const Account = () => <b>{JSON.stringify(useAccount())}</b>
  const html = createRenderOnce()({ session: customer('Planted'), rate })(Account, {}, false)
  expect(html).toContain('cardcode')
  expect(html).not.toContain('Planted')
})

test('what is personal is kept by its value, whoever it is of, and however many there are takes no place of what all share', () => {
  const Balance = vi.fn(({ balance }: { balance: number; text?: string }) => <b>{balance}</b>)
  const Part = vi.fn(({ title }: { title: string }) => <b>{title}</b>)
  const renderOnceFor = createRenderOnce()
  const ofAna = renderOnceFor({ session: customer('Ana'), rate })
  const ofJuan = renderOnceFor({ session: customer('Juan'), rate })
  for (const renderOnce of [ofAna, ofJuan, ofAna])
    expect(renderOnce(Balance, { balance: 5 }, true)).toBe('<b>5</b>')
  expect(ofJuan(Balance, { balance: 6 }, true)).toBe('<b>6</b>')
  expect(Balance).toHaveBeenCalledTimes(2)
  ofAna(Part, { title: 'Taladro' }, false)
  for (let at = 0; at < 20; at++) ofAna(Balance, { balance: at, text: 'x'.repeat(1_000_000) }, true)
  ofAna(Part, { title: 'Taladro' }, false)
  expect(Part).toHaveBeenCalledOnce()
  ofAna(Balance, { balance: 5 }, true)
  // Given up for the later ones.
  expect(Balance).toHaveBeenCalledTimes(23)
})
