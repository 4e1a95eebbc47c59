import { STATE_VERSION } from '#domain/constants.ts'
import { loggedStorage } from '../../../browser/persisted-state.ts'
import { type CartOwner, isSameOwner } from '../store/cart-owner.ts'
import type { QuickEntry, QuickOrderState } from './quick-order-store.ts'

const DRAFT_KEY = 'mostrador.quick-order'

/** What is kept of a quick order: prices and stock are asked for anew. */
export interface QuickDraft {
  readonly owner: CartOwner
  readonly text: string
  readonly lines: readonly Pick<QuickEntry, 'number' | 'text' | 'asked'>[]
}

/** Of this tab, until it is closed or its user signs out. */
const storage = loggedStorage<unknown>(() => sessionStorage)

export function keepDraft(owner: CartOwner, { text, entries }: QuickOrderState): void {
  if (text === '' && entries.length === 0) {
    void storage.removeItem(DRAFT_KEY)
    return
  }
  const lines = entries.map(({ number, text: written, asked }) => ({ number, text: written, asked }))
  const state: QuickDraft = { owner: { cardcode: owner.cardcode, email: owner.email }, text, lines }
  void storage.setItem(DRAFT_KEY, { state, version: STATE_VERSION })
}

/** What this tab keeps for the user of this page; null for anybody else's, and for what no version of ours wrote. */
export function readDraft(owner: CartOwner): QuickDraft | null {
  const kept = storage.getItem(DRAFT_KEY)?.state
  return isDraft(kept) && isSameOwner(kept.owner, owner) ? kept : null
}

/** Whether this tab keeps any quick order; whose it is shows once it is read. */
export function hasDraft(): boolean {
  return storage.getItem(DRAFT_KEY) !== null
}

function isDraft(kept: unknown): kept is QuickDraft {
  if (!isObject(kept) || !isObject(kept.owner) || typeof kept.text !== 'string') return false
  if (typeof kept.owner.cardcode !== 'string' || typeof kept.owner.email !== 'string') return false
  return Array.isArray(kept.lines) && kept.lines.every(isLine)
}

function isLine(line: unknown): boolean {
  if (!isObject(line)) return false
  return Number.isSafeInteger(line.number) && typeof line.text === 'string' && typeof line.asked === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
