import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { addToList, removeFromList } from '#domain/products/product-list.ts'
import { loggedStorage, persisted } from './persisted-state.ts'

interface Identified {
  readonly id: number
}

export interface PersistedListState<Item extends Identified> {
  readonly items: readonly Item[]
  /** Whether local storage has been read. */
  readonly isRead: boolean
  /** Does nothing if the id is already in the list. */
  add(item: Item): void
  remove(id: number): void
  clear(): void
}

export interface PersistedList<Item extends Identified> {
  readonly store: StoreApi<PersistedListState<Item>>
  /** Reads local storage on the first call. */
  open(): void
}

interface PersistedListOptions<Item extends Identified> {
  /** Key in local storage. */
  name: string
  /** Removes from an item what is not saved. */
  pick: (item: Item) => Item
  /** Validates a saved item; null if it was edited or saved by an older version. */
  parse: (saved: unknown) => Item | null
}

const storage = loggedStorage<unknown>(() => localStorage)

/** A list persisted in local storage (WSH-10) and synchronized between tabs (WSH-14). */
export function createPersistedList<Item extends Identified>({
  name,
  pick,
  parse,
}: PersistedListOptions<Item>): PersistedList<Item> {
  /** The saved list, maybe of another tab: changes are applied on top of it, so that tabs do not undo each other. */
  const written = () => {
    const saved: unknown = storage.getItem(name)?.state
    return saved === undefined || saved === null ? null : { items: readItems(saved) }
  }
  const readItems = (saved: unknown) => itemsOf(saved).flatMap(item => parse(item) ?? [])
  const store = persisted(
    createStore<PersistedListState<Item>>()(set => ({
      items: [],
      isRead: false,
      add: item => set(list => addToList(written() ?? list, pick(item))),
      remove: id => set(list => removeFromList(written() ?? list, id)),
      clear: () => set({ items: [] }),
    })),
    {
      name,
      partialize: ({ items }) => ({ items }),
      restore: (saved, initial) => ({ ...initial, items: readItems(saved) }),
    },
  )
  let opened = false
  return {
    store,
    open() {
      if (opened) return
      opened = true
      store.rehydrate()
      store.setState({ isRead: true })
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key !== name && key !== null) return
        // Cleared after a sign-out in another tab (AUT-39).
        if (newValue === null) store.setState({ items: [] })
        else store.rehydrate()
      })
    },
  }
}

/** The items of a persisted list; null on the server and until local storage has been read. */
export function usePersistedItems<Item extends Identified>(
  list: PersistedList<Item>,
): readonly Item[] | null {
  const { items, isRead } = useSyncExternalStore(
    list.store.subscribe,
    list.store.getState,
    list.store.getInitialState,
  )
  useEffect(() => list.open(), [list])
  return isRead ? items : null
}

/** Whether an id is in the list; renders again only when that changes. */
export function useIsInList<Item extends Identified>(list: PersistedList<Item>, id: number): boolean {
  const isInList = useSyncExternalStore(
    list.store.subscribe,
    () => list.store.getState().items.some(item => item.id === id),
    () => false,
  )
  useEffect(() => list.open(), [list])
  return isInList
}

function itemsOf(saved: unknown): readonly unknown[] {
  if (typeof saved !== 'object' || saved === null || !('items' in saved)) return []
  return Array.isArray(saved.items) ? saved.items : []
}
