import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { ANNOUNCEMENTS_ID } from './browser/announce.ts'
import { useLinkNavigation } from './browser/use-link-navigation.ts'
import { useMovedFocus } from './browser/use-moved-focus.ts'
import { ErrorPage, siteMeta } from './error-page.tsx'
import { rootTexts } from './root-texts.ts'
import faviconUrl from './styles/favicon.svg?url&no-inline'
import './styles/shop.css'
import { BackToTop } from './ui/back-to-top.tsx'
import { Preloader } from './ui/preloader.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

/** Id of the page's content, where skip links and moved focus go. */
const CONTENT_ID = 'contenido'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = ({ error }) => siteMeta(error)

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-UY">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14202b" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <div id={ANNOUNCEMENTS_ID} role="status" aria-live="polite" className="sr-only" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Preloader />
      <Outlet />
    </Shell>
  )
}

/** What surrounds every page, an error's too (NAV-33). */
function Shell({ children }: { children: ReactNode }) {
  useLinkNavigation()
  useMovedFocus(CONTENT_ID)
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {rootTexts.skip}
      </a>
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <BackToTop />
      <ToastRegion />
    </>
  )
}

/** Only for errors of the root itself; those of a page stay inside (`routes/pages.tsx`). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
