import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#backend/platform/db/free-port.ts'
import { type FaultyConnection, openFaultyConnection } from '#backend/testing/faulty-connection.ts'
import { type DatabaseServer, makeShopFolder, openDatabaseServer } from '../../fixtures/database-server.ts'
import {
  type FaultyMailServer,
  type MailFate,
  openFaultyMailServer,
} from '../../fixtures/faulty-mail-server.ts'
import type { SmallDisk } from './small-disk.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

/** A shop in parts, each of which can fail: pages, backend, the way to the database, the database, the mail server. */
export interface StormSite {
  readonly url: string
  readonly shop: SupervisedProcess
  readonly backend: SupervisedProcess
  readonly way: FaultyConnection
  readonly database: DatabaseServer
  readonly mail: FaultyMailServer
  /** Sets the clocks of shop and backend wrong by so many milliseconds. */
  setClocks(shift: number): void
  close(): Promise<void>
}

/** One mail in nine is refused for now, some are cut off before or after the server took them. */
function fateOf(count: number): MailFate {
  if (count % 9 === 4) return 'refused for now'
  if (count % 13 === 6) return 'cut before'
  return count % 17 === 8 ? 'cut after' : 'taken'
}

/** `disk`: where the database's files are to be; a temporary folder when null. */
export async function openStormSite(disk: SmallDisk | null): Promise<StormSite> {
  const database = await openDatabaseServer(disk === null ? {} : { folder: disk.folder })
  const way = await openFaultyConnection(database.port)
  const mail = await openFaultyMailServer(fateOf)
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
    environment: { ...environment, DATABASE_URL: way.by(database.url), SMTP_URL: mail.url },
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
    way,
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
      await way.close()
      await mail.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
