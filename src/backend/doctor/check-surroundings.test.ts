import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { checkDataFolder, checkLastBackup, checkOriginals } from './check-data-folder.ts'
import { checkMailServer } from './check-mail-server.ts'

const folder = await testFolder()
const NOW = new Date('2026-03-10T12:00:00Z')
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

test('a writable folder, one with little space, a path that is no folder', async () => {
  expect(await checkDataFolder(folder, async () => 5e9)).toMatchObject([{ level: 'fine' }])
  expect(await checkDataFolder(folder, async () => 5e8)).toMatchObject([{ level: 'warning' }])
  expect(await checkDataFolder(folder, async () => 5e7)).toMatchObject([{ level: 'wrong' }])
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await checkDataFolder(file)).toMatchObject([
    { level: 'wrong', says: expect.stringContaining('ENOTDIR') },
  ])
})

test('how old the last backup is', async () => {
  expect(await checkLastBackup(folder, NOW)).toMatchObject({
    level: 'warning',
    says: expect.stringMatching(/never/),
  })
  const note = (at: string) =>
    writeFile(join(folder, 'last-backup.json'), JSON.stringify({ at, file: 'b.tar.zst' }))
  await note('2026-03-10T02:00:00.000Z')
  expect(await checkLastBackup(folder, NOW)).toMatchObject({
    level: 'fine',
    says: expect.stringMatching(/10 hours/),
  })
  await note('2026-03-01T02:00:00.000Z')
  expect(await checkLastBackup(folder, NOW)).toMatchObject({
    level: 'warning',
    says: expect.stringMatching(/9 days/),
  })
})

test('imported pictures that are not on this machine', async () => {
  const { db } = await testDatabase()
  expect(await checkOriginals(db, folder)).toEqual([])
  await sql`insert into category_nodes (level, name, slug, path_slug) values ('family', 'F', 'f', 'f')`.execute(
    db,
  )
  await sql`insert into brands (name, slug) values ('B', 'b')`.execute(db)
  await sql`insert into products (itemcode, id, title, name, brand_id, category_id) values ('A', 1, 't', 'n', 1, 1)`.execute(
    db,
  )
  await sql`insert into product_media values ('A', 'image', 1, ${`original:${'a'.repeat(64)}.png`}, '')`.execute(
    db,
  )
  expect(await checkOriginals(db, folder)).toMatchObject([
    { level: 'wrong', says: expect.stringMatching(/^1 of 1/) },
  ])
})

test('a mail server is greeted, and nothing more is sent', async () => {
  const received: string[] = []
  const url = await mailServer(['220 hello\r\n', '250-mail\r\n250 STARTTLS\r\n'], received)
  expect(await checkMailServer(url.replace('//', '//user:pass-word@'))).toMatchObject({ level: 'fine' })
  await expect.poll(() => received.join('')).toBe('EHLO localhost\r\nQUIT\r\n')
})

test.each([
  [['220 hello\r\n', '250 mail\r\n'], 'warning', 'no encryption'],
  [['554 go away\r\n'], 'wrong', '554 go away'],
  [['220-hello\r\n'], 'wrong', 'no answer'],
])('a mail server that says %o is %s: %s', async (replies, level, words) => {
  const url = await mailServer(replies, [])
  expect(await checkMailServer(url, 300)).toMatchObject({ level, says: expect.stringContaining(words) })
})

test('no mail server at all', async () => {
  expect(await checkMailServer(null)).toMatchObject({ level: 'warning' })
  const finding = await checkMailServer('smtp://user:pass-word@127.0.0.1:1')
  expect(finding).toMatchObject({ level: 'wrong', says: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(finding)).not.toContain('pass-word')
})

async function mailServer(replies: readonly string[], received: string[]): Promise<string> {
  const server = createServer(socket => {
    const [greeting = '', ...rest] = replies
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      received.push(String(chunk))
      socket.write(rest.shift() ?? '')
    })
    socket.write(greeting)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
