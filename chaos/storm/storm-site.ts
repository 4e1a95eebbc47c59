import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import { type FaultyConnection, openFaultyConnection } from '#backend/testing/faulty-connection.ts'
import {
  type DatabaseServer,
  makeShopFolder,
  openDatabaseServer,
} from '../../e2e/fixtures/database-server.ts'
import {
  type FaultyMailServer,
  type MailOutcome,
  openFaultyMailServer,
} from '../../e2e/fixtures/faulty-mail-server.ts'
import type { SmallDisk } from './small-disk.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

/** A shop whose parts can fail: pages, backend, database connection, database, mail server. */
export interface StormSite {
  readonly url: string
  readonly shop: SupervisedProcess
  readonly backend: SupervisedProcess
  readonly databaseConnection: FaultyConnection
  readonly database: DatabaseServer
  readonly mail: FaultyMailServer
  /** Shifts the clocks of shop and backend by so many milliseconds. */
  setClocks(shift: number): void
  close(): Promise<void>
}

/** Every ninth mail is rejected temporarily; some connections drop before or after the server accepted the mail. */
function outcomeOf(count: number): MailOutcome {
  if (count % 9 === 4) return 'temporarily rejected'
  if (count % 13 === 6) return 'cut before'
  return count % 17 === 8 ? 'cut after' : 'accepted'
}

/** `disk`: for the database's files; null: a temporary folder. */
export async function openStormSite(disk: SmallDisk | null): Promise<StormSite> {
  const database = await openDatabaseServer(disk === null ? {} : { folder: disk.folder })
  const databaseConnection = await openFaultyConnection(database.port)
  const mail = await openFaultyMailServer(outcomeOf)
  const dataDir = makeShopFolder()
  const clockFile = join(dataDir, 'clock-shift')
  writeFileSync(clockFile, '0')
  const environment = {
    NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}`,
    CLOCK_SHIFT_FILE: clockFile,
  }
  const [port, backendPort] = [await freePort(), await freePort()]
  const backendUrl = `http://127.0.0.1:${backendPort}`
  const start = { dataDir, port, backendPort }
  const backend = await supervise({
    ...start,
    part: 'backend',
    environment: {
      ...environment,
      DATABASE_URL: databaseConnection.reroute(database.url),
      SMTP_URL: mail.url,
    },
  })
  const shop = await supervise({
    ...start,
    part: 'shop',
    environment: { ...environment, SHOP_BACKEND_URL: backendUrl },
  })
  return {
    url: `http://127.0.0.1:${port}`,
    shop,
    backend,
    databaseConnection: databaseConnection,
    database,
    mail,
    setClocks(shift) {
      writeFileSync(clockFile, String(shift))
      shop.signal('SIGUSR2')
      backend.signal('SIGUSR2')
    },
    async close() {
      await shop.stop()
      await backend.stop()
      await databaseConnection.close()
      await mail.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
