import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { KNOWN_PASSWORD, openAccounts } from '../testing/accounts.ts'
import { breachedPasswords } from './breached-passwords.ts'
import { checkNewPassword } from './new-password.ts'

const { db } = await openAccounts()
const LEAKED = 'una frase que otro perdió'
const digits = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** A server with these `lines`, and the requests it received. */
async function aList(lines: readonly string[], status = 200) {
  const requests: string[] = []
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(status, { location: '/elsewhere' }).end(lines.join('\r\n'))
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const breached = breachedPasswords({
    url: `http://127.0.0.1:${port}/range/`,
    onFailure: error => failures.push(error),
  })
  return { requests, failures, breached }
}

const owner = { email: 'ana@ferreteria.test', cardcode: null, passwordHash: null }

test('ASVS 6.2.12 a leaked password is rejected; the list receives five of forty hash digits', async () => {
  const { requests, breached } = await aList([
    `${digits('otra').slice(5)}:3`,
    `${digits(LEAKED).slice(5).toLowerCase()}:12`,
  ])
  const refusal = await checkNewPassword({ db, breached }, LEAKED, owner).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password', code: 'breached' }] })
  expect(requests).toEqual([`/range/${digits(LEAKED).slice(0, 5)}`])
  await checkNewPassword({ db, breached }, KNOWN_PASSWORD, owner)
})

test('padding lines of the response are not matches', async () => {
  const { breached, failures } = await aList([`${digits(LEAKED).slice(5)}:0`, ''])
  expect(await breached.has(LEAKED)).toBe(false)
  expect(failures).toEqual([])
})

test('a list that fails, redirects or is unreachable blocks no new password, and is reported', async () => {
  for (const status of [500, 302, 404]) {
    const { breached, failures } = await aList([`${digits(LEAKED).slice(5)}:12`], status)
    expect(await breached.has(LEAKED)).toBe(false)
    expect(failures).toHaveLength(1)
  }
  const failures: unknown[] = []
  const unreachable = breachedPasswords({
    url: 'http://127.0.0.1:1',
    onFailure: error => failures.push(error),
  })
  expect(await unreachable.has(LEAKED)).toBe(false)
  expect(failures).toHaveLength(1)
})

test('a common password is rejected without a request', async () => {
  const { requests, breached } = await aList([])
  const refusal = await checkNewPassword({ db, breached }, '1234567890', owner).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ code: 'VALIDATION' })
  expect(requests).toEqual([])
})
