import type { PersistOptions, PersistStorage, StorageValue } from 'zustand/middleware'
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

/**
 * Options for zustand's `persist`: saved to local storage on every change (STA-14), restored only when the version
 * is 1 (STA-16, STA-17), failures only logged (ERR-17, ERR-18). Nothing is read before hydration, so that the first
 * render equals the server's: call `store.persist.rehydrate()` in an effect.
 */
export function persisted<State, Kept>({
  name,
  keep,
  restore,
}: PersistedOptions<State, Kept>): PersistOptions<State, Kept> {
  return {
    name,
    version: STATE_VERSION,
    storage: loggedStorage<Kept>(() => localStorage),
    partialize: keep,
    merge: (kept, initial) => (kept === undefined || kept === null ? initial : restore(kept, initial)),
    skipHydration: true,
  }
}

/** Answers at once, where zustand's interface allows for a promise. */
export interface LoggedStorage<Kept> extends PersistStorage<Kept> {
  getItem: (name: string) => StorageValue<Kept> | null
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

function readState<Kept>(text: string | null): StorageValue<Kept> | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  return isOurs<Kept>(stored) ? stored : null
}

/** The shape of `state` is the business of `restore`. */
function isOurs<Kept>(stored: unknown): stored is StorageValue<Kept> {
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
