import { officeEvents } from '#contract/office/events.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { EventLog } from './event-log.ts'

/** The poll behind live lists (OFX-09); who may read what is decided where a person's stream is written. */
export function eventHandlers({ events }: { readonly events: EventLog }): Route[] {
  return [defineHandler(officeEvents, ({ query: { since, wait } }) => events.since(since, wait * 1000))]
}
