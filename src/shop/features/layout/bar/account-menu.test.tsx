import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { SessionState } from '#domain/accounts/session-state.ts'
import { ForCustomers } from '../../auth/for-customers.tsx'
import { SessionProvider } from '../../auth/session-provider.tsx'
import { AccountMenu, SignInBox } from './account-menu.tsx'

const account = { name: 'Marta Ibáñez', nickname: 'Marta', email: 'marta@demo.test', cardcode: 'C1' }
const sessions = {
  loading: { state: 'loading' },
  error: { state: 'error', status: 0 },
  anonymous: { state: 'anonymous' },
  user: { state: 'signed-in', account: { ...account, cardcode: null } },
  customer: { state: 'signed-in', account },
} as const satisfies Record<string, SessionState>

function render(session: SessionState, content: ReactNode): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SessionProvider initial={session}>{content}</SessionProvider> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test.each(['loading', 'error'] as const)('AUT-02 AUT-08 while the session is %s no role is shown', state => {
  const html = render(sessions[state], <AccountMenu />)
  expect(html).not.toMatch(/Cuenta|Ingresar/)
  expect(html).toContain('<span')
})

test('ACC-02 ACC-03 the menu shows the name of the signed-in user', () => {
  expect(render(sessions.user, <AccountMenu />)).toContain('Cuenta de Marta Ibáñez')
  expect(render(sessions.customer, <AccountMenu />)).toContain('Cuenta de Marta Ibáñez')
  expect(render(sessions.anonymous, <AccountMenu />)).not.toContain('Marta')
})

test('ACC-01 AUT-10 sign-in and registration lead to the same page', () => {
  const html = renderToStaticMarkup(<SignInBox signIn="/api/auth/login?returnTo=%2Fpromos" />)
  expect(html.match(/href="\/api\/auth\/login\?returnTo=%2Fpromos"/g)).toHaveLength(2)
  expect(html).toContain('Ingresar')
  expect(html).toContain('Registrarse')
})

test('AUT-29 AUT-30 AUT-31 content for customers is shown only to customers', () => {
  const shown = (session: SessionState) =>
    render(session, <ForCustomers otherwise="para todos">para clientes</ForCustomers>)
  expect(shown(sessions.customer)).toContain('para clientes')
  for (const other of ['loading', 'error', 'anonymous', 'user'] as const) {
    expect(shown(sessions[other])).toBe('para todos')
  }
})
