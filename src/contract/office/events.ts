import { z } from 'zod'
import { defineCall } from '../call.ts'
import { defineOfficeRead } from '../define-office-call.ts'
import { instant } from '../shapes.ts'

/** The longest wait of a poll, below the timeouts of proxies. */
export const LONGEST_EVENT_WAIT_SECONDS = 25

/** A kind of thing with the keys that changed; null: several, or not for the reader. */
export const officeEvent = z.object({ kind: z.string(), keys: z.array(z.string()).nullable(), at: instant })
export type OfficeEvent = z.output<typeof officeEvent>

/**
 * Made by the server of the back office, once for all its browsers: each of them gets what its person may read
 * (`/api/oficina/events`, OFX-09). It has no path of the browser.
 */
export const officeEvents = defineCall({
  name: 'OfficeEvents',
  summary: 'What changed since a cursor; waits until something does. Keys and kinds alone, no data (OFX-09).',
  path: '/office/OfficeEvents',
  query: z.object({
    /** Absent: from now on. */
    since: z.string().max(100).optional(),
    wait: z.coerce.number().int().min(0).max(LONGEST_EVENT_WAIT_SECONDS).default(LONGEST_EVENT_WAIT_SECONDS),
  }),
  timeoutMs: 40_000,
  reply: z.object({
    cursor: z.string(),
    /** Events before these are gone: anything may have changed. */
    missed: z.boolean(),
    events: z.array(officeEvent),
  }),
})

/** A thing as one text: `order/7` (src/domain/permissions/presence.ts). */
const thing = z.string().min(3).max(120)

export const officePresence = defineOfficeRead({
  name: 'OfficePresence',
  summary: 'Who else has a thing open now (OFX-10).',
  query: z.object({ thing }),
  reply: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/**
 * Made by the server of the back office, which has the streams of the browsers: it knows at once who closed one. It has no
 * path of the browser.
 */
export const notePresence = defineCall({
  name: 'OfficeNotePresence',
  summary: 'Somebody has a thing open, or not any more; every process hears it, nothing is stored (OFX-10).',
  method: 'POST',
  path: '/office/OfficeNotePresence',
  repeatable: true,
  body: z.object({
    /** One open screen of the person. */
    stream: z.uuid(),
    thing,
    staffId: z.uuid(),
    name: z.string().max(200),
    isHere: z.boolean(),
  }),
  reply: z.object({ noted: z.boolean() }),
})
