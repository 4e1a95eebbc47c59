import { useEffect, useState } from 'react'
import { useCartState } from '../store/cart-state.ts'
import { followDraft } from './review-lines.ts'

/** Keeps and brings back the quick order of the customer on this page; answers what went wrong with it, in words. */
export function useDraft(): string | null {
  const cardcode = useCartState(state => state.owner?.cardcode ?? null)
  const email = useCartState(state => state.owner?.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (cardcode !== null) return followDraft({ cardcode, email }, setProblem)
  }, [cardcode, email])
  return problem
}
