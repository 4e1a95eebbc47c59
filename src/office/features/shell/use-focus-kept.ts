import { useEffect } from 'react'

/**
 * An act often takes the button away that did it, and the browser then leaves the focus nowhere: it goes to what is left of
 * the place where it was, a panel, a dialog or the screen, from where Tab goes on (OFX-15). A screen that knows better
 * focuses by itself, and is not disturbed.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** The element with the focus and what it is in, innermost first. */
    let path: readonly Element[] = []
    let frame = 0
    const note = ({ target }: FocusEvent) => {
      path = target instanceof Element && target.closest(PLACES) !== null ? pathOf(target) : []
    }
    const observer = new MutationObserver(() => {
      if (path[0] === undefined || path[0].isConnected) return
      const left = path
      path = []
      // After whoever else moves the focus.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPlace(left.find(({ isConnected }) => isConnected))
      })
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}

const PLACES = 'dialog, section, main'

function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at)
  return path
}

function focusPlace(near: Element | undefined): void {
  const place = near?.closest<HTMLElement>(PLACES)
  if (place == null) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
