import type { FastifyBaseLogger } from 'fastify'
import { type LogFunctionFactory, Logger, runMigrations } from 'graphile-worker'

/** Brings the queue's own schema `graphile_worker` up to date; orders queue their jobs in it. */
export async function installJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: queueLogger(false) })
}

/** Forwards the queue's log to ours; anything below a warning is logged at debug level. */
export function queueLogger(log: FastifyBaseLogger | false): Logger {
  const factory: LogFunctionFactory = scope => (level, message, meta) => {
    if (log === false) return
    const about = { queue: scope, ...meta }
    if (level === 'error') log.error(about, message)
    else if (level === 'warning') log.warn(about, message)
    else log.debug(about, message)
  }
  return new Logger(factory)
}
