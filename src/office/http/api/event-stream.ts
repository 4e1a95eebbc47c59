import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { eventFor } from '#domain/permissions/event-for.ts'
import { OFFICE_EVENTS_PATH } from '../../site/office-paths.ts'
import { type OfficeContext, type Operator, operatorOf } from '../context/office-context.ts'
import { createEventFeed, type FedEvents } from './event-feed.ts'

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

  app.get(OFFICE_EVENTS_PATH, async (request, reply) => {
    const operator = await operatorOf(request, context)
    if (operator === null) throw new CallError('UNAUTHENTICATED')
    if (operator.state !== 'open') throw new CallError('SECOND_FACTOR_REQUIRED')
    const given = request.headers['last-event-id']
    const { raw } = reply
    let stop: (() => void) | null = null
    const end = () => {
      streams.delete(end)
      clearInterval(heartbeat)
      clearTimeout(idle)
      stop?.()
      raw.end()
    }
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
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
    } catch {
      // The browser connects again.
      end()
    }
  })
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
