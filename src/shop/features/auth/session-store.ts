import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ProfileOutcome, type SessionState, sessionAfter } from '#domain/accounts/session-state.ts'

export interface SessionStore extends StoreApi<SessionState> {
  /** Asks again who is signed in; questions asked meanwhile share the answer. */
  refresh(): Promise<void>
}

interface SessionStoreOptions {
  /** What the page was rendered for; `loading` when it does not know. */
  initial: SessionState
  askProfile: () => Promise<ProfileOutcome>
  /** The page was rendered for somebody else than who is there now. */
  onOtherHolder: () => void
}

/** Who is signed in, as this page knows it (AUT-01..08). */
export function createSessionStore({
  initial,
  askProfile,
  onOtherHolder,
}: SessionStoreOptions): SessionStore {
  const store = createStore<SessionState>(() => initial)
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const before = store.getState()
    const after = sessionAfter(await askProfile())
    // A failed question says nothing about who is there: what the page shows stays true.
    if (after.state === 'error' && before.state !== 'loading') return
    store.setState(after, true)
    if (isOtherHolder(before, after)) onOtherHolder()
  }

  return Object.assign(store, {
    refresh() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
  })
}

/** Whether a page made for `before` shows too much or too little for `after`. */
function isOtherHolder(before: SessionState, after: SessionState): boolean {
  if (before.state === 'loading') return after.state === 'signed-in'
  return holderOf(before) !== holderOf(after)
}

function holderOf(session: SessionState): string {
  if (session.state !== 'signed-in') return ''
  const { email, cardcode } = session.account
  return `${email}\n${cardcode ?? ''}`
}
