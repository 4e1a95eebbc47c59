import { useEffect, useState } from 'react'
import { type FamilyBranch, loadFamilies } from '../../product/families.ts'

export type FamiliesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly families: readonly FamilyBranch[] }

/** Starts loading in advance; `useFamilies` reports failures. */
export function prepareFamilies(): void {
  loadFamilies().catch(() => {})
}

/** Loads the category tree; `retry` after a failure. */
export function useFamilies(): FamiliesState & { retry: () => void } {
  const [state, setState] = useState<FamiliesState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCancelled = false
    loadFamilies().then(
      families => isCancelled || setState({ state: 'ready', families }),
      () => isCancelled || setState({ state: 'failed' }),
    )
    return () => {
      isCancelled = true
    }
  }, [attempt])
  const retry = () => {
    setState({ state: 'loading' })
    setAttempt(count => count + 1)
  }
  return { ...state, retry }
}
