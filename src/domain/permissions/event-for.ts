import { historyPermission } from './history-permission.ts'
import { presencePermission, readThing } from './presence.ts'
import type { Permission } from './staff-permissions.ts'

interface Event {
  readonly kind: string
  readonly keys: readonly string[] | null
}

interface Reader {
  readonly personId: string
  readonly permissions: ReadonlySet<Permission>
  readonly isOwnScope: boolean
}

/** A job over many things, by who began it, and notices: they concern nobody else (OFX-07, OFX-21). */
const OF_ONE_PERSON = ['bulk-job', 'notice']
/** Who is on which thing: its keys name the things (OFX-10). */
const PRESENCE = 'presence'

/**
 * What a person hears of a change: nothing of what they may not read, and without keys where own customers alone are
 * read, because the change may be a foreign one's (OFA-11, OFX-09).
 */
export function eventFor<E extends Event>(event: E, reader: Reader): E | null {
  const { personId, permissions, isOwnScope } = reader
  if (OF_ONE_PERSON.includes(event.kind))
    return event.keys?.includes(personId) ? { ...event, keys: [personId] } : null
  if (event.kind === PRESENCE) return presenceFor(event, reader)
  const { permission, owner } = historyPermission(event.kind)
  if (!permissions.has(permission)) return null
  return owner !== null && isOwnScope ? { ...event, keys: null } : event
}

function presenceFor<E extends Event>(event: E, { permissions, isOwnScope }: Reader): E | null {
  const things = (event.keys ?? []).flatMap(key => {
    const thing = readThing(key)
    return thing !== null && permissions.has(presencePermission(thing.kind).permission) ? [key] : []
  })
  if (things.length === 0) return null
  return { ...event, keys: isOwnScope ? null : things }
}
