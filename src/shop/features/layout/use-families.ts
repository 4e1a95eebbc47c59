import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { families } from '#contract/shop-api/products.ts'
import { type CallAddress, callShop } from '../../browser/call-shop.ts'

export const familiesCall = {
  method: 'GET',
  path: '/api/families',
} as const satisfies CallAddress<typeof families>

export type FamilyBranch = ReplyOf<typeof families>['families'][number]
export type CategoryBranch = FamilyBranch['categories'][number]

export type FamiliesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly families: readonly FamilyBranch[] }

let known: Promise<readonly FamilyBranch[]> | null = null

/** The tree below the families: asked for once, at the first sign that somebody wants it. */
export function loadFamilies(): Promise<readonly FamilyBranch[]> {
  known ??= callShop<typeof families>(familiesCall).then(
    reply => reply.families,
    (error: unknown) => {
      known = null
      throw error
    },
  )
  return known
}

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
