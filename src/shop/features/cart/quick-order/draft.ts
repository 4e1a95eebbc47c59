import { STATE_VERSION } from '#domain/constants.ts'
import { loggedStorage } from '../../../browser/persisted-state.ts'
import { type CartOwner, isSameOwner } from '../store/cart-state.ts'
import type { QuickEntry, QuickOrderState } from './quick-order-store.ts'

const DRAFT_KEY = 'mostrador.quick-order'

/** The stored part of a quick order; prices and stock are requested again. */
export interface QuickDraft {
  readonly owner: CartOwner
  readonly text: string
  /** `asked` is the entry's query. */
  readonly lines: readonly (Pick<QuickEntry, 'number' | 'text'> & { readonly asked: string })[]
}

/** Stored per tab, until it is closed or its user signs out. */
const storage = loggedStorage<unknown>(() => sessionStorage)

export function saveDraft(owner: CartOwner, { text, entries }: QuickOrderState): void {
  if (text === '' && entries.length === 0) {
    void storage.removeItem(DRAFT_KEY)
    return
  }
  const lines = entries.map(({ number, text: written, query }) => ({ number, text: written, asked: query }))
  const state: QuickDraft = { owner: { cardcode: owner.cardcode, email: owner.email }, text, lines }
  void storage.setItem(DRAFT_KEY, { state, version: STATE_VERSION })
}

/** The draft stored in this tab for the user of this page; null for another user's or one of another shape. */
export function readDraft(owner: CartOwner): QuickDraft | null {
  const stored = storage.getItem(DRAFT_KEY)?.state
  return isDraft(stored) && isSameOwner(stored.owner, owner) ? stored : null
}

/** Whether this tab stores a draft of any user. */
export function hasDraft(): boolean {
  return storage.getItem(DRAFT_KEY) !== null
}

function isDraft(stored: unknown): stored is QuickDraft {
  if (!isObject(stored) || !isObject(stored.owner) || typeof stored.text !== 'string') return false
  if (typeof stored.owner.cardcode !== 'string' || typeof stored.owner.email !== 'string') return false
  return Array.isArray(stored.lines) && stored.lines.every(isLine)
}

function isLine(line: unknown): boolean {
  if (!isObject(line)) return false
  return Number.isSafeInteger(line.number) && typeof line.text === 'string' && typeof line.asked === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
