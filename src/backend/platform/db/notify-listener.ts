import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { connectionTo, endConnection } from './connection-limits.ts'

const MAX_PAUSE_MS = 5_000
/** A connection whose other side vanished tells nobody: it is asked whether it lives. */
const ASK_MS = 5_000

export interface NotifyListenerOptions {
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Called each time a lost connection is back: notices sent meanwhile are gone, so read the state again. */
  readonly onReconnect: () => void
  /** Told once per loss of the connection, for the log. */
  readonly onLost?: (error: Error) => void
  /** How often the connection is asked whether it lives, and how long it may take to answer, in ms. */
  readonly askMs?: number
}

export interface NotifyListener {
  close(): Promise<void>
}

/** Listens on a channel with a connection of its own; resolves once it listens. Reconnects for ever. */
export async function listenForNotices(url: string, options: NotifyListenerOptions): Promise<NotifyListener> {
  const { askMs = ASK_MS } = options
  const closing = new AbortController()
  let client = await connect()

  async function connect(): Promise<Client> {
    const next = new Client({
      ...connectionTo(url, { shortAnswers: true }),
      application_name: 'mostrador listener',
      query_timeout: askMs,
    })
    let lost: Error | undefined
    next.on('error', error => {
      lost = error
    })
    next.on('notification', notice => options.onNotice(notice.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${escapeIdentifier(options.channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    const asking = setInterval(() => {
      next.query('select 1').catch(error => {
        lost ??= error
        // Ends at once, without waiting for the answer.
        void next.end()
      })
    }, askMs)
    asking.unref()
    next.once('end', () => clearInterval(asking))
    // From here on the end of the connection is a loss; before, it is the failed attempt above.
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
