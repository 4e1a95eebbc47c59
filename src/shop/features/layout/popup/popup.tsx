import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useRole } from '../../auth/session-provider.tsx'
import { type LoadedPopup, mayHavePopup, mayShowPopup, requestPopup } from './popup-request.ts'

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx').then(module => module.PopupDialog), 'silent')

interface PopupView {
  /** Requested once per full page load. */
  readonly isRequested: boolean
  readonly popup: LoadedPopup | null
  readonly phase: 'waiting' | 'open' | 'closed'
}

/** Module state: an error page mounts a new shell within the same page load. */
const usePopupView = create<PopupView>(() => ({ isRequested: false, popup: null, phase: 'waiting' }))

/**
 * The marketing popup, requested once the page is loaded and idle. It waits while the user types or has a dialog open,
 * and until a page that allows it; it closes on navigation.
 */
export function Popup() {
  const role = useRole()
  const { pathname, key } = useLocation()
  const { popup, phase } = usePopupView()
  const arrived = useRef({ role, pathname, key })

  useEffect(() => {
    if (usePopupView.getState().isRequested) return
    usePopupView.setState({ isRequested: true })
    const { role, pathname } = arrived.current
    if (!mayHavePopup(role, pathname)) return
    const unload = new AbortController()
    window.addEventListener('pagehide', () => unload.abort(), { once: true })
    window.addEventListener('beforeunload', () => unload.abort(), { once: true })
    afterLoadWhenIdle(async () => usePopupView.setState({ popup: await requestPopup(unload.signal) }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a new place to show it
  useEffect(() => {
    if (popup === null || phase !== 'waiting' || role !== 'customer' || !mayShowPopup(pathname)) return
    return whenUserIsFree(() => usePopupView.setState({ phase: 'open' }))
  }, [popup, phase, role, pathname, key])

  useEffect(() => {
    if (key === arrived.current.key) return
    arrived.current.key = key
    if (usePopupView.getState().phase === 'open') usePopupView.setState({ phase: 'closed' })
  }, [key])

  if (popup === null || phase === 'waiting') return null
  return (
    <Suspense>
      {/* Stays mounted when closed: only closing a dialog, not unmounting it, restores the focus. */}
      <PopupDialog
        popup={popup}
        open={phase === 'open'}
        close={() => usePopupView.setState({ phase: 'closed' })}
      />
    </Suspense>
  )
}

/** Runs `act` once the page is loaded and the browser is idle, so that the popup delays nothing. */
function afterLoadWhenIdle(act: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2_000 })
    else setTimeout(act)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** Runs `act` now, or as soon as the focused field is left or the dialog is closed; returns how to cancel. */
function whenUserIsFree(act: () => void): () => void {
  const waiting = new AbortController()
  const check = () => {
    if (waiting.signal.aborted || isUserBusy()) return
    waiting.abort()
    act()
  }
  // On focusout the new element is not focused yet.
  const checkSoon = () => setTimeout(check)
  document.addEventListener('focusout', checkSoon, { signal: waiting.signal })
  document.addEventListener('close', checkSoon, { capture: true, signal: waiting.signal })
  checkSoon()
  return () => waiting.abort()
}

/** Keystrokes meant for a field must not go to a popup. */
function isUserBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  return isTyping || document.querySelector('dialog[open]') !== null
}
