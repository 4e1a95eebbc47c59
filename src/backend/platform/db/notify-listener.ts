import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { connectionTo, endConnection } from './connection-limits.ts'

const MAX_PAUSE_MS = 5_000
/** Pings detect a connection whose server vanished silently. */
const PING_MS = 5_000

export interface NotifyListenerOptions {
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** A second channel over the same connection. */
  readonly also?: { readonly channel: string; readonly onNotice: (payload: string) => void } | undefined
  /** Called after each reconnect: notifications sent in between are lost, so read the state again. */
  readonly onReconnect: () => void
  /** Called once per lost connection, for the log. */
  readonly onLost?: (error: Error) => void
  /** Interval and timeout of the pings, in ms. */
  readonly pingMs?: number
  /** While it returns true, every other ping is left out. */
  readonly isResting?: () => boolean
}

export interface NotifyListener {
  close(): Promise<void>
}

/** Listens on a channel with its own connection; resolves once it listens. Reconnects forever. */
export async function listenForNotices(url: string, options: NotifyListenerOptions): Promise<NotifyListener> {
  const { pingMs: askMs = PING_MS, isResting = () => false } = options
  const closing = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({
      ...connectionTo(url, { limitSendTime: true }),
      application_name: 'mostrador listener',
      query_timeout: askMs,
    })
    let lost: Error | undefined
    next.on('error', error => {
      lost = error
    })
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === options.also?.channel) options.also.onNotice(payload)
      else options.onNotice(payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${escapeIdentifier(options.channel)}`)
      if (options.also !== undefined) await next.query(`listen ${escapeIdentifier(options.also.channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    let wasLeftOut = false
    const pinging = setInterval(() => {
      wasLeftOut = !wasLeftOut && isResting()
      if (wasLeftOut) return
      next.query('select 1').catch(error => {
        lost ??= error
        // Ends immediately, without waiting for the response.
        void next.end()
      })
    }, askMs)
    pinging.unref()
    next.once('end', () => clearInterval(pinging))
    // From here on a closed connection is a loss; before, it is the failed attempt above.
    next.once('end', () => void reconnect(lost ?? new Error('The server ended the connection')))
    return next
  }

  async function reconnect(reason: Error): Promise<void> {
    if (closing.signal.aborted) return
    options.onLost?.(reason)
    for (let pause = 50; !closing.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        client = await connect()
        if (closing.signal.aborted) await endConnection(client)
        else options.onReconnect()
        return
      } catch {
        await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    async close() {
      closing.abort()
      await endConnection(client)
    },
  }
}
