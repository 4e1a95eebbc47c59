import { useLayoutEffect, useRef } from 'react'
import { declareKey } from './declared-keys.ts'
import { type ActName, keyOf, shownKey } from './key-table.ts'

interface KeyOptions {
  /** What it does, for the list of keys (`?`). */
  readonly label: string
  /** Null: it does nothing now, and is not listed. */
  readonly act: (() => void) | null
}

/** The key of an act without a button of its own, while the component is there; others have `actKey`. */
export function useKey(name: ActName, { label, act }: KeyOptions): void {
  const latest = useRef(act)
  latest.current = act
  const isPossible = act !== null
  useLayoutEffect(() => {
    if (!isPossible) return
    return declareKey({ label, shown: shownKey(keyOf(name)), act: { name, run: () => latest.current?.() } })
  }, [name, label, isPossible])
}

/** Lists keys of a part that listens itself while it has the focus, as a grid or an editor does. */
export function useListedKeys(keys: readonly (readonly [shown: string, label: string])[]) {
  const listed = useRef(keys)
  useLayoutEffect(() => {
    const ends = listed.current.map(([shown, label]) => declareKey({ shown, label, act: null }))
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
