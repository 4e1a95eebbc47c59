import { randomKey } from '#ui/hooks/random-key.ts'

/** Storage of the key until the response: a reload must not place the same order twice. */
const STORAGE_NAME = 'mostrador.order-key'

interface StoredKey {
  readonly content: string
  readonly key: string
  /** An attempt got no response: the order may have been placed. */
  readonly inDoubt?: boolean
}

type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The idempotency key of orders sent to one address. */
export interface OrderKey {
  /**
   * The idempotency key of an order's content: the same until the content changes or the order is placed, also after a
   * failure or a reload. While an attempt is in doubt, changed content gets the same key, so that only one of the two is
   * placed; the server reports if it was the earlier one.
   */
  of(content: unknown): string
  /** Records that an attempt with the current key got no response; returns whether any did. */
  recordDoubt(isOpen: boolean): boolean
  /** The outcome is known: the next content is a new order. */
  forget(): void
}

/** Stores only a fingerprint of the content; without storage, in memory. */
export function createOrderKey(address: string, storage: () => KeyStore = () => sessionStorage): OrderKey {
  const name = `${STORAGE_NAME} ${address}`
  let memory: StoredKey | null = null

  function read(): StoredKey | null {
    try {
      const stored: unknown = JSON.parse(storage().getItem(name) ?? 'null')
      return isStoredKey(stored) ? stored : memory
    } catch {
      return memory
    }
  }

  function write(stored: StoredKey): void {
    memory = stored
    try {
      storage().setItem(name, JSON.stringify(stored))
    } catch (error) {
      console.warn('The order key could not be stored', error)
    }
  }

  return {
    of(content) {
      const fingerprint = fingerprintOf(JSON.stringify(content))
      const stored = read()
      if (stored !== null && (stored.inDoubt === true || stored.content === fingerprint)) return stored.key
      const key = randomKey()
      write({ content: fingerprint, key })
      return key
    },
    recordDoubt(isOpen) {
      const stored = read()
      if (isOpen && stored !== null) write({ ...stored, inDoubt: true })
      return isOpen || stored?.inDoubt === true
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

function isStoredKey(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null) return false
  return (
    'content' in value && typeof value.content === 'string' && 'key' in value && typeof value.key === 'string'
  )
}

/** Two 32-bit FNV-1a sums and the length: enough to distinguish the orders of one tab, without storing prices. */
function fingerprintOf(text: string): string {
  let forwards = 0x811c9dc5
  let backwards = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(at), 0x01000193)
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return `${text.length}-${forwards >>> 0}-${backwards >>> 0}`
}
