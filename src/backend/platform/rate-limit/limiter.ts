import { createHash } from 'node:crypto'
import rateLimiterFlexible from 'rate-limiter-flexible'
import { CallError } from '#contract/errors.ts'
import type { PooledDatabase } from '../db/pool.ts'

const { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } = rateLimiterFlexible

/** How often each thing may be asked for by one key (SRV-15): so many points in so many seconds. */
export const rateLimits = {
  /** Failed sign-ins to one account from one address: somebody elsewhere cannot lock its owner out. */
  signInAccount: { points: 10, seconds: 15 * 60 },
  /** Failed sign-ins to one account from anywhere: guessing from many addresses ends too. */
  signInAccountAnywhere: { points: 100, seconds: 15 * 60 },
  /** Failed sign-ins from one address; an office behind one address has many people. */
  signInAddress: { points: 50, seconds: 15 * 60 },
  /** Failed sign-ins to an account in a browser that its owner has signed in with before, in place of all the above. */
  signInDevice: { points: 10, seconds: 15 * 60 },
  validclient: { points: 30, seconds: 10 * 60 },
  /** One pair of code and e-mail, three an hour (domain.md 4.3): nobody's mailbox is filled. */
  registerNotice: { points: 3, seconds: 60 * 60 },
  /** Registrations from one address, whatever the pair: nobody tries the codes one by one. */
  registerNoticeAddress: { points: 30, seconds: 60 * 60 },
  passwordReset: { points: 3, seconds: 60 * 60 },
  passwordResetAddress: { points: 30, seconds: 60 * 60 },
  /** Uses of mailed links from one address. */
  mailedLink: { points: 20, seconds: 15 * 60 },
  /** Looks at mailed links from one address; apart from the uses, which an opened page must not use up. */
  mailedLinkRead: { points: 20, seconds: 15 * 60 },
  /** Wrong current passwords of one account: somebody at an open session cannot guess. */
  changePassword: { points: 10, seconds: 15 * 60 },
  sendCfe: { points: 20, seconds: 60 * 60 },
  warrantyRegistration: { points: 10, seconds: 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type LimitName = keyof typeof rateLimits

export interface Limiter {
  /** Counts one use by `key` (an address, an account). Throws RATE_LIMITED with the seconds to wait. */
  take(name: LimitName, key: string): Promise<void>
  /** Takes one use back, where only failures count. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets every use by `key`. */
  forget(name: LimitName, key: string): Promise<void>
}

type Store = InstanceType<typeof RateLimiterPostgres>

/** Limits shared by all processes through the table `rate_limits`; each counts for itself while the database fails. */
export function createLimiter(db: PooledDatabase): Limiter {
  const stores = new Map<LimitName, Store>()
  return {
    async take(name, key) {
      try {
        await storeOf(name).consume(shortKey(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new CallError('RATE_LIMITED', { retryAfter })
      }
    },
    async giveBack(name, key) {
      await storeOf(name).reward(shortKey(key))
    },
    async forget(name, key) {
      await storeOf(name).delete(shortKey(key))
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
      // A task of the queue clears the table; a timer per limit would outlive the database.
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

/** The table's key has a fixed width, and nobody's e-mail belongs in it. */
function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
