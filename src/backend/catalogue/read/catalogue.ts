import type { FastifyBaseLogger } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { addDays, type BusinessDay, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Activity } from '../../platform/activity.ts'
import { listenForNotices } from '../../platform/db/notify-listener.ts'
import type { Database } from '../../platform/db/pool.ts'
import { withTimeout } from '../../platform/db/with-timeout.ts'
import type { LoopHealth } from '../../platform/health/loop-health.ts'
import { ChangeReader } from './change-reader.ts'
import { CustomerAccounts } from './customer-accounts.ts'
import { reachDatabase } from './products/queries.ts'
import { PublicVersion } from './public-version.ts'
import { Refresher } from './refresher.ts'
import { exchangeRateOn } from './shop-settings.ts'
import { prepareSearch, type Snapshot } from './snapshot.ts'
import { type CatalogueView, viewOf } from './view.ts'

/** The first call after a rest waits no longer for what changed, as while the database is away. */
const LONGEST_WAIT_MS = 1_000

export interface CatalogueOptions {
  readonly db: Database
  /** For the connection that listens for changes. */
  readonly databaseUrl: string
  /** Base URL of pictures for browsers, without a trailing slash. */
  readonly mediaBaseUrl: string
  readonly clock: () => Date
  readonly log: FastifyBaseLogger | false
  /** Nothing counts as out of stock (CFG-06). */
  readonly backOrders?: boolean
  /** Receives the outcome of every poll for order changes. */
  readonly orderChanges?: LoopHealth
  /** Called after each change of sessions or their users, in whatever process. */
  readonly onSessionChange?: () => void
  /** Absent: changes are polled at the same pace for ever. */
  readonly activity?: Activity
  /** Also hears what operators look at, over the connection and the poll of the catalogue. */
  readonly audience?: CatalogueAudience
}

/** Who else follows what is read here: the back office. */
export interface CatalogueAudience {
  /** A notice of the channel `office`. */
  noteOffice(payload: string): void
  /** A change of an order, as `catalogue_changes` has it. */
  noteOrders(notice: unknown): void
  /** Notices may have been missed. */
  noteGap(): void
}

/** Products, prices, stock, promotions and settings in memory, up to date within moments of every commit. */
export interface Catalogue {
  /** The current data, without any customer's terms. */
  snapshot(): Snapshot
  today(): BusinessDay
  /**
   * The catalogue as the session with this cardcode sees it; null for visitors. Runs SQL only when the customer's terms
   * are not cached. @throws `NO_CARDCODE` for an unknown cardcode.
   */
  viewFor(cardcode: string | null): Promise<CatalogueView>
  /** The same as it will be on another day, by all that is known now: what operators see before it is public. */
  viewOn(cardcode: string | null, day: BusinessDay): Promise<CatalogueView>
  publicVersion(): string
  nextPublicVersion(known: string, waitMs: number): Promise<string>
  /** Resolves all waiting calls of `nextPublicVersion`. */
  releaseWaiting(): void
  /** When the changes that are polled were last read, on the clock of `performance.now()`. */
  changesReadAt(): number
  /** After a rest: resolves once changes made during it are read. Null at the usual pace. */
  catchUp(): Promise<void> | null
  /** Builds ahead of the first search what it would have to, without blocking the event loop for long. */
  prepareSearch(): Promise<void>
  /** The part that is not ready, null when all are. */
  ready(): Promise<string | null>
  close(): Promise<void>
}

/** Loads the catalogue and follows the changes of the database until it is closed. */
export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const { db, log, mediaBaseUrl, backOrders = false, audience } = options
  const today = businessClock(options.clock)
  const accounts = new CustomerAccounts(db, today)
  const version = new PublicVersion(today)
  const { onSessionChange = () => undefined } = options
  const refresher = new Refresher({ db, accounts, version, log, onSessionChange })
  const changes = new ChangeReader({
    db,
    onNotice(notice) {
      refresher.noteChange(notice)
      audience?.noteOrders(notice)
    },
    onGap() {
      refresher.readEverything()
      audience?.noteGap()
    },
    ...(options.orderChanges === undefined ? {} : { health: options.orderChanges }),
    ...(options.activity === undefined ? {} : { activity: options.activity }),
  })
  // Listen before loading: what changes in between is read again.
  const listener = await listenForNotices(options.databaseUrl, {
    channel: 'catalogue',
    onNotice: payload => refresher.notePayload(payload),
    also: audience && { channel: 'office', onNotice: payload => audience.noteOffice(payload) },
    onReconnect: () => changes.restart(),
    isResting: () => options.activity?.isResting ?? false,
    onLost: error => {
      if (log) log.warn({ err: error }, 'Lost the connection that listens for catalogue changes')
    },
  })
  try {
    await changes.start()
    await refresher.start()
  } catch (error) {
    await changes.close()
    await listener.close()
    throw error
  }

  async function viewOn(cardcode: string | null, day: BusinessDay): Promise<CatalogueView> {
    const account = cardcode === null ? null : await accounts.find(cardcode)
    if (cardcode !== null && account === null) throw new CallError('NO_CARDCODE')
    const { snapshot } = refresher
    const { settings } = snapshot
    const rate = exchangeRateOn(settings, day)?.rate ?? null
    const view = { account, today: day, rate, mediaBaseUrl }
    return viewOf(snapshot, { ...view, backOrders: settings.backOrders ?? backOrders })
  }

  return {
    snapshot: () => refresher.snapshot,
    prepareSearch: () => prepareSearch(refresher.snapshot),
    today,
    viewFor: cardcode => viewOn(cardcode, today()),
    viewOn,
    publicVersion: () => version.current(),
    nextPublicVersion: (known, waitMs) => version.next(known, waitMs),
    releaseWaiting: () => version.release(),
    changesReadAt: () => changes.readAt,
    catchUp() {
      const read = changes.catchUp()?.then(() => refresher.settled())
      return read === undefined ? null : withTimeout(LONGEST_WAIT_MS, read).catch(() => undefined)
    },
    async ready() {
      if (refresher.isBehind) return 'catalogue'
      return await reachDatabase(db).then(
        () => null,
        () => 'database',
      )
    },
    async close() {
      version.release()
      await changes.close()
      await listener.close()
      await refresher.close()
    },
  }
}

/** The current business day; called many times per request, so the time zone is computed once a day. */
function businessClock(clock: () => Date): () => BusinessDay {
  let day: BusinessDay = ''
  let begins = 0
  let ends = 0
  return () => {
    const now = clock()
    const time = now.getTime()
    if (time < begins || time >= ends) {
      day = businessDayOf(now)
      begins = startOfBusinessDay(day).getTime()
      ends = startOfBusinessDay(addDays(day, 1)).getTime()
    }
    return day
  }
}
