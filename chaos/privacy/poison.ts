import { createHash } from 'node:crypto'
import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'
import { type Finding, HOST } from './actor-request.ts'
import { leakIn } from './marks.ts'
import { people } from './people.ts'
import { header, openRawConnection, type RawRequest, type RawResponse, sendWithRetries } from './raw-http.ts'
import { comparable, readable } from './response-checks.ts'

/** A way of requesting a page that might poison the cache for others. */
export interface PoisonAttempt {
  readonly name: string
  /** `address`: a page that was not requested before. */
  build(address: string): RawRequest
}

type Headers = readonly (readonly [string, string])[]

const EVIL = 'evil.test'
const [customer] = people
if (customer === undefined) throw new Error('There are no customers')
const OPEN = `mostrador_session=${customer.token}`
const EXPIRED = 'expired-in-the-middle'
const IDLE = 'idle-for-a-month'

/** Sessions that were valid: one expired, one idle for too long. */
export async function makeEndedSessions(database: DatabaseServer): Promise<void> {
  const hashed = (token: string) => createHash('sha256').update(token).digest()
  await database.sql(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select hash, id, now() - interval '31 days', now() - idle, now() + left_over
    from users, (values ($1::bytea, interval '1 minute', interval '-1 second'),
      ($2::bytea, interval '20 days', interval '9 days')) as ended (hash, idle, left_over)
    where email = $3`,
    [hashed(EXPIRED), hashed(IDLE), people[0]?.email],
  )
}

function withHeaders(headers: Headers): (address: string) => RawRequest {
  const named = headers.some(([name]) => name.toLowerCase() === 'host')
  return target => ({ target, headers: [...(named ? [] : [['Host', HOST] as const]), ...headers] })
}

function withTarget(change: (path: string, query: string) => string, headers: Headers = []) {
  return (address: string): RawRequest => {
    const [path = '', query = ''] = address.split('?')
    return { target: change(path, query), headers: [['Host', HOST], ...headers] }
  }
}

function withMethod(method: string, body?: string, type = 'application/x-www-form-urlencoded') {
  return (target: string): RawRequest => ({
    method,
    target,
    headers: [['Host', HOST], ...(body === undefined ? [] : [['Content-Type', type] as const])],
    ...(body === undefined ? {} : { body }),
  })
}

const HEADERS: readonly Headers[] = [
  ...[EVIL, `${HOST}:8443`, `${HOST}.${EVIL}`, `${HOST}@${EVIL}`, `${EVIL}"><script>`].map(
    host => [['Host', host]] as const,
  ),
  ...[
    ['X-Forwarded-Host', EVIL],
    ['X-Forwarded-Host', `${EVIL}"><script src=//${EVIL}></script>`],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Proto', 'javascript'],
    ['X-Forwarded-Prefix', `/${EVIL}`],
    ['X-Forwarded-Port', '1'],
    ['X-Forwarded-Server', EVIL],
    ['X-Forwarded-For', '203.0.113.1'],
    ['X-Forwarded-For', `${'9'.repeat(3_000)}`],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Original-URL', '/account/dashboard'],
    ['X-Rewrite-URL', '/account/dashboard'],
    ['X-Original-Host', EVIL],
    ['X-Host', EVIL],
    ['X-Http-Method-Override', 'POST'],
    ['X-Accel-Redirect', '/account/dashboard'],
    ['X-Middleware-Subrequest', '1'],
    ['Forwarded', `for=1.2.3.4;host=${EVIL};proto=https`],
    ['Accept-Language', `pt-BR,${EVIL};q=0.9`],
    ['Accept', 'application/json'],
    ['Accept', 'text/x-script'],
    ['Origin', `https://${EVIL}`],
    ['Referer', `https://${EVIL}/`],
    ['User-Agent', `Googlebot ${EVIL}`],
    ['Sec-Purpose', 'prefetch'],
    ['Cache-Control', 'only-if-cached'],
    ['Cache-Control', 'max-age=99999'],
    ['If-None-Match', '*'],
    ['If-None-Match', '"a-br", W/"b-gzip"'],
    ['If-Modified-Since', 'Thu, 01 Jan 2099 00:00:00 GMT'],
    ['If-Match', '"a"'],
    ['Range', 'bytes=0-9'],
    ['Expect', 'nothing'],
    ['Authorization', `Bearer ${customer.token}`],
    ['Upgrade', 'h2c'],
    ['Connection', 'X-Forwarded-For, Cookie'],
    ['X-Remix-Response', 'yes'],
    ['Mostrador-Cardcode', customer.cardcode],
    ['X-Cardcode', customer.cardcode],
  ].map(([name = '', value = '']) => [[name, value]] as const),
  ...['', ';;;', 'br;q=NaN', 'GZIP', 'identity;q=0, *;q=0', 'br\t', `${'x,'.repeat(2_000)}br`, 'deflate'].map(
    value => [['Accept-Encoding', value]] as const,
  ),
]

const COOKIES: Readonly<Record<string, string>> = {
  'an open session': OPEN,
  'an open session and a locale': `mostrador_locale=pt; ${OPEN}`,
  'an expired session': `mostrador_session=${EXPIRED}`,
  'an idle session': `mostrador_session=${IDLE}`,
  'a changed session': `${OPEN}x`,
  'a cut session': OPEN.slice(0, -1),
  'an expired session before an open one': `mostrador_session=${EXPIRED}; ${OPEN}`,
  'an open session before an expired one': `${OPEN}; mostrador_session=${EXPIRED}`,
  'an unreadable session before an open one': `mostrador_session="; ${OPEN}`,
  'an empty session before an open one': `mostrador_session=; ${OPEN}`,
  'a quoted session': `mostrador_session="${customer.token}"`,
  'a session in capitals': `MOSTRADOR_SESSION=${customer.token}`,
  'the session of https': `__Host-mostrador_session=${customer.token}`,
  'a very long session': `mostrador_session=${'a'.repeat(6_000)}`,
  'a very long cookie before an open session': `a=${'b'.repeat(6_000)}; ${OPEN}`,
  'a session with a line end': `mostrador_session=a%0d%0aSet-Cookie:x=1`,
  'an invented locale': 'mostrador_locale=../../etc/passwd',
  'a locale and a script': `mostrador_locale="><script>${EVIL}`,
  'a doubled locale': 'mostrador_locale=pt; mostrador_locale=es',
  'the locale of a prototype': 'mostrador_locale=__proto__',
  'the cookie of a sign-out': 'mostrador_signed_out=1',
  nonsense: '=;=;;, ;a;mostrador_session',
}

const TARGETS: Readonly<Record<string, (path: string, query: string) => string>> = {
  'a tracker': (path, query) => `${path}?${query}&utm_source=${EVIL}`,
  'a tracker first': (path, query) => `${path}?utm_content=%3Cscript%3E${EVIL}&${query}`,
  'another order': (path, query) => `${path}?${query.split('&').toReversed().join('&')}`,
  'a doubled parameter': (path, query) => `${path}?${query}&${query}`,
  'a doubled parameter with another value': (path, query) => `${path}?${query}&page=2&term=${EVIL}`,
  'a semicolon': (path, query) => `${path}?${query};term=${EVIL}`,
  'a packed ampersand': (path, query) => `${path}?${query}%26term=${EVIL}`,
  'parameters in capitals': (path, query) => `${path}?${query}&TERM=${EVIL}&Cardcode=${customer.cardcode}`,
  'a cardcode': (path, query) => `${path}?${query}&cardcode=${customer.cardcode}&email=${customer.email}`,
  'a parameter as a list': (path, query) => `${path}?${query}&term[]=${EVIL}&page[0]=3`,
  'a fragment': (path, query) => `${path}?${query}#${EVIL}`,
  'the router’s own parameters': (path, query) => `${path}?${query}&_routes=root&index&_data=root`,
  'a callback': (path, query) => `${path}?${query}&callback=${EVIL}&format=json`,
  'a null byte': (path, query) => `${path}?${query}&term=%00${EVIL}`,
  'a broken escape': (path, query) => `${path}?${query}&utm=%E0%A4%A`,
  'a long tracker': (path, query) => `${path}?${query}&utm=${'x'.repeat(500)}`,
  'a dot': (path, query) => `/.${path}?${query}`,
  'a packed dot': (path, query) => `/%2e${path}?${query}`,
  'a way back': (path, query) => `/account/..${path}?${query}`,
  'a packed way back': (path, query) => `/account/%2e%2e${path}?${query}`,
  'two slashes': (path, query) => `/${path}?${query}`,
  'two slashes within': (path, query) => `${path.replace('/shop/', '/shop//')}?${query}`,
  'a slash at the end': (path, query) => `${path}/?${query}`,
  'a packed slash': (path, query) => `${path.replace('/shop/', '/shop%2F')}?${query}`,
  'a backslash': (path, query) => `${path.replace('/shop/', '/shop\\')}?${query}`,
  capitals: (path, query) => `${path.replace('/shop/', '/SHOP/')}?${query}`,
  'a packed letter': (path, query) => `${path.replace('/shop/', '/%73hop/')}?${query}`,
  'a path parameter': (path, query) => `${path};jsessionid=1?${query}`,
  'a file ending': (path, query) => `${path}.css?${query}`,
  'a path after it': (path, query) => `${path}/x.css?${query}`,
  'the data of the page': (path, query) => `${path}.data?${query}`,
  'the whole address': (path, query) => `http://${HOST}${path}?${query}`,
  'the whole address of another': (path, query) => `http://${EVIL}${path}?${query}`,
  'the whole address by another protocol': (path, query) => `file://${EVIL}${path}?${query}`,
  'no address': () => '*',
}

/** All attempts; those that change the address are also made as a customer. */
export const poisonAttempts: readonly PoisonAttempt[] = [
  ...HEADERS.map(headers => ({
    name: headers.map(([name, value]) => `${name}: ${value.slice(0, 40)}`).join(),
    build: withHeaders(headers),
  })),
  ...HEADERS.filter((_, at) => at % 4 === 0).map(headers => ({
    name: `${headers[0]?.[0]} of a customer`,
    build: withHeaders([...headers, ['Cookie', OPEN]]),
  })),
  ...Object.entries(COOKIES).map(([name, cookie]) => ({ name, build: withHeaders([['Cookie', cookie]]) })),
  {
    name: 'two lines of cookies',
    build: withHeaders([
      ['Cookie', 'mostrador_locale=pt'],
      ['Cookie', OPEN],
    ]),
  },
  {
    name: 'two hosts',
    build: withHeaders([
      ['Host', HOST],
      ['Host', EVIL],
    ]),
  },
  ...Object.entries(TARGETS).flatMap(([name, change]) => [
    { name, build: withTarget(change) },
    { name: `${name}, by a customer`, build: withTarget(change, [['Cookie', OPEN]]) },
  ]),
  ...['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map(method => ({
    name: method,
    build: withMethod(method),
  })),
  { name: 'a form', build: withMethod('POST', `term=${EVIL}&cardcode=${customer.cardcode}`) },
  { name: 'JSON', build: withMethod('POST', '{"term":"x"}', 'application/json') },
  { name: 'a GET with a body', build: withMethod('GET', `term=${EVIL}`) },
]

/**
 * Makes an attempt for an uncached page while an ordinary visitor requests it too, then requests it as a visitor in
 * three encodings, and compares the responses with those of the shop where nothing was attempted.
 */
export async function runPoisonAttempt(
  { busyPort, quietPort }: { readonly busyPort: number; readonly quietPort: number },
  { name, build }: PoisonAttempt,
  address: string,
): Promise<Finding[]> {
  const [attacker, visitor, quiet] = [
    openRawConnection(busyPort),
    openRawConnection(busyPort),
    openRawConnection(quietPort),
  ]
  const plain = (encoding: string): RawRequest => ({
    target: address,
    headers: [
      ['Host', HOST],
      ['Accept-Encoding', encoding],
    ],
  })
  const findings: Finding[] = []
  const note = (what: string) => findings.push({ who: name, target: address, what })
  const sent = build(address)
  const isCustomer = sent.headers?.some(([, value]) => value.includes(customer?.token ?? '')) ?? false
  const [tried, meanwhile] = await Promise.all([
    // A malformed request is rejected with a response or a closed connection.
    sendWithRetries(attacker, sent).catch(() => []),
    sendWithRetries(visitor, plain('br')),
  ])
  const after = await sendWithRetries(visitor, plain('br'), plain('gzip'), plain('identity'))
  const [expected] = await sendWithRetries(quiet, plain('br'))
  for (const connection of [attacker, visitor, quiet]) connection.close()
  if (expected === undefined) throw new Error('The quiet shop did not respond')
  for (const response of [...meanwhile, ...after]) {
    if (pageOf(response) !== pageOf(expected))
      note(`the page differs: ${response.status} ${response.head.slice(0, 300)}`)
    const leak = leakIn(readable(response))
    if (leak !== null) note(`the page leaks: ${leak}`)
  }
  for (const response of tried) {
    const caching = header(response, 'cache-control')
    const leak = leakIn(readable(response))
    const isForbidden = caching.includes('no-store')
    if (leak !== null && (!isCustomer || !isForbidden)) note(`${response.status} ${caching} leaks: ${leak}`)
    if (response.headers.has('set-cookie') && !isForbidden)
      note(`a cookie that may be stored: ${response.head}`)
    if (response.status >= 500 && response.status !== 501)
      note(`${response.status}: ${response.body.subarray(0, 200)}`)
    if (header(response, 'location').includes(EVIL)) note(`redirects to ${header(response, 'location')}`)
    if (/public|max-age=[1-9]/.test(caching) && response.headers.get('vary') === undefined)
      note(`publicly cacheable without Vary: ${caching}`)
  }
  return findings
}

function pageOf(response: RawResponse): string {
  const policy = header(response, 'content-security-policy')
  return `${response.status} ${policy}\n${comparable(response)}`
}
