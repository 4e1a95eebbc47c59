import { createContext, type ReactNode, useContext } from 'react'
import type { SessionState } from '#domain/accounts/session-state.ts'
import type { ShownExchangeRate } from './features/currency/exchange-rate.tsx'
import { type RenderOnce, RenderOnceContext } from './site/rendered-once.tsx'

/** What the parts of a page know besides their props. */
export interface Surroundings {
  readonly session: SessionState
  readonly rate: ShownExchangeRate | null
}

/** Given by the server's render, except in development. */
export const RenderOnceFor = createContext<((surroundings: Surroundings) => RenderOnce) | null>(null)

/** Around a page whose parts are rendered once (`render-once.server.tsx`). */
export function PageSurroundings({ children, ...surroundings }: Surroundings & { children: ReactNode }) {
  const renderOnceFor = useContext(RenderOnceFor)
  return <RenderOnceContext value={renderOnceFor?.(surroundings) ?? null}>{children}</RenderOnceContext>
}
