import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/pool.ts'
import { findHomeBlocks } from './contents/home-block-queries.ts'
import { findPublishedTexts } from './contents/text-queries.ts'
import type { CustomerAccounts } from './customer-accounts.ts'
import { noChanges, noteChange, notePayload, type PendingChanges } from './notices.ts'
import { findSynonyms } from './products/queries.ts'
import { readChangedPrices, readPrices, readProducts, readStock } from './products/read-products.ts'
import type { PublicVersion } from './public-version.ts'
import { buildIndexInChildProcess, indexSteps } from './search/build-index.ts'
import {
  loadSnapshot,
  prepareSearch,
  readPromos,
  readSettings,
  reloadSnapshot,
  type Snapshot,
} from './snapshot.ts'

/** Notices of one transaction arrive one by one; after a short wait their products are read together. */
const GATHER_MS = 5
const RETRY_MS = 1_000

interface RefresherOptions {
  readonly db: Database
  readonly accounts: CustomerAccounts
  readonly version: PublicVersion
  /** Sessions or their users changed. */
  readonly onSessionChange: () => void
  readonly log: FastifyBaseLogger | false
}

/**
 * Keeps the snapshot up to date. Changed data is read again sequentially, always in its current state, so the order of
 * notices does not matter; after a failure everything is read again, so none is lost.
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

  /** Loads the catalogue, except its search index; notices received before or meanwhile are applied afterwards. */
  async start(): Promise<void> {
    const { db, version } = this.#options
    this.#snapshot = await loadSnapshot(db, indexSteps)
    version.update(this.#snapshot.publicHash.digest())
    this.#schedule()
  }

  /** The current snapshot. Callers must get it again after an await. */
  get snapshot(): Snapshot {
    if (this.#snapshot === null) throw new Error('The catalogue is not loaded yet')
    return this.#snapshot
  }

  /** Whether the last attempt to read changes failed. */
  get isBehind(): boolean {
    return this.#behind
  }

  /** Resolves once the changes noted so far are applied, or could not be read. */
  async settled(): Promise<void> {
    await this.#work
  }

  /** A notice received as text from NOTIFY. */
  notePayload(payload: string): void {
    notePayload(this.#pending, payload)
    this.#forgetTerms()
  }

  /** A notice read from `catalogue_changes`. */
  noteChange(change: unknown): void {
    noteChange(this.#pending, change)
    this.#forgetTerms()
  }

  #forgetTerms(): void {
    // Terms are loaded on demand: invalidating the cache is enough.
    this.#options.accounts.drop(this.#pending.customers)
    this.#pending.customers = new Set()
    this.#options.accounts.addOrders(this.#pending.orders)
    this.#pending.orders = new Map()
    if (this.#pending.sessions) this.#options.onSessionChange()
    this.#pending.sessions = false
    this.#schedule()
  }

  /** After a time without notices anything may have changed. */
  readEverything(): void {
    this.#pending.everything = true
    this.#options.accounts.drop('all')
    this.#options.onSessionChange()
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
      if (!(await reloadSnapshot(db, this.snapshot))) {
        const next = await loadSnapshot(db, buildIndexInChildProcess)
        await prepareSearch(next)
        this.#snapshot = next
      }
    } else await this.#readSome(this.snapshot, changes)
    version.update(this.snapshot.publicHash.digest())
  }

  async #readSome(snapshot: Snapshot, changes: PendingChanges): Promise<void> {
    const { db } = this.#options
    const { table, publicHash } = snapshot
    await this.#readProducts(snapshot, [...changes.products])
    if (changes.prices === 'all') await readChangedPrices(db, table)
    else await readPrices(db, table, [...changes.prices])
    await readStock(db, table, changes.stock === 'all' ? table.codes() : [...changes.stock])
    if (changes.promos) {
      snapshot.promos = await readPromos(db)
      publicHash.setPromos(snapshot.promos)
    }
    if (changes.settings) {
      snapshot.settings = await readSettings(db)
      publicHash.setSettings(snapshot.settings)
    }
    if (changes.synonyms) {
      snapshot.synonyms = await findSynonyms(db)
      snapshot.search.setSynonyms(snapshot.synonyms)
      publicHash.setSynonyms(snapshot.synonyms)
    }
    if (changes.contents) {
      snapshot.texts = await findPublishedTexts(db)
      publicHash.setTexts(snapshot.texts)
    }
    if (changes.home) {
      snapshot.homeBlocks = await findHomeBlocks(db)
      publicHash.setHomeBlocks(snapshot.homeBlocks)
    }
  }

  async #readProducts(snapshot: Snapshot, codes: readonly string[]): Promise<void> {
    const { table, search, publicHash } = snapshot
    const productsOf = () => codes.flatMap(code => table.at(table.rowWithCode(code) ?? -1) ?? [])
    const before = productsOf()
    try {
      for (const row of await readProducts(this.#options.db, table, snapshot, codes)) search.refresh(row)
    } finally {
      // Some may have been read before a failure.
      for (const product of [...before, ...productsOf()]) publicHash.toggle(product)
    }
    this.#rebuild = search.rebuildWhenDue().catch(error => {
      if (this.#options.log) this.#options.log.error({ err: error }, 'The search index could not be rebuilt')
    })
  }
}

function hasChanges(pending: PendingChanges): boolean {
  const { everything, products, prices, stock, promos, settings, synonyms, contents, home } = pending
  if (everything || promos || settings || synonyms || contents || home || prices === 'all' || stock === 'all')
    return true
  return products.size + prices.size + stock.size > 0
}
