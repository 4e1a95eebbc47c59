import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import {
  type DatabaseServer,
  makeShopFolder,
  openDatabaseServer,
} from '../../e2e/fixtures/database-server.ts'
import { startShop, stopShop } from '../../e2e/fixtures/shop-process.ts'
import { createMarkedCustomers } from './people.ts'
import type { SharedData } from './read-requests.ts'

/** Two shops on one database with fifty marked customers: one under load, the other quiet. */
export interface PrivacySite {
  readonly busyPort: number
  readonly quietPort: number
  readonly shared: SharedData
  readonly database: DatabaseServer
  close(): Promise<void>
}

/**
 * They trust a proxy for the client's address and have no `PUBLIC_URL`: the settings in which they believe most of a
 * request.
 */
export async function openPrivacySite(
  environment: Readonly<Record<string, string>> = {},
): Promise<PrivacySite> {
  const database = await openDatabaseServer()
  const shops: ChildProcess[] = []
  const folders: string[] = []

  async function open(): Promise<number> {
    const [port, backendPort, dataDir] = [await freePort(), await freePort(), makeShopFolder()]
    folders.push(dataDir)
    const settings = {
      DATABASE_URL: database.url,
      PUBLIC_URL: '',
      TRUST_PROXY: '1',
      ...environment,
    }
    shops.push(await startShop({ dataDir, port, backendPort, environment: settings }))
    return port
  }

  async function close(): Promise<void> {
    for (const shop of shops) await stopShop(shop, 'SIGTERM')
    await database.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }

  try {
    const codes = await createMarkedCustomers(database)
    const promos = await database.sql<{ id: number }>(
      `select doc_entry as id from promos where active and current_date between valid_from and valid_to
      order by doc_entry limit 2`,
    )
    const [brand] = await database.sql<{ slug: string }>(
      'select slug from warranty_brands order by slug limit 1',
    )
    const [busyPort, quietPort] = [await open(), await open()]
    const shared = { codes, promos: promos.map(({ id }) => id), brand: brand?.slug ?? '' }
    return { busyPort, quietPort, shared, database, close }
  } catch (error) {
    await close()
    throw error
  }
}
