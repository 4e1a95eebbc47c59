import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '../../platform/concurrency/semaphore.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Each hash occupies one of the four threads of Node's pool; file system and DNS calls need the others.
const limitHashing = createSemaphore(2)

/** argon2id with a new salt, in PHC format (AUT-21). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await argon2id(password, salt, HASH_BYTES, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether `password` matches `stored`. Without a stored hash it takes as long and returns false, so that the
 * time taken does not reveal which e-mails exist (AUT-14).
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const parts = stored === null ? null : PHC.exec(stored)
  if (!parts) {
    await argon2id(password, Buffer.alloc(SALT_BYTES), HASH_BYTES, COST)
    return false
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const found = await argon2id(password, Buffer.from(salt, 'base64'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, expected)
}

/** Whether a stored hash has at least the current cost parameters. */
export function hasCurrentCost(stored: string): boolean {
  const [, memory, passes, parallelism] = PHC.exec(stored) ?? []
  return (
    Number(memory) >= COST.memory && Number(passes) >= COST.passes && Number(parallelism) === COST.parallelism
  )
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Composed and decomposed characters (ñ, n + ~) must give the same hash. */
function argon2id(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return limitHashing(() => derive('argon2id', { message, nonce, tagLength, ...cost }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
