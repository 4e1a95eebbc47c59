import { useRef, useState } from 'react'

type Action<Args extends unknown[]> = (...args: Args) => unknown

/** Runs one action at a time: calls made while it runs are ignored (UIX-08). */
export function onlyOnce<Args extends unknown[]>(
  action: Action<Args>,
  setBusy: (busy: boolean) => void,
): (...args: Args) => void {
  let running = false
  return (...args) => {
    if (running) return
    const outcome = action(...args)
    if (!(outcome instanceof Promise)) return
    running = true
    setBusy(true)
    const done = () => {
      running = false
      setBusy(false)
    }
    outcome.then(done, done)
  }
}

/** A handler that is busy until the promise its action returns has settled (UIX-07). */
export function useBusyAction<Args extends unknown[]>(
  action: Action<Args> | undefined,
): { busy: boolean; run: (...args: Args) => void } {
  const [busy, setBusy] = useState(false)
  const latest = useRef(action)
  latest.current = action
  const guarded = useRef<(...args: Args) => void>(undefined)
  guarded.current ??= onlyOnce((...args: Args) => latest.current?.(...args), setBusy)
  return { busy, run: guarded.current }
}
