import { createHash } from 'node:crypto'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { tableName } from '../manifest.ts'
import { beginSnapshot, copyOut, end, findSequences, findTables } from '../queries.ts'

/** A hash of the rows of every table that belongs into a backup, and where every sequence stands. */
export async function tableHashes(db: PooledDatabase): Promise<Record<string, string>> {
  const client = await db.pool.connect()
  try {
    await beginSnapshot(client)
    const hashes: Record<string, string> = {}
    for (const table of await findTables(client)) {
      const hash = createHash('sha256')
      for await (const chunk of copyOut(client, table)) hash.update(chunk)
      hashes[tableName(table)] = hash.digest('hex')
    }
    for (const { value, called, ...sequence } of await findSequences(client)) {
      hashes[tableName(sequence)] = `${value} ${called}`
    }
    await end(client, 'commit')
    return hashes
  } finally {
    client.release()
  }
}
