import { createHash } from 'node:crypto'
import rateLimiterFlexible from 'rate-limiter-flexible'
import { CallError } from '#contract/errors.ts'
import type { PooledDatabase } from '../db/pool.ts'

const { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } = rateLimiterFlexible

/** Points per key and seconds (SRV-15). */
export const rateLimits = {
  /** Failed sign-ins to one account from one address: an attacker elsewhere cannot lock out its owner. */
  signInAccount: { points: 10, seconds: 15 * 60 },
  /** Failed sign-ins to one account from all addresses, against distributed guessing. */
  signInAccountAnywhere: { points: 100, seconds: 15 * 60 },
  /** Failed sign-ins from one address, which a whole office may share. */
  signInAddress: { points: 50, seconds: 15 * 60 },
  /** Failed sign-ins in a browser known to the account, instead of all the above. */
  signInDevice: { points: 10, seconds: 15 * 60 },
  validclient: { points: 30, seconds: 10 * 60 },
  /** Per cardcode and e-mail, three an hour (domain.md 4.3), so that no mailbox is flooded. */
  registerNotice: { points: 3, seconds: 60 * 60 },
  /** Registrations from one address, against enumerating cardcodes. */
  registerNoticeAddress: { points: 30, seconds: 60 * 60 },
  passwordReset: { points: 3, seconds: 60 * 60 },
  passwordResetAddress: { points: 30, seconds: 60 * 60 },
  /** Uses of mailed links from one address. */
  mailedLink: { points: 20, seconds: 15 * 60 },
  /** Mailed links opened from one address; separate from their uses, which an opened page must not consume. */
  mailedLinkRead: { points: 20, seconds: 15 * 60 },
  /** Wrong current passwords of one account, against guessing in an open session. */
  changePassword: { points: 10, seconds: 15 * 60 },
  sendCfe: { points: 20, seconds: 60 * 60 },
  warrantyRegistration: { points: 10, seconds: 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type LimitName = keyof typeof rateLimits

export interface Limiter {
  /** Consumes one point of `key` (an address, an account). Throws RATE_LIMITED with the seconds to wait. */
  consume(name: LimitName, key: string): Promise<void>
  /** Returns one point, where only failures count. */
  refund(name: LimitName, key: string): Promise<void>
  /** Clears the count of `key`. */
  reset(name: LimitName, key: string): Promise<void>
}

type Store = InstanceType<typeof RateLimiterPostgres>

/** Limits shared by all processes in the table `rate_limits`; each process counts alone while the database fails. */
export function createLimiter(db: PooledDatabase): Limiter {
  const stores = new Map<LimitName, Store>()
  return {
    async consume(name, key) {
      try {
        await storeOf(name).consume(hashedKey(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new CallError('RATE_LIMITED', { retryAfter })
      }
    },
    async refund(name, key) {
      await storeOf(name).reward(hashedKey(key))
    },
    async reset(name, key) {
      await storeOf(name).delete(hashedKey(key))
    },
  }

  function storeOf(name: LimitName): Store {
    const known = stores.get(name)
    if (known !== undefined) return known
    const { points, seconds } = rateLimits[name]
    const store = new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A queue task clears the table; a timer per limit would outlive the database.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
    stores.set(name, store)
    return store
  }
}

/** Fixed width, and no e-mail addresses in the table. */
function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
