import { useEffect, useState } from 'react'

/** Loading that ends before that is not shown. */
const DELAY_MS = 150

/** True once a state has lasted long enough to be shown; false at once when it ends. */
export function useDelayed(isOn: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOn) return setShown(false)
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn && isShown
}
