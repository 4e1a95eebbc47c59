import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGES, type Language, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { SessionProvider } from '../../auth/session-provider.tsx'
import { MobileMenuContent } from '../menu/mobile-menu-content.tsx'
import { TopBar } from './top-bar.tsx'

/** Server-rendered HTML, including lazy parts. */
function render(content: ReactNode): Promise<string> {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SessionProvider initial={{ state: 'anonymous' }}>{content}</SessionProvider>,
    },
  ])
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<Stub />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

const places = {
  topBar: (languages: readonly Language[]) => <TopBar rate={null} languages={languages} />,
  mobileMenu: (languages: readonly Language[]) => (
    <MobileMenuContent
      families={[]}
      rate={null}
      languages={languages}
      warrantyBrand={null}
      close={() => {}}
    />
  ),
}

test.each([
  'topBar',
  'mobileMenu',
] as const)('HDR-03 MOB-09 LOC-02 CFG-08 the %s has the switch only if there are several languages', async place => {
  for (const languages of [[], DEFAULT_LANGUAGES]) {
    const html = await render(places[place](languages))
    expect(html).toContain('Moneda para equivalencias')
    expect(html).not.toMatch(/Idioma|Español|Português/)
  }
  const html = await render(places[place](TRANSLATED_LANGUAGES))
  expect(html).toContain('Idioma')
  expect(html).toMatch(/<button[^>]*lang="es"[^>]*aria-pressed="true"[^>]*>Español</)
  expect(html).toMatch(/<button[^>]*lang="pt"[^>]*aria-pressed="false"[^>]*>Português</)
})
