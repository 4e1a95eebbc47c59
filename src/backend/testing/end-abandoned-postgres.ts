import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareFolder } from '../platform/db/embedded/embedded-postgres.ts'
import { countUsers, withFolderLock } from '../platform/db/embedded/embedded-process.ts'
import { endServer } from '../platform/db/embedded/embedded-server.ts'

/** Stops a server whose users are all dead, as after `kill -9`; true if no process uses the folder any more. */
export async function endAbandonedPostgres(dataDir: string): Promise<boolean> {
  if (!existsSync(join(dataDir, 'postgres'))) return true
  const folder = prepareFolder(dataDir)
  return await withFolderLock(folder.path, async () => {
    if (countUsers(folder.path) > 0) return false
    await endServer(folder)
    return true
  })
}
