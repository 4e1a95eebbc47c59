import { setTimeout as delay } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'

/**
 * Timeouts of both sides of a PostgreSQL connection against hosts that vanish silently: no power, no cable, a firewall
 * that drops. TCP alone notices after two hours on an idle connection and after a quarter of an hour on a busy one
 * (docs/decisions/0017-hosts-that-vanish.md).
 */

/** Connection timeout: long enough for a packet that is lost twice. */
export const CONNECT_MS = 5_000
/** Connection timeout while the server is unreachable: long enough for a packet that is lost once. */
export const CONNECT_RETRY_MS = 1_500
/** Timeout of one statement of the shop. */
export const STATEMENT_MS = 15_000
/** Added to the client's timeout, so that usually the server's own timeout error arrives first. */
export const RESPONSE_GRACE_MS = 5_000
/**
 * Longest pause between two statements of a transaction, usually some ms: the server then releases the locks of a
 * vanished process before waiting statements time out.
 */
const IDLE_IN_TRANSACTION_MS = 10_000
/** The same for an operator's command, which may read a file in between. */
const COMMAND_IDLE_IN_TRANSACTION_MS = 60_000
/** To close a connection to a server that may have vanished. */
const CLOSE_MS = 1_000

/** Idle time after which both sides send TCP keepalives, ... */
const KEEPALIVE_IDLE_SECONDS = 10
/** ... and drop the connection after three unanswered ones: after 19 s, with the locks of its session. */
const SERVER_KEEPALIVE = [
  `-c tcp_keepalives_idle=${KEEPALIVE_IDLE_SECONDS}`,
  '-c tcp_keepalives_interval=3',
  '-c tcp_keepalives_count=3',
].join(' ')
/** Keepalives are not sent while a response is in transit; unacknowledged data gets about the same time. */
const SERVER_SEND_TIMEOUT = '-c tcp_user_timeout=20000'

/** A statement has one process of the server, however much it reads. */
const SERIAL = '-c max_parallel_workers_per_gather=0'

export interface ConnectionLimits {
  /** Also limits how long sent data may stay unacknowledged; not for commands that write to a slow disk. */
  readonly limitSendTime?: boolean
  /** Leaves the other processors of the server to others. */
  readonly isSerial?: boolean
}

/** The configuration of every connection to `url`; an operator's `options` in the URL take precedence. */
export function connectionTo(
  url: string,
  { limitSendTime: shortAnswers = false, isSerial = false }: ConnectionLimits = {},
): ClientConfig {
  const ours = [SERVER_KEEPALIVE, shortAnswers && SERVER_SEND_TIMEOUT, isSerial && SERIAL]
    .filter(Boolean)
    .join(' ')
  const parsed = URL.parse(url)
  const theirs = parsed?.searchParams.get('options') ?? null
  // pg ignores `options` next to a URL that has its own.
  if (parsed !== null && theirs !== null) parsed.searchParams.set('options', `${ours} ${theirs}`)
  return {
    ...(parsed === null || theirs === null
      ? { connectionString: url, options: ours }
      : { connectionString: parsed.href }),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_IDLE_SECONDS * 1000,
  }
}

/** Whether a statement timeout is the shop's, not a command's; 0 means no limit. */
export function isShort(statementMs: number): boolean {
  return statementMs > 0 && statementMs <= STATEMENT_MS
}

/** The longest pause in a transaction with this statement timeout. */
export function idleInTransactionMs(statementMs: number): number {
  return isShort(statementMs) ? IDLE_IN_TRANSACTION_MS : COMMAND_IDLE_IN_TRANSACTION_MS
}

/** Closes a connection cleanly, without waiting long for a server that has vanished. */
export async function endConnection(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })])
}
