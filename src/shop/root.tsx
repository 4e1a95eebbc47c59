import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { ANNOUNCEMENTS_ID } from './browser/announce.ts'
import { useLinkNavigation } from './browser/use-link-navigation.ts'
import { useMovedFocus } from './browser/use-moved-focus.ts'
import { paths } from './paths.ts'
import { rootTexts } from './root-texts.ts'
import faviconUrl from './styles/favicon.svg?url&no-inline'
import './styles/shop.css'
import { BackToTop } from './ui/back-to-top.tsx'
import { LinkButton } from './ui/link-button.tsx'
import { Preloader } from './ui/preloader.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

/** Id of the page's content, where skip links and moved focus go. */
const CONTENT_ID = 'contenido'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: faviconUrl, type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? rootTexts.titleOf(rootTexts.errorOf(statusOf(error)).title) : rootTexts.title },
  { name: 'description', content: rootTexts.description },
]

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error)
  const { title, detail } = rootTexts.errorOf(status)
  return (
    <Shell>
      <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-16">
        <p className="font-semibold text-ink-muted">{status}</p>
        <h1 className="text-2xl">{title}</h1>
        <p>{detail}</p>
        <LinkButton href={paths.home()} variant="primary">
          {rootTexts.home}
        </LinkButton>
      </div>
    </Shell>
  )
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}
