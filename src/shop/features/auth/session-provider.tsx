import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Account, accountOf, type SessionState } from '#domain/accounts/session-state.ts'
import { type Role, roleOf } from '#domain/permissions/access.ts'
import { askProfile } from './ask-profile.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

/** A page that was away for less is taken at its word. */
const RECHECK_AFTER_MS = 60_000
const ASK_AGAIN_MS = 5_000

const SessionContext = createContext<SessionStore | null>(null)

interface SessionProviderProps {
  /** What the server rendered the page for, so that no wrong role ever shows. */
  initial: SessionState
  children: ReactNode
}

/** Makes the session known to everything inside, and notices when it changed behind the page's back. */
export function SessionProvider({ initial, children }: SessionProviderProps) {
  const [session] = useState(() =>
    createSessionStore({ initial, askProfile, onOtherHolder: () => location.reload() }),
  )
  useEffect(() => keepCurrent(session), [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session and its state. */
export function useSession(): SessionState {
  return useStore(useSessionStore())
}

/** Asks again who is signed in, after the account's own data were changed. */
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

/** Visitor, user without cardcode or customer; a visitor while the session is not known. */
export function useRole(): Role {
  return roleOf(useAccount())
}

/** A page brought back from the browser's memory or from a hidden tab may belong to a session that ended. */
function keepCurrent(session: SessionStore): () => void {
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
  // Who could not be asked for is asked for again: the page comes back by itself.
  const asking = setInterval(() => session.getState().state === 'error' && check(), ASK_AGAIN_MS)
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(asking)
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
