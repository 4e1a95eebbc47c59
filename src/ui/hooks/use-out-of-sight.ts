import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is completely outside the viewport; false until first observed. */
export function useOutOfSight(element: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver(entries => setOut(entries.at(-1)?.isIntersecting === false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
