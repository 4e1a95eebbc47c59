import { createDatabase } from './db/pool.ts'

/** Of one process, where the server has enough. */
const USUAL = 10
/** Fewer would make the calls of a process wait for one statement. */
const FEWEST = 2
/** Besides its pool each worker listens for changes. */
const LISTENING = 1
/** Of the one that runs jobs. */
const JOBS = 5
/** For backups, the doctor, imports and administrators. */
const OTHERS = 20

/**
 * Size of the connection pool of each of several workers, so that they fit what the server allows together with one
 * more, which a rolling restart starts. @throws where they do not fit.
 */
export function sharedConnections(workers: number, allowed: number): number {
  const each = Math.floor((allowed - OTHERS - JOBS) / (workers + 1)) - LISTENING
  if (each >= FEWEST) return Math.min(USUAL, each)
  const needed = (workers + 1) * (FEWEST + LISTENING) + OTHERS + JOBS
  throw new Error(
    `WORKERS=${workers} needs ${needed} connections and PostgreSQL allows ${allowed}: raise max_connections, or set WORKERS lower.`,
  )
}

/** How many connections the server allows to roles like ours. */
export async function allowedConnections(url: string): Promise<number> {
  const db = createDatabase(url, { maxConnections: 1 })
  try {
    const { rows } = await db.pool.query<{ allowed: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as allowed`,
    )
    return rows[0]?.allowed ?? 0
  } finally {
    await db.close()
  }
}
