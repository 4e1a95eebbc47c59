import { useEffect, useState } from 'react'

/** Smaller movements are jitter. */
const THRESHOLD_PX = 8

/** Whether the page was last scrolled upwards; false at its top. */
export function useScrollingUp(): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < THRESHOLD_PX && now > 0) return
      setUp(now < last && now > 0)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isUp
}
