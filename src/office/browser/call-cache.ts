import { urlOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { callOffice } from './call-office.ts'

/** Where a read of the back office stands; an earlier reply stays while a new one is on its way. */
export interface CallState<Reply> {
  readonly reply: Reply | undefined
  readonly failure: unknown
  readonly isLoading: boolean
}

interface Entry {
  state: CallState<unknown>
  readonly listeners: Set<() => void>
  running: AbortController | null
  isStale: boolean
  /** Reads it as it was read first; null: nobody did yet. */
  reload: (() => Promise<void>) | null
}

const NOTHING: CallState<never> = { reply: undefined, failure: null, isLoading: true }
/** More than a person opens in a day; the oldest go first. */
const MAX_ENTRIES = 200

const entries = new Map<string, Entry>()

type ReadInput<C extends Call> = Pick<CallInput<C>, 'query'>

/** A read, kept by its address: what was seen before shows at once and is read again. */
export interface CachedRead<C extends Call> {
  state(): CallState<ReplyOf<C>>
  subscribe(listener: () => void): () => void
  /** Reads it, unless that is under way. */
  load(): Promise<void>
}

export function cachedRead<C extends Call>(call: BrowserCall<C>, input: ReadInput<C> = {}): CachedRead<C> {
  const key = urlOf(call.browser.path, input.query)
  const load = async () => {
    const entry = entryOf(key)
    if (entry.running !== null && !entry.isStale) return
    entry.running?.abort()
    const running = new AbortController()
    entry.running = running
    entry.isStale = false
    entry.reload = load
    update(entry, { ...entry.state, isLoading: true })
    try {
      const reply = await callOffice(call, input, running.signal)
      if (entry.running === running) update(entry, { reply, failure: null, isLoading: false })
    } catch (failure) {
      if (entry.running === running) update(entry, { ...entry.state, failure, isLoading: false })
    } finally {
      if (entry.running === running) entry.running = null
    }
  }
  return {
    load,
    // Stored under the address of this call alone, which the compiler cannot follow.
    state: () => entryOf(key).state as CallState<ReplyOf<C>>,
    subscribe(listener) {
      const { listeners } = entryOf(key)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads it now, and shows it wherever it is shown; what is under way began before. Throws a `CallFailure`. */
export async function readNow<C extends Call>(
  call: BrowserCall<C>,
  input: ReadInput<C> = {},
): Promise<ReplyOf<C>> {
  const entry = entryOf(urlOf(call.browser.path, input.query))
  entry.running?.abort()
  entry.running = null
  const reply = await callOffice(call, input)
  // A later read is newer.
  if (entry.running === null) update(entry, { reply, failure: null, isLoading: false })
  return reply
}

/** What these calls replied is no longer true: those on the screen are read again, the others when they are opened. */
export async function invalidate(...calls: readonly BrowserCall<Call>[]): Promise<void> {
  const paths = calls.map(({ browser }) => browser.path)
  const changed = [...entries].filter(([key]) =>
    paths.some(path => key === path || key.startsWith(`${path}?`)),
  )
  await Promise.all(
    changed.map(async ([key, entry]) => {
      entry.isStale = true
      if (entry.listeners.size === 0) return entries.delete(key)
      const call = calls.find(({ browser }) => key.split('?', 1)[0] === browser.path)
      const query = Object.fromEntries(new URLSearchParams(key.split('?', 2)[1] ?? ''))
      if (call !== undefined) await cachedRead(call, { query }).load()
    }),
  )
}

/** Reads again all that is on the screen; what is under way began too early. */
export async function reloadShown(): Promise<void> {
  await Promise.all(
    [...entries.values()]
      .filter(({ listeners }) => listeners.size > 0)
      .map(entry => {
        entry.isStale = true
        return entry.reload?.()
      }),
  )
}

function entryOf(key: string): Entry {
  const known = entries.get(key)
  if (known !== undefined) return known
  const entry: Entry = { state: NOTHING, listeners: new Set(), running: null, isStale: false, reload: null }
  entries.set(key, entry)
  for (const [oldest, { listeners }] of entries) {
    if (entries.size <= MAX_ENTRIES) break
    if (listeners.size === 0 && oldest !== key) entries.delete(oldest)
  }
  return entry
}

function update(entry: Entry, state: CallState<unknown>): void {
  entry.state = state
  for (const listener of entry.listeners) listener()
}
