import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The heading of a page that shares its path with others: whoever came by a link inside of the shop starts there. The
 * shell moves the focus only when the path is another.
 */
export function useArrivedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameBy = useNavigationType()
  useEffect(() => {
    if (cameBy === 'PUSH' && document.activeElement === document.body) heading.current?.focus()
  }, [cameBy])
  return heading
}
