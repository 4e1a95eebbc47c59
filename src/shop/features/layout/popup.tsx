import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useRole } from '../session/session-provider.tsx'
import { type LoadedPopup, mayHavePopup, mayShowPopup, requestPopup } from './popup-request.ts'

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx').then(module => module.PopupDialog), 'silent')

interface PopupView {
  /** Asked for once per full load (POP-04, D46). */
  readonly isAsked: boolean
  readonly popup: LoadedPopup | null
  readonly phase: 'waiting' | 'open' | 'closed'
}

/** Outside of the component: the shell of an error page is a new one, but the page was loaded once. */
const usePopupView = create<PopupView>(() => ({ isAsked: false, popup: null, phase: 'waiting' }))

/**
 * The marketing popup (POP-01..13): asked for after the page is there and at rest. It waits for whoever is typing or has
 * another dialog open, and for a page it may be laid over; it goes with the page it was shown on.
 */
export function Popup() {
  const role = useRole()
  const { pathname, key } = useLocation()
  const { popup, phase } = usePopupView()
  const arrived = useRef({ role, pathname, key })

  useEffect(() => {
    if (usePopupView.getState().isAsked) return
    usePopupView.setState({ isAsked: true })
    const { role, pathname } = arrived.current
    if (!mayHavePopup(role, pathname)) return
    const leaving = new AbortController()
    window.addEventListener('pagehide', () => leaving.abort(), { once: true })
    window.addEventListener('beforeunload', () => leaving.abort(), { once: true })
    atRest(async () => usePopupView.setState({ popup: await requestPopup(leaving.signal) }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a new place to show it
  useEffect(() => {
    if (popup === null || phase !== 'waiting' || role !== 'customer' || !mayShowPopup(pathname)) return
    return whenNobodyIsBusy(() => usePopupView.setState({ phase: 'open' }))
  }, [popup, phase, role, pathname, key])

  useEffect(() => {
    if (key === arrived.current.key) return
    arrived.current.key = key
    if (usePopupView.getState().phase === 'open') usePopupView.setState({ phase: 'closed' })
  }, [key])

  if (popup === null || phase === 'waiting') return null
  return (
    <Suspense>
      {/* Closed, it stays: only a dialog that is closed gives the focus back. */}
      <PopupDialog
        popup={popup}
        open={phase === 'open'}
        close={() => usePopupView.setState({ phase: 'closed' })}
      />
    </Suspense>
  )
}

/** Runs once the page is loaded and the browser has nothing better to do: the popup must delay nothing. */
function atRest(act: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2_000 })
    else setTimeout(act)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** Acts now, or as soon as the field is left or the dialog is closed (POP-14); returns how to stop waiting. */
function whenNobodyIsBusy(act: () => void): () => void {
  const waiting = new AbortController()
  const look = () => {
    if (waiting.signal.aborted || isSomebodyBusy()) return
    waiting.abort()
    act()
  }
  // The focus has not arrived yet where it goes when it leaves a field.
  const lookSoon = () => setTimeout(look)
  document.addEventListener('focusout', lookSoon, { signal: waiting.signal })
  document.addEventListener('close', lookSoon, { capture: true, signal: waiting.signal })
  lookSoon()
  return () => waiting.abort()
}

/** Keys meant for a field must not land in a popup. */
function isSomebodyBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  return isTyping || document.querySelector('dialog[open]') !== null
}
