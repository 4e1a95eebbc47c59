import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ProfileOutcome, type SessionState, sessionAfter } from '#domain/accounts/session-state.ts'

export interface SessionStore extends StoreApi<SessionState> {
  /** Fetches again who is signed in; concurrent calls share one request. */
  refresh(): Promise<void>
}

interface SessionStoreOptions {
  /** The session the page was rendered for; `loading` if unknown. */
  initial: SessionState
  fetchProfile: () => Promise<ProfileOutcome>
  /** The page was rendered for another account than the one signed in now. */
  onAccountChange: () => void
}

/** The state of the session in this page (AUT-01..08). */
export function createSessionStore({
  initial,
  fetchProfile: askProfile,
  onAccountChange,
}: SessionStoreOptions): SessionStore {
  const store = createStore<SessionState>(() => initial)
  let pending: Promise<void> | null = null

  async function update(): Promise<void> {
    const before = store.getState()
    const after = sessionAfter(await askProfile())
    // A failed check does not invalidate what the page shows.
    if (after.state === 'error' && before.state !== 'loading') return
    store.setState(after, true)
    if (hasAccountChanged(before, after)) onAccountChange()
  }

  return Object.assign(store, {
    refresh() {
      pending ??= update().finally(() => {
        pending = null
      })
      return pending
    },
  })
}

/** Whether a page rendered for `before` is wrong for `after`. */
function hasAccountChanged(before: SessionState, after: SessionState): boolean {
  if (before.state === 'loading') return after.state === 'signed-in'
  return accountKey(before) !== accountKey(after)
}

function accountKey(session: SessionState): string {
  if (session.state !== 'signed-in') return ''
  const { email, cardcode } = session.account
  return `${email}\n${cardcode ?? ''}`
}
