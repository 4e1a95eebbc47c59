import type { BrowserCall, Call } from '#contract/call.ts'
import { OFFICE_EVENTS_PATH } from '../site/office-paths.ts'
import { invalidate } from './call-cache.ts'

/** The reads that show a kind of thing, by the kind. */
export type LiveReads = Readonly<Record<string, readonly BrowserCall<Call>[]>>

interface Change {
  readonly missed: boolean
  readonly events: readonly { readonly kind: string }[]
}

/** Changes of one act arrive one by one: what they concern is read once. */
const GATHER_MS = 100
/** What a person does who is back. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

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
 * ended for lack of use when the person does.
 */
export function followEvents(reads: LiveReads): void {
  const pending = new Set<string>()
  let isGathering = false
  let cursor = ''
  let source = open()

  function open(): EventSource {
    const query = new URLSearchParams()
    const on = place
    if (on !== null) query.set('on', on)
    if (cursor !== '') query.set('since', cursor)
    const opened = new EventSource(query.size === 0 ? OFFICE_EVENTS_PATH : `${OFFICE_EVENTS_PATH}?${query}`)
    opened.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
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

  /** Nobody works here: the stream begins again with the first sign of life. */
  function rest(): void {
    source.close()
    reopen = null
    const resume = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, resume)
      source = open()
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, resume)
  }
}
