import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { listenForNotices } from './notify-listener.ts'

const { db, url } = await testDatabase()

test('hears what is sent after a commit, and nothing of what is rolled back', async () => {
  const heard: string[] = []
  const listener = await listenForNotices(url, {
    channel: 'catalogue',
    onNotice: payload => heard.push(payload),
    onReconnect: () => undefined,
  })
  await expect(
    db.transaction().execute(async tx => {
      await sql`select pg_notify('catalogue', 'undone')`.execute(tx)
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await sql`select pg_notify('catalogue', 'TAL-100')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['TAL-100']))
  await listener.close()
})

test('comes back after its connection was cut, and says so', async () => {
  const heard: string[] = []
  const lost = vi.fn()
  const back = vi.fn()
  const listener = await listenForNotices(url, {
    channel: 'Odd "name"',
    onNotice: payload => heard.push(payload),
    onReconnect: back,
    onLost: lost,
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mostrador listener' and datname = current_database()`.execute(db)
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(lost).toHaveBeenCalledOnce()
  await sql`select pg_notify('Odd "name"', 'again')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['again']))
  await listener.close()
})

test('a connection that fell silent without a word is replaced', async () => {
  const back = vi.fn()
  const pairs: Socket[][] = []
  const way = createServer(near => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    pairs.push([near, far])
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy()
    way.close()
  })
  const by = new URL(url)
  by.port = String(await listen(way))
  const heard: string[] = []
  const listener = await listenForNotices(by.href, {
    channel: 'silent',
    onNotice: payload => heard.push(payload),
    onReconnect: back,
    askMs: 100,
  })
  for (const socket of pairs[0] ?? []) socket.unpipe().pause()
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), { timeout: 5_000 })
  await sql`select pg_notify('silent', 'here')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['here']))
  await listener.close()
})

test('once closed it stays closed', async () => {
  const back = vi.fn()
  const listener = await listenForNotices(url, { channel: 'closed', onNotice: back, onReconnect: back })
  await listener.close()
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'mostrador listener' and datname = current_database()`.execute(db)
    expect(rows).toEqual([])
  })
  expect(back).not.toHaveBeenCalled()
})

test('a first connection that fails is the caller’s to hear', async () => {
  const nowhere = new URL(url)
  nowhere.pathname = '/no_such_database'
  const attempt = listenForNotices(nowhere.href, {
    channel: 'x',
    onNotice: () => undefined,
    onReconnect: () => undefined,
  })
  await expect(attempt).rejects.toThrow('does not exist')
})
