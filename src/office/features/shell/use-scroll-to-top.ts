import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Another screen is shown from its top; back leads to where one was, which the browser keeps (OFX-05). */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isReturn && hash === '') window.scrollTo(0, 0)
  }, [pathname, hash, isReturn])
}
