import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { endAbandonedPostgres } from '../../../testing/end-abandoned-postgres.ts'
import { serverAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeScratchFolder } from './embedded-scratch.ts'
import { createCluster, isResponding } from './embedded-server.ts'

// A space in the path, as in "Program Files" or "Mis documentos".
const scratch = makeScratchFolder('mostrador embedded-')
const dataDir = join(scratch, 'data')
const start = () => startEmbeddedPostgres({ dataDir, databaseName: 'mostrador', durable: false })

afterAll(async () => {
  await endAbandonedPostgres(dataDir)
  rmSync(scratch, { recursive: true, force: true })
})

test('creates a UTF-8 cluster whatever the locale of the machine, and reuses it', async () => {
  const first = await start()
  const settings = await firstRow<{ encoding: string; locale: string; upper: string }>(
    first.url,
    `select pg_encoding_to_char(encoding) as encoding, datlocale as locale, upper('ñandú') as upper
     from pg_database where datname = 'mostrador'`,
  )
  expect(settings).toEqual({ encoding: 'UTF8', locale: 'C.UTF-8', upper: 'ÑANDÚ' })
  await firstRow(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(await isResponding(first.url)).toBe(false)

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await firstRow(second.url, 'select answer from kept')).toEqual({ answer: 42 })
  await second.stop()
  await second.stop()
})

test('SRV-23 the shop has a role that owns its database and nothing else', async () => {
  const server = await start()
  const role = await firstRow<Record<string, unknown>>(
    server.url,
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
       (select rolname from pg_roles where oid = datdba) as owner
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(role).toEqual({
    rolname: 'mostrador',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    owner: 'mostrador',
  })
  for (const forbidden of [
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    'create database another',
    'select rolpassword from pg_authid',
  ]) {
    await expect(firstRow(server.url, forbidden), forbidden).rejects.toThrow('permission denied')
  }
  await server.stop()
})

test('SRV-23 a cluster of an earlier release, whose role is the superuser, keeps working', async () => {
  const olderDir = join(scratch, 'older')
  const older = () => startEmbeddedPostgres({ dataDir: olderDir, databaseName: 'mostrador', durable: false })
  const folder = join(olderDir, 'postgres')
  await (await older()).stop()
  // As an earlier release created it: one role, one password.
  rmSync(join(folder, 'data'), { recursive: true })
  const account = serverAccount(undefined)
  createCluster(
    {
      path: folder,
      account,
      password: readFileSync(join(folder, 'password'), 'utf8'),
      admin: { user: 'mostrador', password: '', passwordFile: join(folder, 'password') },
    },
    findBinaries(account),
    false,
  )
  rmSync(join(folder, 'admin-password'))
  const again = await older()
  expect(await firstRow(again.url, 'select current_user as role')).toEqual({ role: 'mostrador' })
  await again.stop()
})

test('the password is random, unreadable for others, and required', async () => {
  const server = await start()
  const file = join(dataDir, 'postgres', 'password')
  expect(statSync(file).mode & 0o077).toBe(0)
  const guess = new URL(server.url)
  expect(guess.password).toHaveLength(32)
  guess.password = 'postgres'
  expect(await isResponding(guess.href)).toBe(false)
  await server.stop()
})

test('is shared by all processes that start it; the last one to stop stops it', async () => {
  const shop = await start()
  const importer = await start()
  expect(importer.url).toBe(shop.url)
  await shop.stop()
  expect(await isResponding(importer.url)).toBe(true)
  await importer.stop()
  expect(await isResponding(importer.url)).toBe(false)
})

test('takes over the server of a killed process with its committed data', async () => {
  killWhileRunning()
  const url = await urlLeftBehind()
  expect(await isResponding(url)).toBe(true)

  const next = await start()
  expect(next.url).toBe(url)
  expect(await firstRow(next.url, 'select word from acknowledged')).toEqual({ word: 'written' })
  await next.stop()
  expect(await isResponding(url)).toBe(false)
})

test('a server that crashes is restarted on the same port with its committed data', async () => {
  const reports: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    databaseName: 'mostrador',
    durable: false,
    report: sentence => reports.push(sentence),
  })
  const pid = Number(
    readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
  )
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await isResponding(server.url)).toBe(true), {
    timeout: 15_000,
    interval: 100,
  })
  expect(await firstRow(server.url, 'select answer from kept')).toEqual({ answer: 42 })
  expect(reports[0]).toContain('ended by itself')
  await server.stop()
  expect(await isResponding(server.url)).toBe(false)
})

test('an abandoned server can be stopped without starting anything', async () => {
  killWhileRunning()
  const url = await urlLeftBehind()
  expect(await endAbandonedPostgres(dataDir)).toBe(true)
  expect(await isResponding(url)).toBe(false)

  const used = await start()
  expect(await endAbandonedPostgres(dataDir)).toBe(false)
  expect(await isResponding(used.url)).toBe(true)
  await used.stop()
})

test('moves to another port when another program uses its own', async () => {
  const portFile = join(dataDir, 'postgres', 'port')
  const { createServer } = await import('node:net')
  const stranger = createServer()
  await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  writeFileSync(portFile, String(address.port))
  const server = await start()
  expect(Number(new URL(server.url).port)).not.toBe(address.port)
  await server.stop()
  await new Promise(resolve => stranger.close(resolve))
})

test('reports PostgreSQL’s own message when it does not start', async () => {
  const settings = join(dataDir, 'postgres', 'data', 'postgresql.conf')
  const before = readFileSync(settings)
  appendFileSync(settings, '\nno_such_setting = 1\n')
  const attempt = start()
  await expect(attempt).rejects.toThrow(/did not start: .*no_such_setting/s)
  writeFileSync(settings, before)
})

/** Runs a process that starts the server, writes a row and dies as by `kill -9`. */
function killWhileRunning(): void {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)}
    import { writeFileSync } from 'node:fs'
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, databaseName: 'mostrador' })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query("drop table if exists acknowledged; create table acknowledged as select 'written' as word")
    writeFileSync(${JSON.stringify(join(scratch, 'url'))}, server.url)
    process.kill(process.pid, 'SIGKILL')`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(child.signal, child.stderr).toBe('SIGKILL')
}

async function urlLeftBehind(): Promise<string> {
  return readFileSync(join(scratch, 'url'), 'utf8')
}

async function firstRow<Row>(url: string, sql: string): Promise<Row | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}
