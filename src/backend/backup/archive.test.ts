import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { packTar } from 'modern-tar'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { installJobs } from '../platform/queue/install-jobs.ts'
import { HOSTILE_TEXTS } from '../testing/requests/hostile-texts.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { verifyArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { sealing } from './seal.ts'
import { blankDatabase } from './testing/blank-database.ts'
import { tableHashes } from './testing/table-hashes.ts'
import { writeBackup } from './write-backup.ts'

const BLOCK = 512
const NOW = new Date('2026-03-10T12:00:00Z')
const folder = await testFolder()
const file = join(folder, 'shop.tar.zst')
const mediaDir = join(folder, 'media')
const { db, url } = await testDatabase()

beforeAll(async () => {
  await installJobs(url)
  await sql`insert into price_lists values (1, 'Mayorista', 'sale')`.execute(db)
  await writeBackup({ db, mediaDir, file, now: NOW })
})

test('hostile texts and odd values survive a backup and its restore', async () => {
  // PostgreSQL has no NUL in texts, and half a surrogate pair is no text.
  const text = fc
    .oneof(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\N', '\\.', '\n', '\t\\t'),
    )
    .map(value => value.replaceAll('\0', '').toWellFormed())
  const row = fc.record({
    text,
    bytes: fc.uint8Array({ maxLength: 50 }),
    list: fc.array(text, { maxLength: 3 }),
  })
  const rows = fc.array(row, { minLength: 60, maxLength: 80 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(rows, async given => {
      run += 1
      await sql`truncate audit_log, employees, settings cascade`.execute(db)
      for (const [index, { text, bytes, list }] of given.entries()) {
        await sql`insert into audit_log (action, ref, address_hash) values (${text}, ${null}, ${Buffer.from(bytes)})`.execute(
          db,
        )
        await sql`insert into employees (code, name, role, email, phone, whatsapp, zones)
          values (${index}, ${text}, '', ${text}, '', '', ${list})`.execute(db)
        await sql`insert into settings (key, value) values (${`key ${index}`}, ${JSON.stringify({ text, list })})`.execute(
          db,
        )
      }
      const odd = join(folder, `odd-${run}.tar.zst`)
      await writeBackup({ db, mediaDir, file: odd, now: NOW })
      const target = await blankDatabase()
      await restoreBackup({ db: target.db, url: target.url, mediaDir, file: odd })
      expect(await tableHashes(target.db)).toEqual(await tableHashes(db))
    }),
    { numRuns: 1 },
  )
})

test('a truncated or changed file is rejected before anything is written', async () => {
  const whole = await readFile(file)
  const target = await blankDatabase()
  const damaged = join(folder, 'damaged.tar.zst')
  const cases = [
    ...[0.3, 0.9].map(share => whole.subarray(0, Math.floor(whole.length * share))),
    whole.subarray(0, whole.length - 1),
    ...[5, 1_000, whole.length - 60, whole.length - 1].map(at => flipped(whole, at)),
    // A change that was compressed and sealed again.
    await sealed(zstdDecompressSync(whole).toString('latin1').replace('Mayorista', 'Minorista')),
    await sealed('not a tar archive'),
  ]
  for (const content of cases) {
    await writeFile(damaged, content)
    const restoring = restoreBackup({ db: target.db, url: target.url, mediaDir, file: damaged })
    await expect(restoring).rejects.toThrow(/damaged or was not copied to its end/)
  }
  expect(await tableHashes(target.db)).toEqual({})
})

test('another file, a missing file and a later format are distinguished', async () => {
  const other = join(folder, 'other.txt')
  await writeFile(other, 'PK\x03\x04 something else')
  await expect(verifyArchive(other)).rejects.toThrow('no backup of a shop')
  await expect(verifyArchive(join(folder, 'missing'))).rejects.toThrow('cannot be read')
  await expect(verifyArchive(folder)).rejects.toThrow('no backup of a shop')
  await writeFile(other, await sealed(await packTar([entry('mostrador-backup', '2\n')])))
  await expect(verifyArchive(other)).rejects.toThrow('is a backup of format 2; this version reads format 1')
})

test('entries read into memory are rejected before decompression if they are too large', async () => {
  const bomb = join(folder, 'bomb')
  const marker = (await packTar([entry('mostrador-backup', '1\n')])).subarray(0, 2 * BLOCK)
  // Of their bodies only the beginning is there: reading on would fail at the end of the file.
  for (const headers of [
    [await headerClaiming('mostrador-backup', 2 ** 32)],
    [marker, await headerClaiming('manifest.json', 2 ** 32)],
  ]) {
    await writeFile(bomb, await sealed(Buffer.concat([...headers, Buffer.alloc(2 ** 23)])))
    const refusal = await verifyArchive(bomb).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ cause: { message: expect.stringMatching(/another archive|too large/) } })
  }
})

test('a backup of a later version of the shop names the unknown migration', async () => {
  await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', ${'0'.repeat(64)})`.execute(
    db,
  )
  const later = join(folder, 'later.tar.zst')
  await writeBackup({ db, mediaDir, file: later, now: NOW })
  await sql`delete from schema_migrations where name = '9999-later.sql'`.execute(db)
  const target = await blankDatabase()
  await expect(restoreBackup({ db: target.db, url: target.url, mediaDir, file: later })).rejects.toThrow(
    'comes from a later version (it has the migration 9999-later.sql)',
  )
})

test('a backup of an earlier version is loaded and then migrated', async () => {
  const earlier = await blankDatabase()
  await migrate(earlier.url, { upTo: '0017-popups.sql' })
  await installJobs(earlier.url)
  await sql`insert into sent_mails (id) values ('old')`.execute(earlier.db)
  const old = join(folder, 'old.tar.zst')
  await writeBackup({ db: earlier.db, mediaDir, file: old, now: NOW })
  const target = await blankDatabase()
  await restoreBackup({ db: target.db, url: target.url, mediaDir, file: old })
  // Migration 0020 marks earlier mails as sent.
  const { rows } = await sql`select id, state from sent_mails`.execute(target.db)
  expect(rows).toEqual([{ id: 'old', state: 'sent' }])
})

test('no file is overwritten, and a backup that fails leaves none', async () => {
  await expect(writeBackup({ db, mediaDir, file, now: NOW })).rejects.toThrow('exists already')
  const blank = await blankDatabase()
  const never = join(folder, 'never.tar.zst')
  await expect(writeBackup({ db: blank.db, mediaDir, file: never, now: NOW })).rejects.toThrow()
  await expect(open(never)).rejects.toThrow('ENOENT')
  await expect(open(`${never}.part`)).rejects.toThrow('ENOENT')
})

function sealed(content: string | Uint8Array): Promise<Buffer> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return buffer(Readable.from([zstdCompressSync(bytes)]).pipe(sealing()))
}

function entry(name: string, body: string) {
  return { header: { name, size: body.length }, body }
}

/** The header of a tar entry with another size than its body has, and the right checksum. */
async function headerClaiming(name: string, size: number): Promise<Buffer> {
  const header = Buffer.from((await packTar([entry(name, '')])).subarray(0, BLOCK))
  header.write(size.toString(8).padStart(11, '0'), 124)
  header.write('        ', 148)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return header
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  return copy
}
