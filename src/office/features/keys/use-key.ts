import { useEffect, useRef } from 'react'
import { declareKey, type OfficeKeyName } from './key-registry.ts'

interface KeyOptions {
  /** What it does, for the list of keys (`?`). */
  readonly label: string
  /** Null: it does nothing now, and is not listed. */
  readonly act: (() => void) | null
  readonly of?: 'office' | 'screen'
}

/** A key of one sign while the component is there, outside text inputs and dialogs (OFX-03). */
export function useKey(key: OfficeKeyName, { label, act, of = 'screen' }: KeyOptions): void {
  const latest = useRef(act)
  latest.current = act
  const isPossible = act !== null
  useEffect(() => {
    if (!isPossible) return
    const shown = key.toUpperCase()
    return declareKey({ shown, label, of, press: { key, act: () => latest.current?.() } })
  }, [key, label, of, isPossible])
}

/** Lists keys that the component itself listens to. */
export function useListedKeys(
  keys: readonly (readonly [shown: string, label: string])[],
  of: 'office' | 'screen' = 'screen',
) {
  const listed = useRef(keys)
  useEffect(() => {
    const ends = listed.current.map(([shown, label]) => declareKey({ shown, label, of, press: null }))
    return () => {
      for (const end of ends) end()
    }
  }, [of])
}
