import type { BrowserCall, Call } from '#contract/call.ts'
import { OFFICE_EVENTS_PATH } from '../site/office-paths.ts'
import { invalidate, reloadShown } from './call-cache.ts'

/** The reads that show a kind of thing, by the kind. */
export type LiveReads = Readonly<Record<string, readonly BrowserCall<Call>[]>>

interface Change {
  readonly missed: boolean
  readonly events: readonly { readonly kind: string }[]
}

/** Changes of one act arrive one by one: what they concern is read once. */
const GATHER_MS = 100
/** What a person does who is back. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus', 'visibilitychange'] as const
/** Tabs that take over from one that was closed do not all begin at once. */
const TAKE_OVER_MS = 2_000

type TabMessage = 'connected' | 'closed'

/** The thing the person has open (`order/7`), announced to others while this stream is open (OFX-10). */
let place: string | null = null
let reopen: (() => void) | null = null
let moving: ReturnType<typeof setTimeout> | undefined

/** Sets the thing the person has open; null: none that is announced. */
export function stayOn(thing: string | null): void {
  place = thing
  clearTimeout(moving)
  // From one screen to the next there is none in between.
  moving = setTimeout(() => reopen?.(), GATHER_MS)
}

/**
 * Reads again what is on the screen when somebody changes it (OFX-09). A lost connection comes back by itself; one that
 * ended for lack of use when the person does. Of the hidden tabs of a browser one is connected, for its notices: over
 * HTTP/1.1 a browser has six connections to a server, and with one in each tab the seventh would load nothing.
 */
export function followEvents(reads: LiveReads): void {
  const pending = new Set<string>()
  const tabs = new BroadcastChannel('oficina.events')
  let isGathering = false
  let cursor = ''
  let source: EventSource | null = null
  let mayTakeOver = false
  let takingOver: ReturnType<typeof setTimeout> | undefined
  connect()

  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    clearTimeout(takingOver)
    if (data === 'closed' && mayTakeOver) takingOver = setTimeout(connect, Math.random() * TAKE_OVER_MS)
    if (data === 'connected' && document.hidden && source !== null) {
      rest()
      mayTakeOver = true
    }
  })
  window.addEventListener('pagehide', () => {
    if (source !== null) tell('closed')
  })

  function connect(): void {
    clearTimeout(takingOver)
    mayTakeOver = false
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, resume)
    if (source !== null) return
    source = open()
    tell('connected')
  }

  function tell(message: TabMessage): void {
    tabs.postMessage(message)
  }

  function open(): EventSource {
    const query = new URLSearchParams()
    const on = place
    if (on !== null) query.set('on', on)
    if (cursor !== '') query.set('since', cursor)
    const opened = new EventSource(query.size === 0 ? OFFICE_EVENTS_PATH : `${OFFICE_EVENTS_PATH}?${query}`)
    opened.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
      // What was read before the first stream had begun may have changed before it told of anything.
      if (cursor === '') void reloadShown()
      cursor = lastEventId
      const { missed, events }: Change = JSON.parse(data)
      note(missed ? Object.keys(reads) : events.map(event => event.kind))
    })
    opened.addEventListener('end', rest)
    reopen = () => {
      if (place === on) return
      opened.close()
      source = open()
    }
    return opened
  }

  function note(kinds: readonly string[]): void {
    for (const kind of kinds) pending.add(kind)
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      const changed = [...pending]
      pending.clear()
      void invalidate(...new Set(changed.flatMap(kind => reads[kind] ?? [])))
    }, GATHER_MS)
  }

  /** Ends the stream until the first sign of life. */
  function rest(): void {
    source?.close()
    source = null
    reopen = null
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, resume)
  }

  function resume(): void {
    if (!document.hidden) connect()
  }
}
