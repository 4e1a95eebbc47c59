import { z } from 'zod'
import { PRESENCE_LOST_SECONDS } from '#domain/permissions/presence.ts'
import { parseJson } from './event-log.ts'

/** The notice that every process gets over channel `office`. */
const notice = z.object({
  kind: z.literal('presence'),
  stream: z.string(),
  thing: z.string(),
  staffId: z.string(),
  name: z.string(),
  isHere: z.boolean(),
})

export type PresenceNotice = z.output<typeof notice>

interface Present {
  readonly thing: string
  readonly staffId: string
  readonly name: string
  readonly lost: NodeJS.Timeout
}

/** Who has which thing open, in memory: each process hears of all of them (OFX-10). */
export interface Presence {
  /** Takes a notice of the channel; false: it is of another kind. */
  receive(payload: string): boolean
  /** The others on a thing, each once, by name. */
  peopleOn(thing: string, self: string | null): { id: string; name: string }[]
  close(): void
}

/** `changed`: somebody came to a thing, or left it. */
export function createPresence(changed: (thing: string) => void): Presence {
  const streams = new Map<string, Present>()

  return {
    receive(payload) {
      const received = notice.safeParse(parseJson(payload))
      if (!received.success) return false
      const { stream, thing, staffId, name, isHere } = received.data
      const known = streams.get(stream)
      if (!isHere) {
        leave(stream)
        return true
      }
      clearTimeout(known?.lost)
      const lost = setTimeout(() => leave(stream), PRESENCE_LOST_SECONDS * 1_000)
      lost.unref()
      streams.set(stream, { thing, staffId, name, lost })
      if (known === undefined) changed(thing)
      return true
    },
    peopleOn(thing, self) {
      const others = [...streams.values()].filter(one => one.thing === thing && one.staffId !== self)
      const names = new Map(others.map(({ staffId, name }) => [staffId, name]))
      return Array.from(names, ([id, name]) => ({ id, name })).toSorted((a, b) =>
        a.name.localeCompare(b.name, 'es'),
      )
    },
    close() {
      for (const { lost } of streams.values()) clearTimeout(lost)
      streams.clear()
    },
  }

  function leave(stream: string): void {
    const known = streams.get(stream)
    if (known === undefined) return
    clearTimeout(known.lost)
    streams.delete(stream)
    changed(known.thing)
  }
}
