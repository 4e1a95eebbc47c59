import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useRole } from '../session/session-provider.tsx'
import { isPromoPage, type LoadedPopup, mayHavePopup, requestPopup } from './popup-request.ts'

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx').then(module => module.PopupDialog), 'silent')

/** Outside of the component: the shell of an error page is a new one, but the page was loaded once (POP-04, D46). */
let isAsked = false

/**
 * The marketing popup (POP-01..11): asked for once per full load, after the page is there and at rest. It gives way to
 * whoever is typing or has another dialog open meanwhile, and goes with the page it was shown on.
 */
export function Popup() {
  const role = useRole()
  const { pathname, key } = useLocation()
  const [popup, setPopup] = useState<LoadedPopup | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = useRef({ role, pathname })
  shown.current = { role, pathname }

  useEffect(() => {
    if (isAsked) return
    isAsked = true
    const { role, pathname } = shown.current
    if (!mayHavePopup(role, pathname)) return
    const leaving = new AbortController()
    window.addEventListener('pagehide', () => leaving.abort(), { once: true })
    window.addEventListener('beforeunload', () => leaving.abort(), { once: true })
    atRest(async () => {
      if (isPromoPage(shown.current.pathname)) return
      const loaded = await requestPopup(leaving.signal)
      if (loaded === null || isPromoPage(shown.current.pathname) || isSomebodyBusy()) return
      setPopup(loaded)
      setOpen(true)
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the page it was opened on
  useEffect(() => setOpen(false), [key])

  if (popup === null) return null
  return (
    <Suspense>
      {/* Closed, it stays: only a dialog that is closed gives the focus back. */}
      <PopupDialog popup={popup} open={isOpen} close={() => setOpen(false)} />
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

/** Keys meant for a field must not land in a popup. */
function isSomebodyBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  return isTyping || document.querySelector('dialog[open]') !== null
}
