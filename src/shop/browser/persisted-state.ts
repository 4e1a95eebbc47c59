import type { StoreApi } from 'zustand/vanilla'
import { STATE_VERSION } from '#domain/constants.ts'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface PersistedOptions<State, Saved> {
  /** Key in local storage, e.g. `mostrador.cart`. */
  name: string
  /** The part that is saved; functions never are. */
  partialize: (state: State) => Saved
  /** Merges the saved part into the state; validates it, because users can edit it. */
  restore: (saved: unknown, initial: State) => State
}

interface Rehydrated {
  /** Restores the saved state, if any, synchronously. */
  rehydrate(): void
}

/**
 * Persists a zustand store in local storage with a quarter of the code of zustand's `persist`: saved on every change
 * (STA-14) with a version, restored only for version 1 (STA-16, STA-17), failures only logged (ERR-17, ERR-18).
 * Call `rehydrate` in an effect, so that the first render equals the server's.
 */
export function persisted<State, Saved, Bound>(
  store: StoreApi<State> & Bound,
  { name, partialize, restore }: PersistedOptions<State, Saved>,
): StoreApi<State> & Bound & Rehydrated {
  const storage = loggedStorage<Saved>(() => localStorage)
  store.subscribe(state => storage.setItem(name, { state: partialize(state), version: STATE_VERSION }))
  return Object.assign(store, {
    rehydrate() {
      const saved: unknown = storage.getItem(name)?.state
      if (saved !== undefined && saved !== null) store.setState(restore(saved, store.getState()), true)
    },
  })
}

/** Value stored under a key. */
interface StoredState<Saved> {
  readonly state: Saved
  readonly version: number
}

export interface LoggedStorage<Saved> {
  getItem(name: string): StoredState<Saved> | null
  setItem(name: string, value: StoredState<Saved>): void
  removeItem(name: string): void
}

/** Local storage that logs errors instead of throwing and ignores states of other versions. */
export function loggedStorage<Saved>(store: () => KeyValueStore): LoggedStorage<Saved> {
  return {
    getItem: name => logged('read', name, () => readState<Saved>(store().getItem(name)), null),
    setItem: (name, value) =>
      logged('write', name, () => store().setItem(name, JSON.stringify(value)), undefined),
    removeItem: name => logged('remove', name, () => store().removeItem(name), undefined),
  }
}

function readState<Saved>(text: string | null): StoredState<Saved> | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  return isCurrentVersion<Saved>(stored) ? stored : null
}

/** `restore` validates the shape of `state`. */
function isCurrentVersion<Saved>(stored: unknown): stored is StoredState<Saved> {
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
