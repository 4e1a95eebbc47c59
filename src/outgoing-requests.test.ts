import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** No request goes to an address that a user gave, and no text becomes markup or code: who may do such a thing at all stands here. */

const ROOT = join(import.meta.dirname, '..')
const OPENS =
  /\bfetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|from 'node:(?:https?|http2|net|tls|dgram|dns(?:\/promises)?)'|from 'undici'|\b(?:createTransport|new (?:Client|Pool))\(/
const RUNS =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcdoc=|from 'node:vm'/i

/** Each with the one place its address comes from. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/contract/http-client.ts': 'SHOP_BACKEND_URL',
  'src/contract/send-request.ts': 'SHOP_BACKEND_URL',
  'src/backend/orders/push-order.ts': 'ERP_ORDERS_URL',
  'src/backend/session/breached-passwords.ts': 'BREACHED_PASSWORDS_URL',
  'src/backend/mail/smtp-mailer.ts': 'SMTP_URL',
  'src/backend/mail/file-mailer.ts': 'no address: it writes files',
  'src/shop/http/client-address.ts': 'none: it reads addresses',
  'src/backend/jobs/keep-running.ts': 'DATABASE_URL',
  'src/backend/jobs/runner-presence.ts': 'DATABASE_URL',
  'src/backend/http/certificate.ts': 'none: it reads a certificate',
  'src/metrics-server.ts': 'none: it listens, to this machine',
  'src/shop/features/session/ask-profile.ts': 'the browser, its own site',
}
/** The database's own folder, the commands of operators, and what runs in browsers, whose policy says `connect-src 'self'`. */
const FOLDERS = /^src\/(?:backend\/(?:db|doctor)|cli|shop\/browser)\//

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !/\.test\.tsx?$|\/testing\//.test(path))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8').replace(/^import type .*$/gm, '')

test('nothing but the named clients opens a connection', () => {
  expect(sources.length).toBeGreaterThan(500)
  const others = sources.filter(path => !(path in ALLOWED || FOLDERS.test(path)))
  expect(others.filter(path => OPENS.test(textOf(path)))).toEqual([])
})

test('no client of the backend is given an address that came with a request', () => {
  const clients = Object.keys(ALLOWED).filter(path => /^src\/(?:backend|contract)/.test(path))
  for (const path of clients.filter(name => sources.includes(name))) {
    expect(textOf(path), path).not.toMatch(/\b(?:body|query|request|params|payload)\.\w*(?:url|host)\b/i)
  }
})

test('SRV-14 no text becomes markup or code', () => {
  expect(sources.filter(path => RUNS.test(textOf(path)))).toEqual([])
})

test('what these look for would be found', () => {
  for (const code of [
    'await fetch(body.logoUrl)',
    "import { get } from 'node:https'",
    'new Client({ host })',
  ]) {
    expect(OPENS.test(code), code).toBe(true)
  }
  for (const code of ['<p dangerouslySetInnerHTML={{ __html }} />', 'node.innerHTML = text', 'eval(text)']) {
    expect(RUNS.test(code), code).toBe(true)
  }
  expect(OPENS.test('prefetch(page)') || RUNS.test('evaluate(page)')).toBe(false)
})
