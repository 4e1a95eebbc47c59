import { CallError } from '#contract/errors.ts'
import { notePresence, officeEvents, officePresence } from '#contract/office/events.ts'
import { presencePermission, readThing } from '#domain/permissions/presence.ts'
import { isInScope } from '../audit/queries.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import type { EventLog } from './event-log.ts'
import type { Presence } from './presence.ts'
import { broadcastPresence } from './queries.ts'

interface EventOptions {
  readonly db: Database
  readonly office: Office
  readonly events: EventLog
  readonly presence: Presence
}

/** The poll behind live lists (OFX-09); who may read what is decided where a person's stream is written. */
export function eventHandlers({ db, office, events, presence }: EventOptions): Route[] {
  return [
    defineHandler(officeEvents, ({ query: { since, wait } }) => events.since(since, wait * 1000)),

    defineHandler(notePresence, async ({ body }) => {
      await broadcastPresence(db, { kind: 'presence', ...body })
      return { noted: true }
    }),

    office.handle(officePresence, async ({ query, operator, scope }) => {
      const thing = readThing(query.thing)
      if (thing === null) throw new CallError('NOT_FOUND')
      const { permission, owner } = presencePermission(thing.kind)
      if (!operator.permissions.has(permission)) throw new CallError('FORBIDDEN')
      if (owner !== null && !(await isInScope(db, scope, owner, thing.key))) throw new CallError('NOT_FOUND')
      return { people: presence.peopleOn(query.thing, operator.id) }
    }),
  ]
}
