import { type HistoryOwner, historyPermission } from './history-permission.ts'
import type { Permission } from './staff-permissions.ts'

/** Kinds of things whose screens show who else has them open (OFX-10), as the register names them. */
export const PRESENCE_KINDS = [
  'order',
  'customer',
  'product',
  'promo',
  'popup',
  'content',
  'home-block',
  'repair',
  'warranty',
  'warranty-brand',
  'import',
  'held-change',
  'supplier',
  'mail-template',
] as const

export type PresenceKind = (typeof PRESENCE_KINDS)[number]

/** Whose history is for the register alone, though others work on them. */
const OPENED_WITH: Partial<Record<PresenceKind, Permission>> = {
  'home-block': 'content.edit',
  import: 'imports.run',
  'held-change': 'products.read',
  supplier: 'imports.run',
}

/** Who may hear who is on a kind of thing: those who may open it. */
export function presencePermission(kind: PresenceKind): { permission: Permission; owner: HistoryOwner } {
  const permission = OPENED_WITH[kind]
  return permission === undefined ? historyPermission(kind) : { permission, owner: null }
}

/** Seconds between the heartbeats of an open thing. */
export const PRESENCE_BEAT_SECONDS = 15
/** Seconds without a heartbeat after which a person is removed: a closed tab announces it, a dead process does not. */
export const PRESENCE_LOST_SECONDS = 40

/** A thing as one text: `order/7`. */
export function thingText(kind: PresenceKind, key: string | number): string {
  return `${kind}/${key}`
}

/** Reads it; null: it is no thing that people are on. */
export function readThing(text: string): { readonly kind: PresenceKind; readonly key: string } | null {
  const at = text.indexOf('/')
  const kind = PRESENCE_KINDS.find(one => one === text.slice(0, at))
  const key = text.slice(at + 1)
  return kind === undefined || key === '' || key.length > 100 ? null : { kind, key }
}
