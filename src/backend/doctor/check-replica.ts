import type { BackendConfig } from '../platform/config.ts'
import { createDatabase, type Database } from '../platform/db/pool.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'
import { messages } from './messages.ts'
import { findReplicaLag } from './queries.ts'
import { unreachableDatabase } from './unreachable-database.ts'

/** What is to be said of the replica of an installation; nothing where it has none. */
export async function checkReplicaOf({
  databaseReplicaUrl,
  replicaMaxLagSeconds,
}: Pick<BackendConfig, 'databaseReplicaUrl' | 'replicaMaxLagSeconds'>): Promise<Finding[]> {
  if (databaseReplicaUrl === null) return []
  const db = createDatabase(databaseReplicaUrl, { applicationName: 'mostrador doctor', maxConnections: 1 })
  try {
    return [await checkReplica(db, replicaMaxLagSeconds)]
  } catch (error) {
    const found =
      unreachableDatabase('The replica', error) ??
      wrong(`The replica does not answer as one (${String(error)}).`, 'Look at its log.')
    return [{ ...found, office: messages.replicaAway() }]
  } finally {
    await db.close()
  }
}

/** Checks a streaming replica: reachable, a replica, and not too far behind. */
export async function checkReplica(db: Database, mostLagSeconds: number): Promise<Finding> {
  const { recovering, seconds } = await findReplicaLag(db)
  if (!recovering) {
    return wrong(
      'DATABASE_REPLICA_URL is no replica: it takes writes of its own.',
      'Point it to a server that follows the one of DATABASE_URL, or leave it out.',
      messages.replicaWrong(),
    )
  }
  if (seconds === null || seconds > mostLagSeconds) {
    return warning(
      `The replica is ${seconds === null ? 'not connected yet' : `${Math.round(seconds)} s behind`}: documents and reports are read from the main server meanwhile.`,
      'Look at pg_stat_replication on the main server and at the network between the two.',
      messages.replicaBehind(),
    )
  }
  return fine('The replica follows.', messages.replicaFine())
}
