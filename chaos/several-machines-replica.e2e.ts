import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import { type FaultyConnection, openFaultyConnection } from '#backend/testing/faulty-connection.ts'
import { salesReport } from '#contract/office/reports/sales-report.ts'
import { type DatabaseServer, makeShopFolder, openDatabaseServer } from '../e2e/fixtures/database-server.ts'
import { openReplicaServer, type ReplicaServer } from '../e2e/fixtures/replica-server.ts'
import { startShop, stopShop } from '../e2e/fixtures/shop-process.ts'
import { ownerToken } from './storm/office-moves.ts'

const TOKEN = 'the token of this test'
const MAX_LAG_SECONDS = 2
const SOON = { timeout: 20_000, intervals: [200] }
/** Less than the timeout of a statement on a vanished replica. */
const PATIENCE_MS = 8_000
/** The first report of a process reads every order. */
const REPORT_PATIENCE_MS = 30_000

/** How many statements about a table a program has sent, according to the server's log. */
function statementsOf(program: string, table: string, log: string): number {
  const entries = log.split(/^(?=\[)/m).filter(entry => entry.startsWith(`[${program}]`))
  return entries.filter(entry => entry.includes(table)).length
}

test('OFR-13 documents and reports come from a streaming replica while it keeps up, and from the primary while it does not @deep', async () => {
  const database = await openDatabaseServer({ settings: { log_statement: 'all', log_line_prefix: '[%a] ' } })
  const dataDir = makeShopFolder()
  const port = await freePort()
  let replica: ReplicaServer | null = null
  let connection: FaultyConnection | null = null
  let backend: ChildProcess | null = null
  try {
    replica = await openReplicaServer(database)
    connection = await openFaultyConnection(Number(new URL(replica.url).port))
    backend = await startShop({
      dataDir,
      port,
      backendPort: port,
      part: 'backend',
      environment: {
        BACKEND_TOKEN: TOKEN,
        DATABASE_URL: database.url,
        DATABASE_REPLICA_URL: connection.reroute(replica.url),
        REPLICA_MAX_LAG_SECONDS: String(MAX_LAG_SECONDS),
      },
    })
    await followsTheReplica({ database, replica, connection: connection, base: `http://127.0.0.1:${port}` })
  } finally {
    if (backend !== null) await stopShop(backend, 'SIGKILL')
    await connection?.close()
    await replica?.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

interface Site {
  readonly database: DatabaseServer
  readonly replica: ReplicaServer
  /** Between the backend and the replica. */
  readonly connection: FaultyConnection
  readonly base: string
}

async function followsTheReplica({ database, replica, connection: way, base }: Site): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(`${base}${path}`, {
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'x-cardcode': 'C20001',
        'x-email': 'ferreteria@demo.test',
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    expect(response.status, path).toBe(200)
    return response
  }
  const newest = async (): Promise<{ docNum: number; kind: string; balance: number }> => {
    const { documents } = await (await get('/client/documents?kind=invoice')).json()
    return documents[0]
  }
  const readThere = () => statementsOf('mostrador documents', 'fiscal_documents d', replica.log())
  const readHere = () => statementsOf('mostrador', 'fiscal_documents d', database.log())
  /** Which of the two servers answered one list of documents. */
  const served = async () => {
    const [there, here] = [readThere(), readHere()]
    await newest()
    return { replica: readThere() > there, primary: readHere() > here }
  }
  const byReplica = { replica: true, primary: false }
  const byPrimary = { replica: false, primary: true }

  await expect.poll(served, SOON).toEqual(byReplica)
  const { docNum } = await newest()
  const [there, here] = [readThere(), readHere()]
  expect(await (await get(`/web/Invoice?docNum=${docNum}`)).json()).toMatchObject({ docNum })
  const pdf = Buffer.from(await (await get(`/print/Invoice?docNum=${docNum}`)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await get('/web/ClientState?from=2026-01-01')
  expect(readThere()).toBeGreaterThan(there + 2)
  expect(readHere()).toBe(here)

  // Reports are read there too, and none is older than what the primary had when it was asked for: while the replica holds
  // back an end of an order, it is read from the primary.
  const ordersSold = await salesCounter(base, database)
  const reportsThere = () => statementsOf('mostrador reports', 'from customers c', replica.log())
  const reportsHere = () => statementsOf('mostrador reports', 'from customers c', database.log())
  const reported = async () => {
    const [there, here] = [reportsThere(), reportsHere()]
    await ordersSold()
    return { replica: reportsThere() > there, primary: reportsHere() > here }
  }
  await expect.poll(reported, SOON).toEqual(byReplica)
  const linesHere = () => statementsOf('mostrador reports', 'order_lines', database.log())
  const [sold, lines] = [await ordersSold(), linesHere()]
  await replica.sql('select pg_wal_replay_pause()')
  await database.sql(
    `update orders set status = 'cancelled' where id = (
       select id from orders where status not in ('cancelled', 'rejected') order by id desc limit 1)`,
  )
  await expect.poll(ordersSold, SOON).toBe(sold - 1)
  expect(linesHere()).toBeGreaterThan(lines)
  await replica.sql('select pg_wal_replay_resume()')
  await expect.poll(served, SOON).toEqual(byReplica)
  await expect.poll(reported, SOON).toEqual(byReplica)

  // The replica falls behind: once its lag exceeds the limit, the primary answers with the current data.
  await replica.sql('select pg_wal_replay_pause()')
  await database.sql(
    `update fiscal_documents set balance = 12.34 where cardcode = 'C20001' and doc_num = ${docNum}`,
  )
  await expect.poll(async () => (await newest()).balance, SOON).toBe(12.34)
  expect(await served()).toEqual(byPrimary)
  await replica.sql('select pg_wal_replay_resume()')
  await expect.poll(served, SOON).toEqual(byReplica)
  expect((await newest()).balance).toBe(12.34)

  // The replica dies: no request fails.
  await replica.stop()
  expect(await served()).toEqual(byPrimary)
  await replica.start()
  await expect.poll(served, SOON).toEqual(byReplica)

  // The replica's host vanishes: the request in flight waits a few seconds, later ones do not.
  way.stall()
  await newest()
  expect(await served()).toEqual(byPrimary)
  way.flow()
  await expect.poll(served, SOON).toEqual(byReplica)
}

/** Counts the orders that the report of sales has for an owner. */
async function salesCounter(base: string, database: DatabaseServer): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-office-token': await ownerToken(database) }
  return async () => {
    const address = `${base}${salesReport.path}?by=day&from=2000-01-01&to=2099-12-31`
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(REPORT_PATIENCE_MS) })
    expect(response.status).toBe(200)
    return (await response.json()).total.now.orders
  }
}
