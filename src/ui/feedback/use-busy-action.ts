import { useRef, useState } from 'react'

type Action<Given extends unknown[]> = (...given: Given) => unknown

/** Runs one action at a time: what is asked for while it runs is ignored (UIX-08). */
export function onlyOnce<Given extends unknown[]>(
  action: Action<Given>,
  setBusy: (busy: boolean) => void,
): (...given: Given) => void {
  let running = false
  return (...given) => {
    if (running) return
    const outcome = action(...given)
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
export function useBusyAction<Given extends unknown[]>(
  action: Action<Given> | undefined,
): { busy: boolean; run: (...given: Given) => void } {
  const [busy, setBusy] = useState(false)
  const latest = useRef(action)
  latest.current = action
  const guarded = useRef<(...given: Given) => void>(undefined)
  guarded.current ??= onlyOnce((...given: Given) => latest.current?.(...given), setBusy)
  return { busy, run: guarded.current }
}
