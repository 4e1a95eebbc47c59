import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { listenForNotices } from './notify-listener.ts'

const { db, url } = await testDatabase()

test('receives notifications after a commit, and none of a rolled-back transaction', async () => {
  const received: string[] = []
  const listener = await listenForNotices(url, {
    channel: 'catalogue',
    onNotice: payload => received.push(payload),
    onReconnect: () => undefined,
  })
  await expect(
    db.transaction().execute(async tx => {
      await sql`select pg_notify('catalogue', 'undone')`.execute(tx)
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await sql`select pg_notify('catalogue', 'TAL-100')`.execute(db)
  await vi.waitFor(() => expect(received).toEqual(['TAL-100']))
  await listener.close()
})

test('reconnects after its connection was cut, and reports it', async () => {
  const received: string[] = []
  const lost = vi.fn()
  const back = vi.fn()
  const listener = await listenForNotices(url, {
    channel: 'Odd "name"',
    onNotice: payload => received.push(payload),
    onReconnect: back,
    onLost: lost,
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mostrador listener' and datname = current_database()`.execute(db)
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(lost).toHaveBeenCalledOnce()
  await sql`select pg_notify('Odd "name"', 'again')`.execute(db)
  await vi.waitFor(() => expect(received).toEqual(['again']))
  await listener.close()
})

test.each([false, true])('a silently lost connection is replaced; at rest: %s', async rests => {
  const back = vi.fn()
  const pairs: Socket[][] = []
  const proxy = createServer(near => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    pairs.push([near, far])
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy()
    proxy.close()
  })
  const proxied = new URL(url)
  proxied.port = String(await listen(proxy))
  const received: string[] = []
  const listener = await listenForNotices(proxied.href, {
    channel: 'silent',
    onNotice: payload => received.push(payload),
    onReconnect: back,
    pingMs: 100,
    isResting: () => rests,
  })
  for (const socket of pairs[0] ?? []) socket.unpipe().pause()
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), { timeout: 5_000 })
  await sql`select pg_notify('silent', 'here')`.execute(db)
  await vi.waitFor(() => expect(received).toEqual(['here']))
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

test('a failed first connection is thrown to the caller', async () => {
  const nowhere = new URL(url)
  nowhere.pathname = '/no_such_database'
  const attempt = listenForNotices(nowhere.href, {
    channel: 'x',
    onNotice: () => undefined,
    onReconnect: () => undefined,
  })
  await expect(attempt).rejects.toThrow('does not exist')
})
