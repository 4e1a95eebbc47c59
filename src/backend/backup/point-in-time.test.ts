import { appendFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { changeOwner, type OsAccount, serverAccount } from '../platform/db/embedded/embedded-account.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { makeScratchFolder } from '../platform/db/embedded/embedded-scratch.ts'

/** docs/operations.md, "Point-in-time recovery": the same steps, with the bundled server. */

const folder = makeScratchFolder('mostrador-moment-')
const archive = join(folder, 'archive')
const servers: EmbeddedPostgres[] = []

afterAll(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a copy and the archived log bring back the moment before a mistake: all from before it, nothing from after', async () => {
  const first = await open('first')
  const { account, data } = first
  await mkdir(archive)
  if (account) changeOwner(account, archive)
  await first.server.stop()
  await appendFile(
    join(data, 'postgresql.conf'),
    `\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  )
  const shop = await connect(await start('first'))
  await shop.query('create table orders (id int primary key)')
  await shop.query('insert into orders select generate_series(1, 100)')

  await shop.query(`select pg_backup_start('base', true)`)
  const copy = join(folder, 'second', 'postgres')
  await mkdir(copy, { recursive: true })
  await shop.query('insert into orders values (101)')
  await cp(data, join(copy, 'data'), { recursive: true, filter: isPartOfCopy })
  const stopped = await shop.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await writeFile(join(copy, 'data', 'backup_label'), stopped.rows[0]?.labelfile ?? '')

  await shop.query('insert into orders select generate_series(102, 150)')
  await shop.query(`select pg_create_restore_point('before the mistake')`)
  await shop.query('delete from orders where id < 150')
  await shop.query('insert into orders values (151)')
  // What has happened so far is in the archive once the next file of the log has begun.
  const { rows } = await shop.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last')
  const last = rows[0]?.last ?? ''
  await expect.poll(() => archived(shop), { timeout: 30_000 }).toSatisfy(name => name >= last)
  await shop.end()

  for (const name of ['password', 'admin-password'])
    await cp(join(folder, 'first', 'postgres', name), join(copy, name))
  await mkdir(join(copy, 'data', 'pg_wal'), { recursive: true })
  await writeFile(join(copy, 'data', 'recovery.signal'), '')
  await appendFile(
    join(copy, 'data', 'postgresql.conf'),
    `\narchive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_name = 'before the mistake'\nrecovery_target_action = 'promote'\n`,
  )
  if (account) await giveAll(account, copy)
  const restored = await connect(await start('second'))
  await expect.poll(() => isRecovering(restored), { timeout: 30_000 }).toBe(false)
  const found = await restored.query<{ id: number }>('select id from orders order by id')
  expect(found.rows.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
  // It is a shop of its own from here on.
  await restored.query('insert into orders values (151)')
  await restored.end()
}, 120_000)

async function open(name: string) {
  const server = await start(name)
  const data = join(folder, name, 'postgres', 'data')
  return { server, data, account: serverAccount(data) }
}

async function start(name: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, name), databaseName: 'shop' })
  servers.push(server)
  return server
}

async function connect({ adminUrl }: EmbeddedPostgres): Promise<Client> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  return client
}

/** Copies made by root belong to it; the server reads what is its account's alone. */
async function giveAll(account: OsAccount, path: string): Promise<void> {
  changeOwner(account, path)
  for (const entry of await readdir(path, { recursive: true })) changeOwner(account, join(path, entry))
}

/** The running server's own note of its process and its log belong to it alone. */
function isPartOfCopy(path: string): boolean {
  return !/[/\\](?:postmaster\.(?:pid|opts)|pg_wal)$/.test(path)
}

async function archived(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>(
    'select last_archived_wal as name from pg_stat_archiver',
  )
  return rows[0]?.name ?? ''
}

async function isRecovering(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  return rows[0]?.recovering ?? true
}
