import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Focuses the heading after a navigation within the shop, for pages that share their path: the layout moves the focus
 * only when the path changes.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation === 'PUSH' && document.activeElement === document.body) heading.current?.focus()
  }, [navigation])
  return heading
}
