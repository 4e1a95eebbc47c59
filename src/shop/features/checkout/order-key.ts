import { randomKey } from '../../browser/random-key.ts'

/** Where a key waits for its answer; a reload of the page must not make a second order of the same content. */
const STORAGE_NAME = 'mostrador.order-key'

interface KeptKey {
  readonly content: string
  readonly key: string
  /** An attempt with it went unanswered: the order may have been placed. */
  readonly inDoubt?: boolean
}

/** For browsers that refuse to store anything. */
let memory: KeptKey | null = null

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * CHK-06, CHK-10: the idempotency key of an order's content: the same until the content changes or the order was
 * placed, also after a failure and a reload. Only a fingerprint of the content is kept.
 */
export function orderKeyFor(content: unknown, store: KeyStore = sessionStorage): string {
  const fingerprint = fingerprintOf(JSON.stringify(content))
  const kept = readKept(store)
  if (kept?.content === fingerprint) return kept.key
  const key = randomKey()
  write(store, { content: fingerprint, key })
  return key
}

/** Keeps that an attempt with the current key went unanswered; whether any did. */
export function noteDoubt(isOpen: boolean, store: KeyStore = sessionStorage): boolean {
  const kept = readKept(store)
  if (isOpen && kept !== null) write(store, { ...kept, inDoubt: true })
  return isOpen || kept?.inDoubt === true
}

/** The order was placed: the same content sent again is meant as another order. */
export function forgetOrderKey(store: KeyStore = sessionStorage): void {
  memory = null
  try {
    store.removeItem(STORAGE_NAME)
  } catch (error) {
    console.warn('The order key could not be removed', error)
  }
}

function readKept(store: KeyStore): KeptKey | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORAGE_NAME) ?? 'null')
    return isKept(kept) ? kept : memory
  } catch {
    return memory
  }
}

function write(store: KeyStore, kept: KeptKey): void {
  memory = kept
  try {
    store.setItem(STORAGE_NAME, JSON.stringify(kept))
  } catch (error) {
    console.warn('The order key could not be stored', error)
  }
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false
  return (
    'content' in value && typeof value.content === 'string' && 'key' in value && typeof value.key === 'string'
  )
}

/** Two 32-bit FNV-1a sums and the length: enough to tell the orders of one tab apart; prices stay out of storage. */
function fingerprintOf(text: string): string {
  let forwards = 0x811c9dc5
  let backwards = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(at), 0x01000193)
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return `${text.length}-${forwards >>> 0}-${backwards >>> 0}`
}
