import { setTimeout as delay } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'

/**
 * How long one side of a connection to PostgreSQL waits for the other, for a host that vanishes says nothing: no
 * power, no cable, a firewall that drops. TCP by itself notices after two hours where nothing is under way, and after
 * a quarter of an hour where something is (docs/decisions/0017-hosts-that-vanish.md).
 */

/** To reach the server: a packet that got lost twice is through by then. */
export const CONNECT_MS = 5_000
/** The same while it has just not been reached: a packet that got lost once is through, and people wait no longer. */
export const CONNECT_AGAIN_MS = 1_500
/** One statement of the shop. */
export const STATEMENT_MS = 15_000
/** How much longer the client waits than the server works, so that the server's own error is the usual one. */
export const ANSWER_LATER_MS = 5_000
/**
 * Between two statements of a transaction, which are some ms apart: then the server takes from a process that vanished
 * what it had locked, sooner than those who wait for that give up.
 */
const PAUSE_MS = 10_000
/** The same for a command of an operator, which may read a file meanwhile. */
const COMMAND_PAUSE_MS = 60_000
/** A polite farewell to a server that may be gone. */
const FAREWELL_MS = 1_000

/** After this time without a sign of the other host both sides ask for one, ... */
const ASK_AFTER_SECONDS = 10
/** ... and give the connection up when so many questions are not answered: after 19 s, with what its session held. */
const SERVER_ASKS = [
  `-c tcp_keepalives_idle=${ASK_AFTER_SECONDS}`,
  '-c tcp_keepalives_interval=3',
  '-c tcp_keepalives_count=3',
].join(' ')
/** Questions are not asked while an answer is still being sent: that has as long, as its reader waits no longer. */
const SERVER_SENDS = '-c tcp_user_timeout=20000'

export interface ConnectionLimits {
  /** The server also gives up where what it sends is not taken; not for a command that writes it to a slow disk. */
  readonly shortAnswers?: boolean
}

/** What every connection to `url` is opened with; `options` in the URL are an operator's, and win. */
export function connectionTo(url: string, { shortAnswers = false }: ConnectionLimits = {}): ClientConfig {
  const ours = shortAnswers ? `${SERVER_ASKS} ${SERVER_SENDS}` : SERVER_ASKS
  const parsed = URL.parse(url)
  const theirs = parsed?.searchParams.get('options') ?? null
  // What is in the URL replaces what stands beside it.
  if (parsed !== null && theirs !== null) parsed.searchParams.set('options', `${ours} ${theirs}`)
  return {
    ...(parsed === null || theirs === null
      ? { connectionString: url, options: ours }
      : { connectionString: parsed.href }),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_AFTER_SECONDS * 1000,
  }
}

/** Whether statements that may take so long are the shop's, not a command's; 0: without limit. */
export function isShort(statementMs: number): boolean {
  return statementMs > 0 && statementMs <= STATEMENT_MS
}

/** How long a transaction of such statements may pause. */
export function longestPauseMs(statementMs: number): number {
  return isShort(statementMs) ? PAUSE_MS : COMMAND_PAUSE_MS
}

/** Ends a connection in good order, without waiting long for a server that does not say goodbye. */
export async function endConnection(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, delay(FAREWELL_MS, undefined, { ref: false })])
}
