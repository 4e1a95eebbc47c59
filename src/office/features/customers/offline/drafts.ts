import { useEffect, useSyncExternalStore } from 'react'
import { OFFLINE_DRAFT_DAYS } from '#domain/office/offline/limits.ts'
import { isEditable, type OfflineDraft } from '#domain/office/offline/offline-draft.ts'
import { inKnownStore, inStore } from '../../../browser/in-store.ts'
import { useOperator } from '../../operator/operator.tsx'
import type { OfflineCustomer } from './device.ts'

/**
 * Drafts that this device has not sent, of a database of their own: they outlive the data that they were written from, and
 * the session. Other tabs hear of each change.
 */
const DRAFTS = { database: 'oficina.borradores', store: 'drafts' } as const
const LIFE_MS = OFFLINE_DRAFT_DAYS * 24 * 60 * 60 * 1000

let known: readonly OfflineDraft[] | undefined
const listeners = new Set<() => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(DRAFTS.database) : null
channel?.addEventListener('message', () => void load())

/** This person's drafts, the latest first; undefined while they are read. */
export function useDrafts(): readonly OfflineDraft[] | undefined {
  const { person } = useOperator()
  const all = useSyncExternalStore(subscribe, () => known)
  useEffect(() => {
    if (known === undefined) void load()
  }, [])
  return all?.filter(({ owner }) => owner === person.id)
}

/** This person's drafts, as they are stored. */
export async function draftsOf(owner: string): Promise<OfflineDraft[]> {
  return (await storedDrafts()).filter(draft => draft.owner === owner)
}

/** A new draft for a customer, which is stored with its first change. */
export function newDraft(
  owner: string,
  { cardcode, name }: Pick<OfflineCustomer, 'cardcode' | 'name'>,
): OfflineDraft {
  return {
    id: crypto.randomUUID(),
    owner,
    cardcode,
    customer: name,
    note: '',
    lines: [],
    state: 'open',
    isUnanswered: false,
    attempt: 0,
    changes: [],
    reason: null,
    writtenAt: new Date().toISOString(),
  }
}

/**
 * Changes a draft as it is stored, null: removes it. `fresh`: a new one, which this stores. What is being sent, or was sent
 * meanwhile, stays as it is. @returns the draft as it is now; null: there is none.
 */
export async function editDraft(
  { id }: OfflineDraft,
  fresh: OfflineDraft | null,
  change: (draft: OfflineDraft) => OfflineDraft | null,
): Promise<OfflineDraft | null> {
  return await changeDraft(id, stored => {
    const current = stored ?? fresh
    return current !== null && isEditable(current) ? change(current) : current
  })
}

/** Changes what is stored under an id in one transaction; null: nothing is. */
export async function changeDraft(
  id: string,
  change: (stored: OfflineDraft | null) => OfflineDraft | null,
): Promise<OfflineDraft | null> {
  const changed = await inStore(DRAFTS, async rows => {
    // Written here alone.
    const stored = ((await rows.get(id)) as OfflineDraft | undefined) ?? null
    const next = change(stored)
    if (next !== null) await rows.put(next, id)
    else if (stored !== null) await rows.delete(id)
    return next
  })
  await load()
  channel?.postMessage(null)
  return changed
}

/** Removes this person's drafts: they are given up. */
export async function removeDrafts(owner: string): Promise<void> {
  for (const { id } of await draftsOf(owner)) await changeDraft(id, () => null)
}

async function load(): Promise<void> {
  known = await storedDrafts()
  for (const listener of listeners) listener()
}

async function storedDrafts(): Promise<OfflineDraft[]> {
  const all = await inKnownStore(DRAFTS, async rows => {
    // Written by `changeDraft` alone.
    const stored = (await rows.getAll()) as OfflineDraft[]
    const isOld = ({ writtenAt }: OfflineDraft) => Date.now() - Date.parse(writtenAt) > LIFE_MS
    for (const { id } of stored.filter(isOld)) await rows.delete(id)
    return stored.filter(draft => !isOld(draft))
  }).catch(() => null)
  return (all ?? []).toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
