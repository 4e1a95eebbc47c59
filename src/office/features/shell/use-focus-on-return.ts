import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Of the visited addresses, by the key of their history entry, the link that was focused last. */
const focused = new Map<string, string>()
/** A list that has to be read again is there by then. */
const LONGEST_WAIT_MS = 5_000

/** Back leads to the link from where one left, as soon as it is there (OFX-05). */
export function useFocusOnReturn(): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const href = target instanceof Element ? target.closest('main a')?.getAttribute('href') : null
      if (href) focused.set(key, href)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [key])
  useEffect(() => {
    const href = focused.get(key)
    if (!isReturn || href === undefined) return
    const tryFocus = () => {
      const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
      link?.focus()
      return link !== null
    }
    if (tryFocus()) return
    const observer = new MutationObserver(() => {
      if (tryFocus()) stop()
    })
    const timer = setTimeout(stop, LONGEST_WAIT_MS)
    observer.observe(document.body, { childList: true, subtree: true })
    // Who does something else meanwhile is not disturbed.
    document.addEventListener('keydown', stop)
    document.addEventListener('pointerdown', stop)
    return stop

    function stop() {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('keydown', stop)
      document.removeEventListener('pointerdown', stop)
    }
  }, [key, isReturn])
}
