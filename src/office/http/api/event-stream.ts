import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { notePresence } from '#contract/office/events.ts'
import { eventFor } from '#domain/permissions/event-for.ts'
import {
  PRESENCE_BEAT_SECONDS,
  presencePermission,
  readThing,
  thingText,
} from '#domain/permissions/presence.ts'
import { OFFICE_EVENTS_PATH } from '../../site/office-paths.ts'
import { type OfficeContext, type Operator, operatorOf } from '../context/office-context.ts'
import { createEventFeed, type FedEvents, ITSELF } from './event-feed.ts'

type Presence = Omit<BodyOf<typeof notePresence>, 'isHere'>

/** Proxies close connections that are silent for longer. */
const HEARTBEAT_MS = 15_000
/** Browsers wait so long before they connect again. */
const RETRY_MS = 3_000

/**
 * What changes, as a stream of events (OFX-09): kinds and keys that the person may read, no data. It ends when the
 * session would for lack of use, because waiting is none, and when the person's own role or state changes.
 */
export async function registerEventStream(app: FastifyInstance, context: OfficeContext): Promise<void> {
  const feed = createEventFeed(context.backend)
  const streams = new Set<() => void>()
  // Otherwise the server would wait for streams that do not end by themselves.
  app.addHook('preClose', done => {
    feed.close()
    for (const end of streams) end()
    done()
  })

  const note = (presence: Presence | null, isHere: boolean) => {
    if (presence === null) return
    // Lost, it is said again with the next beat; of one who left others hear after a while.
    context.backend
      .call(notePresence, { body: { ...presence, isHere } }, ITSELF)
      .catch((error: unknown) => context.log.warn({ err: error }, 'presence could not be told'))
  }

  app.get<{ Querystring: StreamQuery }>(OFFICE_EVENTS_PATH, async (request, reply) => {
    const operator = await operatorOf(request, context)
    if (operator === null) throw new CallError('UNAUTHENTICATED')
    if (operator.state !== 'open') throw new CallError('SECOND_FACTOR_REQUIRED')
    const given = request.headers['last-event-id'] ?? request.query.since
    const { raw } = reply
    const here = presenceOf(request.query.on, operator)
    let stop: (() => void) | null = null
    const end = () => {
      streams.delete(end)
      clearInterval(heartbeat)
      if (beat !== null) {
        clearInterval(beat)
        note(here, false)
      }
      clearTimeout(idle)
      stop?.()
      raw.end()
    }
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
    const beat = here === null ? null : setInterval(() => note(here, true), PRESENCE_BEAT_SECONDS * 1_000)
    const idle = setTimeout(() => {
      raw.write('event: end\ndata: idle\n\n')
      end()
    }, operator.idleMinutes * 60_000)
    streams.add(end)
    raw.on('close', end)
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-robots-tag': 'noindex',
    })
    raw.write(`retry: ${RETRY_MS}\n\n`)
    try {
      stop = await feed.subscribe(
        fed => {
          raw.write(written(fed, operator))
          if (concernsAccess(fed, operator)) end()
        },
        typeof given === 'string' ? given : undefined,
      )
      if (raw.destroyed) stop()
      else note(here, true)
    } catch {
      // The browser connects again.
      end()
    }
  })
}

interface StreamQuery {
  /** The thing the person has open: `order/7`. */
  readonly on?: unknown
  /** Where the browser's former stream ended; a browser that connects again by itself says so in a header. */
  readonly since?: unknown
}

/** What the stream says of its person to others; null: nothing, or of what they may not read. */
function presenceOf(on: unknown, { person, permissions }: Operator): Presence | null {
  const thing = typeof on === 'string' ? readThing(on) : null
  if (thing === null || !permissions.includes(presencePermission(thing.kind).permission)) return null
  const { id: staffId, name } = person
  return { stream: crypto.randomUUID(), thing: thingText(thing.kind, thing.key), staffId, name }
}

/** The events of a person as text; the cursor alone where they may read none, so that they continue from there. */
function written({ cursor, missed, events }: FedEvents, operator: Operator): string {
  const { permissions, isOwnScope, person } = operator
  const reader = { personId: person.id, permissions: new Set(permissions), isOwnScope }
  const own = events.flatMap(event => eventFor(event, reader) ?? [])
  return `id: ${cursor}\nevent: change\ndata: ${JSON.stringify({ missed, events: own })}\n\n`
}

/** The stream was opened with what the person might read then. */
function concernsAccess({ missed, events }: FedEvents, { person }: Operator): boolean {
  if (missed) return true
  return events.some(
    ({ kind, keys }) => kind === 'role' || (kind === 'staff' && (keys?.includes(person.id) ?? true)),
  )
}
