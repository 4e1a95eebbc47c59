import { useEffect, useState } from 'react'
import { type FamilyBranch, loadFamilies } from '../product/families.ts'

export type FamiliesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly families: readonly FamilyBranch[] }

/** Starts loading without waiting; whoever shows the tree says what failed. */
export function prepareFamilies(): void {
  loadFamilies().catch(() => {})
}

/** The tree while `wanted`, and how to ask again after a failure. */
export function useFamilies(wanted: boolean): FamiliesState & { retry: () => void } {
  const [state, setState] = useState<FamiliesState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!wanted) return
    let gone = false
    loadFamilies().then(
      families => gone || setState({ state: 'ready', families }),
      () => gone || setState({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [wanted, attempt])
  const retry = () => {
    setState({ state: 'loading' })
    setAttempt(count => count + 1)
  }
  return { ...state, retry }
}
