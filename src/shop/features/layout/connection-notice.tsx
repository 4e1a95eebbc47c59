import { use, useEffect, useState } from 'react'
import { createPath, type DataRouter, UNSAFE_DataRouterContext } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isShopReachable } from '../../browser/connection.ts'
import { createRetryBackoff } from '../../browser/retry-backoff.ts'
import { registerServiceWorker } from '../../browser/service-worker.ts'
import { watchDocumentLinks } from '../../browser/watch-document-links.ts'
import { watchNavigations } from '../../browser/watch-navigations.ts'
import { useRole } from '../auth/session-provider.tsx'
import { messages } from './connection-messages.ts'

/** A navigation that failed because the shop was unreachable. */
interface FailedNavigation {
  readonly open: () => void
  /**
   * `waiting`: retried automatically once the shop responds. `offered`: the user has interacted with the page since, so
   * it is only offered. `back`: the shop responds again, and the page can be opened.
   */
  readonly phase: 'waiting' | 'offered' | 'back'
}

const notices = {
  waiting: { kind: 'warning', title: messages.offline, detail: messages.opensItself, action: messages.retry },
  offered: { kind: 'warning', title: messages.offline, detail: messages.isOffered, action: messages.retry },
  back: { kind: 'success', title: messages.backOnline, detail: messages.canBeOpened, action: messages.open },
} as const

/** Stays on the current page when a navigation fails for lack of connection, reports it, and retries on reconnect. */
export function ConnectionNotice() {
  const [failed, setFailed] = useFailedNavigation()
  const [opened, setOpened] = useState<FailedNavigation | null>(null)
  const storesAll = useRole() === 'customer'
  useEffect(() => void registerServiceWorker({ storesAll }), [storesAll])
  useReconnect(failed, setFailed)
  if (failed === null) return null
  const { kind, title, detail, action } = notices[failed.phase]
  return (
    <div data-no-print="" className="animate-appear rounded shadow-float">
      <Notice
        kind={kind}
        title={title}
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              busy={opened === failed}
              onClick={() => {
                setOpened(failed)
                failed.open()
              }}
            >
              {action}
            </Button>
            <Button variant="quiet" onClick={() => setFailed(null)}>
              {messages.close}
            </Button>
          </span>
        }
      >
        <p>{detail}</p>
      </Notice>
    </div>
  )
}

function useFailedNavigation() {
  const [failed, setFailed] = useState<FailedNavigation | null>(null)
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => (router === undefined ? undefined : watchRouter(router, setFailed)), [router])
  // Document links may leave a form or sign out: they are never retried without another click.
  useEffect(() => watchDocumentLinks(open => setFailed({ open, phase: 'offered' })), [])
  return [failed, setFailed] as const
}

/** Uses the router itself, because its state is ahead of what hooks return while React prepares a page. */
function watchRouter(router: DataRouter, setFailed: (failed: FailedNavigation | null) => void): () => void {
  let isStaying = false

  /** Repeats the pending navigation; for a revalidation, to the current page. */
  function reopen(): () => void {
    const { navigation, location: here } = router.state
    const to = navigation.location ?? here
    // Going back in the history has already changed the address.
    const replace = createPath(to) === createPath(window.location)
    return () => void router.navigate(to, { replace, state: to.state })
  }

  /** Cancels the pending navigation by navigating to the current page without revalidation, which changes nothing. */
  async function stay(): Promise<void> {
    const { location: here } = router.state
    isStaying = true
    await router.navigate(here, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: here.state,
    })
    isStaying = false
  }

  return watchNavigations({
    onLost() {
      setFailed({ open: reopen(), phase: 'waiting' })
      void stay()
    },
    onInterrupted: () => reopen()(),
    onArrived: () => isStaying || setFailed(null),
  })
}

/** Polls the shop with exponential backoff, and as soon as the browser reports a network, until it responds. */
function useReconnect(failed: FailedNavigation | null, setFailed: (failed: FailedNavigation) => void): void {
  useEffect(() => {
    if (failed === null || failed.phase === 'back') return undefined
    const { open, phase } = failed
    const ending = new AbortController()
    const { signal } = ending
    const options = { capture: true, signal }
    const retry = createRetryBackoff(check)
    async function check() {
      const isReachable = await isShopReachable()
      if (signal.aborted) return
      if (!isReachable) retry.schedule()
      else if (phase === 'waiting') open()
      else setFailed({ open, phase: 'back' })
    }
    const offer = () => setFailed({ open, phase: 'offered' })
    if (phase === 'waiting')
      for (const type of ['pointerdown', 'keydown', 'input']) document.addEventListener(type, offer, options)
    window.addEventListener('online', check, { signal })
    retry.schedule()
    return () => {
      ending.abort()
      retry.stop()
    }
  }, [failed, setFailed])
}
