import { randomKey } from '#ui/hooks/random-key.ts'

/** Where a key waits for its answer; a reload of the page must not make a second order of the same content. */
const STORAGE_NAME = 'mostrador.order-key'

interface KeptKey {
  readonly content: string
  readonly key: string
  /** An attempt with it went unanswered: the order may have been placed. */
  readonly inDoubt?: boolean
}

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key of the orders that are sent to one address. */
export interface OrderKey {
  /**
   * The idempotency key of an order's content: the same until the content changes or the order was
   * placed, also after a failure and a reload. While an attempt is in doubt also changed content has its key, so that
   * one of the two is placed, never both: the server tells when the earlier one was.
   */
  of(content: unknown): string
  /** Keeps that an attempt with the current key went unanswered; whether any did. */
  noteDoubt(isOpen: boolean): boolean
  /** What became of the order is known: what is sent from now on is meant as another one. */
  forget(): void
}

/** Only a fingerprint of the content is kept; without storage in memory, by the same names. */
export function createOrderKey(address: string, storage: () => KeyStore = () => sessionStorage): OrderKey {
  const name = `${STORAGE_NAME} ${address}`
  let memory: KeptKey | null = null

  function read(): KeptKey | null {
    try {
      const kept: unknown = JSON.parse(storage().getItem(name) ?? 'null')
      return isKept(kept) ? kept : memory
    } catch {
      return memory
    }
  }

  function write(kept: KeptKey): void {
    memory = kept
    try {
      storage().setItem(name, JSON.stringify(kept))
    } catch (error) {
      console.warn('The order key could not be stored', error)
    }
  }

  return {
    of(content) {
      const fingerprint = fingerprintOf(JSON.stringify(content))
      const kept = read()
      if (kept !== null && (kept.inDoubt === true || kept.content === fingerprint)) return kept.key
      const key = randomKey()
      write({ content: fingerprint, key })
      return key
    },
    noteDoubt(isOpen) {
      const kept = read()
      if (isOpen && kept !== null) write({ ...kept, inDoubt: true })
      return isOpen || kept?.inDoubt === true
    },
    forget() {
      memory = null
      try {
        storage().removeItem(name)
      } catch (error) {
        console.warn('The order key could not be removed', error)
      }
    },
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
