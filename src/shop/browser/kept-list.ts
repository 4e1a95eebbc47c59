import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { addToList, removeFromList } from '#domain/products/product-list.ts'
import { loggedStorage, persisted } from './persisted-state.ts'

interface Identified {
  readonly id: number
}

export interface KeptListState<Item extends Identified> {
  readonly items: readonly Item[]
  /** Whether what the browser kept was read yet. */
  readonly isRead: boolean
  /** Keeps the list as it is when the id is already there. */
  add(item: Item): void
  remove(id: number): void
  clear(): void
}

export interface KeptList<Item extends Identified> {
  readonly store: StoreApi<KeptListState<Item>>
  /** Reads what the browser kept; the first call does, all others change nothing. */
  open(): void
}

interface KeptListOptions<Item extends Identified> {
  /** Key in local storage. */
  name: string
  /** The part of an item worth keeping; whatever else it carries is left out. */
  keep: (item: Item) => Item
  /** One kept item, or null when a person or an older page left something else there. */
  read: (kept: unknown) => Item | null
}

const storage = loggedStorage<unknown>(() => localStorage)

/** A list of things with an id that this browser remembers (WSH-10); its tabs agree on it (WSH-14). */
export function createKeptList<Item extends Identified>({
  name,
  keep,
  read,
}: KeptListOptions<Item>): KeptList<Item> {
  /** What the last tab wrote: a change is made on top of it, or one tab would undo what another did. */
  const written = () => {
    const kept: unknown = storage.getItem(name)?.state
    return kept === undefined || kept === null ? null : { items: readItems(kept) }
  }
  const readItems = (kept: unknown) => itemsOf(kept).flatMap(item => read(item) ?? [])
  const store = persisted(
    createStore<KeptListState<Item>>()(set => ({
      items: [],
      isRead: false,
      add: item => set(list => addToList(written() ?? list, keep(item))),
      remove: id => set(list => removeFromList(written() ?? list, id)),
      clear: () => set({ items: [] }),
    })),
    {
      name,
      keep: ({ items }) => ({ items }),
      restore: (kept, initial) => ({ ...initial, items: readItems(kept) }),
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
        // Nothing is left of it after somebody signed out in the other tab (AUT-39).
        if (newValue === null) store.setState({ items: [] })
        else store.rehydrate()
      })
    },
  }
}

/** The items of a kept list; null on the server and until the browser's were read. */
export function useKeptItems<Item extends Identified>(list: KeptList<Item>): readonly Item[] | null {
  const { items, isRead } = useSyncExternalStore(
    list.store.subscribe,
    list.store.getState,
    list.store.getInitialState,
  )
  useEffect(() => list.open(), [list])
  return isRead ? items : null
}

/** Whether an id is in the list; draws again only when that changes. */
export function useIsKept<Item extends Identified>(list: KeptList<Item>, id: number): boolean {
  const kept = useSyncExternalStore(
    list.store.subscribe,
    () => list.store.getState().items.some(item => item.id === id),
    () => false,
  )
  useEffect(() => list.open(), [list])
  return kept
}

function itemsOf(kept: unknown): readonly unknown[] {
  if (typeof kept !== 'object' || kept === null || !('items' in kept)) return []
  return Array.isArray(kept.items) ? kept.items : []
}
