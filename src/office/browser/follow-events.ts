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

/**
 * Reads again what is on the screen when somebody changes it (OFX-09). A lost connection comes back by itself; one that
 * ended for lack of use when the person does.
 */
export function followEvents(reads: LiveReads): void {
  const pending = new Set<string>()
  let isGathering = false
  const source = new EventSource(OFFICE_EVENTS_PATH)
  source.addEventListener('change', ({ data }: MessageEvent<string>) => {
    const { missed, events }: Change = JSON.parse(data)
    for (const kind of missed ? Object.keys(reads) : events.map(event => event.kind)) pending.add(kind)
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      const kinds = [...pending]
      pending.clear()
      void invalidate(...new Set(kinds.flatMap(kind => reads[kind] ?? [])))
    }, GATHER_MS)
  })
  source.addEventListener('end', () => {
    source.close()
    const resume = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, resume)
      followEvents(reads)
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, resume)
  })
}
