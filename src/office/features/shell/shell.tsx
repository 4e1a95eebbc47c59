import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { officeSession } from '#contract/office/session.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { ANNOUNCEMENTS_ID } from '#ui/hooks/announce.ts'
import { useFocusOnNavigation } from '#ui/hooks/use-focus-on-navigation.ts'
import { forgetDevice } from '../../browser/forget-device.ts'
import { setFormOwner } from '../../browser/kept-forms.ts'
import { useCall } from '../../browser/use-call.ts'
import { BulkStrip } from '../bulk/bulk-strip.tsx'
import { useDeviceOperator } from '../customers/offline/use-device-operator.ts'
import { SeeingStrip } from '../customers/seeing/seeing-strip.tsx'
import { ConflictDialog } from '../forms/conflicts/conflict-dialog.tsx'
import { useDropAnywhere } from '../imports/dropped-file.ts'
import { switchKeys } from '../keys/declared-keys.ts'
import { OfficeKeys } from '../keys/office-keys.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { menuFor } from '../menu/menu.ts'
import type { OfficeRoute } from '../menu/office-route.ts'
import { OperatorProvider } from '../operator/operator.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { StepUpDialog } from '../step-up/step-up-dialog.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionStrip } from './connection/connection-strip.tsx'
import { messages } from './messages.ts'
import { Rail } from './rail.tsx'
import { Screen } from './screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useFocusOnReturn } from './use-focus-on-return.ts'
import { usePreloadedScreens } from './use-preloaded-screens.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

const OfflineHost = lazyPart(
  () => import('../customers/offline/offline-host.tsx').then(module => module.OfflineHost),
  'silent',
)

const CONTENT_ID = 'contenido'

/** What surrounds every screen: bar, menu, dialogs, messages. */
export function Shell({ routes, children }: { routes: readonly OfficeRoute[]; children: ReactNode }) {
  const session = useCall(officeSession)
  const deviceOperator = useDeviceOperator(session)
  const operator = deviceOperator ?? session.reply
  const { failure, reload } = session
  // Who may take orders keeps what `OfflineHost` says; of all others nothing is left (OFX-17).
  const takesNone = session.reply?.permissions.includes('orders.place') === false
  useEffect(() => {
    if (takesNone) void forgetDevice()
  }, [takesNone])
  useFocusOnNavigation(CONTENT_ID)
  useFocusOnReturn()
  useFocusKept()
  useScrollToTop()
  useEffect(() => setFormOwner(operator?.person.id ?? ''), [operator])
  usePreloadedScreens(routes, operator?.permissions)
  useDropAnywhere(operator?.permissions.includes('imports.run') === true)
  if (operator === undefined) {
    return failure === null ? (
      <p className="shell-opening">{messages.opening}</p>
    ) : (
      <main className="mx-auto max-w-xl">
        <Screen title={messages.office}>
          <LoadFailure failure={failure} retry={reload} />
        </Screen>
      </main>
    )
  }
  // Before the screens, which say their keys: it changes nothing that is shown here.
  switchKeys(operator.usesKeys)
  const menu = menuFor(routes, operator.permissions)
  return (
    <OperatorProvider operator={operator} isFromDevice={deviceOperator !== undefined}>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {messages.skip}
      </a>
      <div className="flex min-h-dvh flex-col has-data-strip:[--strip:2.75rem]">
        {operator.isDemo ? (
          <aside
            className="bg-danger px-4 py-1 text-center text-xs font-semibold text-surface"
            data-no-print=""
          >
            {messages.demo}
          </aside>
        ) : null}
        {operator.permissions.includes('customers.impersonate') ? <SeeingStrip /> : null}
        <ConnectionStrip />
        <TopBar />
        <BulkStrip />
        {operator.permissions.includes('orders.place') ? (
          <Suspense>
            <OfflineHost />
          </Suspense>
        ) : null}
        <div className="flex flex-1">
          <Rail menu={menu} />
          <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 flex-1 max-lg:pb-16">
            {children}
          </main>
        </div>
        <BottomBar menu={menu} />
      </div>
      <PaletteHost routes={routes} />
      <OfficeKeys />
      <ToastRegion />
      <ConflictDialog />
      <StepUpDialog />
      <div id={ANNOUNCEMENTS_ID} role="status" aria-live="polite" className="sr-only" />
    </OperatorProvider>
  )
}
