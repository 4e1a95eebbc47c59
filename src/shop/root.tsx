import { type ReactNode, Suspense, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunction } from 'react-router'
import { INITIAL_SESSION } from '#domain/accounts/session-state.ts'
import { ANNOUNCEMENTS_ID } from '#ui/hooks/announce.ts'
import { useFocusOnNavigation } from '#ui/hooks/use-focus-on-navigation.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import interUrl from '#ui/styles/inter/inter-latin.woff2?url'
import type { Route } from './+types/root.ts'
import { endEarlyUse } from './browser/early-use.ts'
import { guardNavigation } from './browser/navigation-guard.ts'
import { useLinkNavigation } from './browser/use-link-navigation.ts'
import { ErrorPage, siteMeta } from './error-page.tsx'
import { CompanyChatProvider } from './features/auth/company-chat.tsx'
import { SessionProvider, useRole, useSession } from './features/auth/session-provider.tsx'
import { messages as unreachableTexts } from './features/auth/unreachable-messages.ts'
import { CartSession } from './features/cart/store/cart-session.tsx'
import { useDisplayCurrencyState } from './features/currency/display-currency.ts'
import { ExchangeRateProvider } from './features/currency/exchange-rate.tsx'
import { WhatsappTab } from './features/layout/bar/whatsapp-button.tsx'
import { SiteFooter } from './features/layout/site-footer.tsx'
import { SiteHeader } from './features/layout/site-header.tsx'
import { noteSearchClick } from './features/search/note-search-click.ts'
import { visitContext } from './loaders/session.server.ts'
import { readShell, sessionStateOf } from './loaders/shell.server.ts'
import { siteContext } from './loaders/site.server.ts'
import { PageSurroundings } from './page-surroundings.tsx'
import { rootMessages } from './site/messages.ts'
import { paths } from './site/paths.ts'
import './styles/shop.css'
import { BackToTop } from '#ui/buttons/back-to-top.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Preloader } from '#ui/feedback/preloader.tsx'

/** Shown only after the page is idle, so it is loaded lazily. */
const Popup = lazyPart(
  () => import('./features/layout/popup/popup.tsx').then(module => module.Popup),
  'silent',
)

/** Not needed before the page has loaded. */
const PrefetchOnIntent = lazyPart(
  () => import('./browser/prefetch-on-intent.tsx').then(module => module.PrefetchOnIntent),
  'silent',
)

/** If the connection is lost before it has loaded, the error page is shown. */
const ConnectionNotice = lazyPart(
  () => import('./features/layout/connection-notice.tsx').then(module => module.ConnectionNotice),
  'silent',
)

/** Id of the page's content, target of skip links and moved focus. */
const CONTENT_ID = 'contenido'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // Old browsers use the first, others the SVG.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) => siteMeta(error)

/** Data of the layout; every page carries it, so it is small and the same for all visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const { languages } = context.get(visitContext)
  const session = sessionStateOf(context)
  return {
    session,
    publicUrl,
    // The session could not be read: the page is rendered as for a visitor, with a notice.
    ...(session.state === 'error' ? { notice: unreachableTexts.unreachable } : {}),
    // Omitted with a single language.
    ...(languages.length > 1 ? { languages } : {}),
    ...(await readShell(context, request)),
  }
}

/** The layout data stay across navigations; sessions begin and end with full page loads. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={rootMessages.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14202b" />
        <Meta />
        <Links />
      </head>
      <body>
        <Preloader />
        {children}
        <div id={ANNOUNCEMENTS_ID} role="status" aria-live="polite" className="sr-only" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell content={loaderData}>
      <Outlet />
    </Shell>
  )
}

type ShellContent = Omit<Route.ComponentProps['loaderData'], 'publicUrl'>

/** For errors without loader data: the browser then requests the session. */
const EMPTY_CONTENT: ShellContent = { session: INITIAL_SESSION, families: [], rate: null, company: null }

/** Layout around every page, including error pages. */
function Shell({ content, children }: { content: ShellContent; children: ReactNode }) {
  const { session, families, rate, company, notice, languages = [] } = content
  const isHydrated = useHydrated()
  useLinkNavigation(noteSearchClick)
  useFocusOnNavigation(CONTENT_ID)
  useEffect(() => useDisplayCurrencyState.rehydrate(), [])
  useEffect(endEarlyUse, [])
  return (
    <SessionProvider initial={session}>
      <ExchangeRateProvider rate={rate}>
        <PageSurroundings session={session} rate={rate}>
          <a
            href={`#${CONTENT_ID}`}
            className="sr-only z-50 rounded bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {rootMessages.skip}
          </a>
          <CompanyChatProvider whatsapp={company?.whatsapp ?? ''}>
            <SiteHeader
              families={families}
              rate={rate}
              languages={languages}
              warrantyBrand={company?.warrantyBrand ?? null}
            />
            <main id={CONTENT_ID} tabIndex={-1} className="min-h-[60vh] pb-12">
              {notice ? (
                <p
                  role="status"
                  data-no-print=""
                  className="border-warning border-l-4 bg-warning-soft px-4 py-3"
                >
                  {notice}
                </p>
              ) : null}
              {children}
            </main>
          </CompanyChatProvider>
          <SiteFooter company={company} families={families} />
          <aside aria-label={rootMessages.shortcuts} data-no-print="">
            <BackToTop />
            {company?.whatsapp ? <WhatsappTab whatsapp={company.whatsapp} /> : null}
          </aside>
          <div className="fixed inset-x-2 bottom-2 z-40 mx-auto grid max-w-xl gap-2">
            <CustomersCart />
            {isHydrated ? (
              <Suspense>
                <ConnectionNotice />
              </Suspense>
            ) : null}
          </div>
          {isHydrated ? (
            <Suspense>
              <Popup />
              <VisitorsPrefetch />
            </Suspense>
          ) : null}
        </PageSurroundings>
      </ExchangeRateProvider>
    </SessionProvider>
  )
}

/** Only for visitors: pages with prices are not cacheable until the click. */
function VisitorsPrefetch() {
  return useRole() === 'visitor' ? <PrefetchOnIntent isWorthIt={isOfProducts} /> : null
}

/** Products and listings, the most frequently opened pages. */
function isOfProducts({ pathname }: { readonly pathname: string }): boolean {
  return pathname === paths.catalogue() || pathname.startsWith(paths.product(''))
}

function CustomersCart() {
  return <CartSession session={useSession()} />
}

/** Only for errors of the root itself; errors of a page are handled in `routes/pages.tsx`. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell content={loaderData ?? EMPTY_CONTENT}>
      <ErrorPage error={error} />
    </Shell>
  )
}
