import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Account, accountOf, type SessionState } from '#domain/accounts/session-state.ts'
import { type Role, roleOf } from '#domain/permissions/access.ts'
import { fetchProfile } from './fetch-profile.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

/** A page hidden for a shorter time is not rechecked. */
const RECHECK_AFTER_MS = 60_000
const RETRY_MS = 5_000

const SessionContext = createContext<SessionStore | null>(null)

interface SessionProviderProps {
  /** The session the server rendered the page for, so that no wrong role is ever shown. */
  initial: SessionState
  children: ReactNode
}

/** Provides the session, and detects when it has changed in another tab or has ended. */
export function SessionProvider({ initial, children }: SessionProviderProps) {
  const [session] = useState(() =>
    createSessionStore({ initial, fetchProfile: fetchProfile, onAccountChange: () => location.reload() }),
  )
  useEffect(() => watchSession(session), [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The state of the session. */
export function useSession(): SessionState {
  return useStore(useSessionStore())
}

/** Returns a function that fetches the account again, after its data have changed. */
export function useSessionRefresh(): () => Promise<void> {
  return useSessionStore().refresh
}

function useSessionStore(): SessionStore {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('There is no session outside of a SessionProvider')
  return session
}

/** The signed-in account, or null. */
export function useAccount(): Account | null {
  return accountOf(useSession())
}

/** Visitor, user without cardcode or customer; visitor while the session is unknown. */
export function useRole(): Role {
  return roleOf(useAccount())
}

/** Rechecks a page restored from the back-forward cache or a hidden tab, because its session may have ended. */
function watchSession(session: SessionStore): () => void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void session.refresh()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) check()
  }
  const onVisible = () => {
    const isDue = Date.now() - checkedAt > RECHECK_AFTER_MS
    if (document.visibilityState === 'visible' && isDue) check()
  }
  if (session.getState().state === 'loading') check()
  // A failed check is retried, so that the page recovers automatically.
  const retrying = setInterval(() => session.getState().state === 'error' && check(), RETRY_MS)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(retrying)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
