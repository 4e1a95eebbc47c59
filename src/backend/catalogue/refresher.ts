import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/pool.ts'
import { buildIndexAside, buildIndexAtOnce } from './build-index.ts'
import type { CustomerAccounts } from './customer-accounts.ts'
import { noChanges, noteChange, notePayload, type PendingChanges } from './notices.ts'
import type { PublicVersion } from './public-version.ts'
import { findSynonyms } from './queries.ts'
import { readPrices, readProducts, readStock } from './read-products.ts'
import { loadSnapshot, readPromos, readSettings, reloadSnapshot, type Snapshot } from './snapshot.ts'

/** Notices of one transaction come one by one; a short wait reads their products together. */
const GATHER_MS = 5
const RETRY_MS = 1_000

interface RefresherOptions {
  readonly db: Database
  readonly accounts: CustomerAccounts
  readonly version: PublicVersion
  readonly log: FastifyBaseLogger | false
}

/**
 * Keeps the snapshot true. Changes are read again one after the other, always as the database has them then, so the
 * order of notices does not matter and none is lost: what fails is read again with everything else.
 */
export class Refresher {
  readonly #options: RefresherOptions
  readonly #closing = new AbortController()
  #snapshot: Snapshot | null = null
  #pending = noChanges()
  #work: Promise<void> | null = null
  #rebuild: Promise<void> = Promise.resolve()
  #behind = false

  constructor(options: RefresherOptions) {
    this.#options = options
  }

  /** Loads the catalogue; notices that came before are read again after. */
  async start(): Promise<void> {
    const { db, version } = this.#options
    this.#snapshot = await loadSnapshot(db, buildIndexAtOnce)
    version.show(this.#snapshot.face.stamp())
    this.#schedule()
  }

  /** What is true now. A caller that waits in between asks again. */
  get snapshot(): Snapshot {
    if (this.#snapshot === null) throw new Error('The catalogue is not loaded yet')
    return this.#snapshot
  }

  /** Whether the last attempt to read changes failed. */
  get isBehind(): boolean {
    return this.#behind
  }

  /** A notice that was sent, as text. */
  notePayload(payload: string): void {
    notePayload(this.#pending, payload)
    this.#forgetTerms()
  }

  /** A notice that was read from the table of changes. */
  noteChange(change: unknown): void {
    noteChange(this.#pending, change)
    this.#forgetTerms()
  }

  #forgetTerms(): void {
    // Terms are read on demand: forgetting them is all there is to do.
    this.#options.accounts.drop(this.#pending.customers)
    this.#pending.customers = new Set()
    this.#schedule()
  }

  /** After a time without notices anything may have changed. */
  readEverything(): void {
    this.#pending.everything = true
    this.#options.accounts.drop('all')
    this.#schedule()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
    await this.#rebuild
  }

  #schedule(): void {
    if (this.#snapshot === null || this.#closing.signal.aborted || !hasChanges(this.#pending)) return
    this.#work ??= this.#readPending().finally(() => {
      this.#work = null
      this.#schedule()
    })
  }

  async #readPending(): Promise<void> {
    const { signal } = this.#closing
    await delay(GATHER_MS, undefined, { signal }).catch(() => undefined)
    const changes = this.#pending
    this.#pending = noChanges()
    if (signal.aborted) return
    try {
      await this.#read(changes)
      this.#behind = false
    } catch (error) {
      this.#behind = true
      this.#pending.everything = true
      if (this.#options.log) this.#options.log.error({ err: error }, 'The catalogue could not be refreshed')
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async #read(changes: PendingChanges): Promise<void> {
    const { db, version } = this.#options
    if (changes.everything) {
      if (!(await reloadSnapshot(db, this.snapshot))) this.#snapshot = await loadSnapshot(db, buildIndexAside)
    } else await this.#readSome(this.snapshot, changes)
    version.show(this.snapshot.face.stamp())
  }

  async #readSome(snapshot: Snapshot, changes: PendingChanges): Promise<void> {
    const { db } = this.#options
    const { table, face } = snapshot
    await this.#readProducts(snapshot, [...changes.products])
    await readPrices(db, table, changes.prices === 'all' ? table.codes() : [...changes.prices])
    await readStock(db, table, changes.stock === 'all' ? table.codes() : [...changes.stock])
    if (changes.promos) {
      snapshot.promos = await readPromos(db)
      face.setPromos(snapshot.promos)
    }
    if (changes.settings) {
      snapshot.settings = await readSettings(db)
      face.setSettings(snapshot.settings)
    }
    if (changes.synonyms) {
      snapshot.synonyms = await findSynonyms(db)
      snapshot.search.setSynonyms(snapshot.synonyms)
      face.setSynonyms(snapshot.synonyms)
    }
  }

  async #readProducts(snapshot: Snapshot, codes: readonly string[]): Promise<void> {
    const { table, search, face } = snapshot
    const productsOf = () => codes.flatMap(code => table.at(table.rowOfCode(code) ?? -1) ?? [])
    const before = productsOf()
    try {
      for (const row of await readProducts(this.#options.db, table, snapshot, codes)) search.refresh(row)
    } finally {
      // Half of them may have been read before a failure.
      for (const product of [...before, ...productsOf()]) face.toggle(product)
    }
    this.#rebuild = search.rebuildWhenDue().catch(error => {
      if (this.#options.log) this.#options.log.error({ err: error }, 'The search index could not be rebuilt')
    })
  }
}

function hasChanges(pending: PendingChanges): boolean {
  const { everything, products, prices, stock, promos, settings, synonyms } = pending
  if (everything || promos || settings || synonyms || prices === 'all' || stock === 'all') return true
  return products.size + prices.size + stock.size > 0
}
