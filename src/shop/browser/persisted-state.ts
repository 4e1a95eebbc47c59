import type { StoreApi } from 'zustand/vanilla'
import { STATE_VERSION } from '#domain/constants.ts'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface PersistedOptions<State, Kept> {
  /** Key in local storage; says what it holds, e.g. `mostrador.cart`. */
  name: string
  /** The part worth keeping; functions are never kept. */
  keep: (state: State) => Kept
  /** Puts the kept part back; checks its shape, for a person may have edited it. */
  restore: (kept: unknown, initial: State) => State
}

interface Rehydrated {
  /** Puts back what was kept, if anything; at once. */
  rehydrate(): void
}

/**
 * Keeps a zustand store in local storage, as its own `persist` does in four times the code: saved on every change
 * (STA-14) with the version, restored only when that is 1 (STA-16, STA-17), failures only logged (ERR-17, ERR-18).
 * Nothing is read before hydration, so that the first render equals the server's: call `rehydrate` in an effect.
 */
export function persisted<State, Kept, Bound>(
  store: StoreApi<State> & Bound,
  { name, keep, restore }: PersistedOptions<State, Kept>,
): StoreApi<State> & Bound & Rehydrated {
  const storage = loggedStorage<Kept>(() => localStorage)
  store.subscribe(state => storage.setItem(name, { state: keep(state), version: STATE_VERSION }))
  return Object.assign(store, {
    rehydrate() {
      const kept: unknown = storage.getItem(name)?.state
      if (kept !== undefined && kept !== null) store.setState(restore(kept, store.getState()), true)
    },
  })
}

/** What is kept under a key. */
interface StoredState<Kept> {
  readonly state: Kept
  readonly version: number
}

export interface LoggedStorage<Kept> {
  getItem(name: string): StoredState<Kept> | null
  setItem(name: string, value: StoredState<Kept>): void
  removeItem(name: string): void
}

/** Local storage that never throws and knows only states of our version. */
export function loggedStorage<Kept>(store: () => KeyValueStore): LoggedStorage<Kept> {
  return {
    getItem: name => logged('read', name, () => readState<Kept>(store().getItem(name)), null),
    setItem: (name, value) =>
      logged('write', name, () => store().setItem(name, JSON.stringify(value)), undefined),
    removeItem: name => logged('remove', name, () => store().removeItem(name), undefined),
  }
}

function readState<Kept>(text: string | null): StoredState<Kept> | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  return isOurs<Kept>(stored) ? stored : null
}

/** The shape of `state` is the business of `restore`. */
function isOurs<Kept>(stored: unknown): stored is StoredState<Kept> {
  if (typeof stored !== 'object' || stored === null) return false
  return 'version' in stored && stored.version === STATE_VERSION && 'state' in stored
}

function logged<Result>(what: string, name: string, act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch (error) {
    console.warn(`Local storage: could not ${what} ${name}`, error)
    return otherwise
  }
}
