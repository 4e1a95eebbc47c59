import { createHash } from 'node:crypto'
import type { DatabaseServer } from '../../fixtures/database-server.ts'
import { type Answer, header, openLine, type Sent, sendPatiently } from './line.ts'
import { leakIn } from './marks.ts'
import { people } from './people.ts'
import { type Finding, HOST } from './question.ts'
import { comparable, readable } from './reply.ts'

/** One way of asking for a page so that others might be given what it answers. */
export interface Try {
  readonly name: string
  /** From the address of a page that nobody has asked for yet. */
  ask(address: string): Sent
}

type Headers = readonly (readonly [string, string])[]

const EVIL = 'evil.test'
const [customer] = people
if (customer === undefined) throw new Error('There are no customers')
const OPEN = `mostrador_session=${customer.token}`
const EXPIRED = 'expired-in-the-middle'
const IDLE = 'idle-for-a-month'

/** Sessions that were good: one past its end, one nobody used. */
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

function withHeaders(headers: Headers): (address: string) => Sent {
  const named = headers.some(([name]) => name.toLowerCase() === 'host')
  return target => ({ target, headers: [...(named ? [] : [['Host', HOST] as const]), ...headers] })
}

function withTarget(change: (path: string, query: string) => string, headers: Headers = []) {
  return (address: string): Sent => {
    const [path = '', query = ''] = address.split('?')
    return { target: change(path, query), headers: [['Host', HOST], ...headers] }
  }
}

function withMethod(method: string, body?: string, type = 'application/x-www-form-urlencoded') {
  return (target: string): Sent => ({
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

/** Every try; those that change the address are made by a customer too. */
export const tries: readonly Try[] = [
  ...HEADERS.map(headers => ({
    name: headers.map(([name, value]) => `${name}: ${value.slice(0, 40)}`).join(),
    ask: withHeaders(headers),
  })),
  ...HEADERS.filter((_, at) => at % 4 === 0).map(headers => ({
    name: `${headers[0]?.[0]} of a customer`,
    ask: withHeaders([...headers, ['Cookie', OPEN]]),
  })),
  ...Object.entries(COOKIES).map(([name, cookie]) => ({ name, ask: withHeaders([['Cookie', cookie]]) })),
  {
    name: 'two lines of cookies',
    ask: withHeaders([
      ['Cookie', 'mostrador_locale=pt'],
      ['Cookie', OPEN],
    ]),
  },
  {
    name: 'two hosts',
    ask: withHeaders([
      ['Host', HOST],
      ['Host', EVIL],
    ]),
  },
  ...Object.entries(TARGETS).flatMap(([name, change]) => [
    { name, ask: withTarget(change) },
    { name: `${name}, by a customer`, ask: withTarget(change, [['Cookie', OPEN]]) },
  ]),
  ...['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map(method => ({
    name: method,
    ask: withMethod(method),
  })),
  { name: 'a form', ask: withMethod('POST', `term=${EVIL}&cardcode=${customer.cardcode}`) },
  { name: 'JSON', ask: withMethod('POST', '{"term":"x"}', 'application/json') },
  { name: 'a GET with a body', ask: withMethod('GET', `term=${EVIL}`) },
]

/**
 * Makes a try for a page nobody has asked for, while an ordinary visitor asks for it too, then asks as a visitor in
 * two encodings, and compares with the page of a shop on which nothing was tried.
 */
export async function tryToPoison(
  { busyPort, quietPort }: { readonly busyPort: number; readonly quietPort: number },
  { name, ask }: Try,
  address: string,
): Promise<Finding[]> {
  const [attacker, visitor, quiet] = [openLine(busyPort), openLine(busyPort), openLine(quietPort)]
  const plain = (encoding: string): Sent => ({
    target: address,
    headers: [
      ['Host', HOST],
      ['Accept-Encoding', encoding],
    ],
  })
  const findings: Finding[] = []
  const note = (what: string) => findings.push({ who: name, target: address, what })
  const sent = ask(address)
  const isCustomer = sent.headers?.some(([, value]) => value.includes(customer?.token ?? '')) ?? false
  const [tried, meanwhile] = await Promise.all([
    // A request that is none is refused and the connection closed: an answer all the same, or nothing.
    sendPatiently(attacker, sent).catch(() => []),
    sendPatiently(visitor, plain('br')),
  ])
  const after = await sendPatiently(visitor, plain('br'), plain('gzip'), plain('identity'))
  const [expected] = await sendPatiently(quiet, plain('br'))
  for (const line of [attacker, visitor, quiet]) line.close()
  if (expected === undefined) throw new Error('The quiet shop says nothing')
  for (const answer of [...meanwhile, ...after]) {
    if (pageOf(answer) !== pageOf(expected))
      note(`the page is another: ${answer.status} ${answer.head.slice(0, 300)}`)
    const leak = leakIn(readable(answer))
    if (leak !== null) note(`the page tells: ${leak}`)
  }
  for (const answer of tried) {
    const caching = header(answer, 'cache-control')
    const leak = leakIn(readable(answer))
    const isForbidden = caching.includes('no-store')
    if (leak !== null && (!isCustomer || !isForbidden)) note(`${answer.status} ${caching} tells: ${leak}`)
    if (answer.headers.has('set-cookie') && !isForbidden) note(`a cookie that may be stored: ${answer.head}`)
    if (answer.status >= 500 && answer.status !== 501)
      note(`${answer.status}: ${answer.body.subarray(0, 200)}`)
    if (header(answer, 'location').includes(EVIL)) note(`sent to ${header(answer, 'location')}`)
    if (/public|max-age=[1-9]/.test(caching) && answer.headers.get('vary') === undefined)
      note(`kept by all: ${caching}`)
  }
  return findings
}

function pageOf(answer: Answer): string {
  const policy = header(answer, 'content-security-policy')
  return `${answer.status} ${policy}\n${comparable(answer)}`
}
