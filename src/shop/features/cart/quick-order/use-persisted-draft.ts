import { useEffect, useState } from 'react'
import { useCartState } from '../store/cart-state.ts'
import { persistDraft } from './review-lines.ts'

/** Persists and restores the customer's quick order; returns an error message, or null. */
export function usePersistedDraft(): string | null {
  const cardcode = useCartState(state => state.owner?.cardcode ?? null)
  const email = useCartState(state => state.owner?.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (cardcode !== null) return persistDraft({ cardcode, email }, setProblem)
  }, [cardcode, email])
  return problem
}
