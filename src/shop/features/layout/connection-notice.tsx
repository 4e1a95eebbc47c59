import { use, useEffect, useState } from 'react'
import { createPath, type DataRouter, UNSAFE_DataRouterContext } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createAskingAgain } from '../../browser/asking-again.ts'
import { isShopReachable } from '../../browser/connection.ts'
import { registerServiceWorker } from '../../browser/service-worker.ts'
import { watchDocumentLinks } from '../../browser/watch-document-links.ts'
import { watchNavigations } from '../../browser/watch-navigations.ts'
import { useRole } from '../session/session-provider.tsx'
import { texts } from './connection-texts.ts'

interface LostPage {
  readonly open: () => void
  /**
   * `waiting`: opened without asking once the shop answers. `offered`: the person has done something else since, and is
   * not moved away from it. `back`: the shop answers, and the page can be opened.
   */
  readonly phase: 'waiting' | 'offered' | 'back'
}

const looks = {
  waiting: { kind: 'warning', title: texts.offline, detail: texts.opensItself, action: texts.retry },
  offered: { kind: 'warning', title: texts.offline, detail: texts.isOffered, action: texts.retry },
  back: { kind: 'success', title: texts.backOnline, detail: texts.canBeOpened, action: texts.open },
} as const

/** Keeps the page where the network let a navigation down, says so, and tries again when the connection is back. */
export function ConnectionNotice() {
  const { lost, setLost } = useLostPage()
  const [opened, setOpened] = useState<LostPage | null>(null)
  const storesAll = useRole() === 'customer'
  useEffect(() => void registerServiceWorker({ storesAll }), [storesAll])
  useReturn(lost, setLost)
  if (lost === null) return null
  const { kind, title, detail, action } = looks[lost.phase]
  return (
    <div data-no-print="" className="animate-appear rounded shadow-float">
      <Notice
        kind={kind}
        title={title}
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              busy={opened === lost}
              onClick={() => {
                setOpened(lost)
                lost.open()
              }}
            >
              {action}
            </Button>
            <Button variant="quiet" onClick={() => setLost(null)}>
              {texts.close}
            </Button>
          </span>
        }
      >
        <p>{detail}</p>
      </Notice>
    </div>
  )
}

function useLostPage() {
  const [lost, setLost] = useState<LostPage | null>(null)
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => (router === undefined ? undefined : watchRouter(router, setLost)), [router])
  // Nobody is moved out of a form, or signed out, without pressing again.
  useEffect(() => watchDocumentLinks(open => setLost({ open, phase: 'offered' })), [])
  return { lost, setLost }
}

/** By the router itself: its state is ahead of what hooks return while React prepares a page. */
function watchRouter(router: DataRouter, setLost: (lost: LostPage | null) => void): () => void {
  let isStaying = false

  /** To where the running navigation leads; a revalidation leads to the page itself. */
  function reopen(): () => void {
    const { navigation, location: here } = router.state
    const to = navigation.location ?? here
    // The way back has changed the address already.
    const replace = createPath(to) === createPath(window.location)
    return () => void router.navigate(to, { replace, state: to.state })
  }

  /** Ends the running navigation: the page is navigated to itself, which loads nothing and leaves it as it is. */
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
      setLost({ open: reopen(), phase: 'waiting' })
      void stay()
    },
    onInterrupted: () => reopen()(),
    onArrived: () => isStaying || setLost(null),
  })
}

/** Waits for the shop to answer again: asks it as soon as there is a network, and ever less often. */
function useReturn(lost: LostPage | null, setLost: (lost: LostPage) => void): void {
  useEffect(() => {
    if (lost === null || lost.phase === 'back') return undefined
    const { open, phase } = lost
    const ending = new AbortController()
    const { signal } = ending
    const options = { capture: true, signal }
    const asking = createAskingAgain(look)
    async function look() {
      const isReachable = await isShopReachable()
      if (signal.aborted) return
      if (!isReachable) asking.later()
      else if (phase === 'waiting') open()
      else setLost({ open, phase: 'back' })
    }
    const offer = () => setLost({ open, phase: 'offered' })
    if (phase === 'waiting')
      for (const use of ['pointerdown', 'keydown', 'input']) document.addEventListener(use, offer, options)
    window.addEventListener('online', look, { signal })
    asking.later()
    return () => {
      ending.abort()
      asking.stop()
    }
  }, [lost, setLost])
}
