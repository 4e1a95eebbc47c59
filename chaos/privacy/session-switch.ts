import { type Finding, HOST } from './actor-request.ts'
import { leakIn } from './marks.ts'
import { PASSWORD, secondEmail } from './people.ts'
import { header, openRawConnection, type RawConnection, sendWithRetries } from './raw-http.ts'
import { comparable } from './response-checks.ts'

/** What each user reads between the sign-ins. */
const READ_TARGETS = [
  '/account/dashboard',
  '/shop/catalog?sort=price_asc',
  '/api/web/GetCart',
  '/api/auth/me',
]
const PROFILE = '/api/auth/me'

/**
 * Two users on one connection: the first signs in and reads; the second signs in over the first one's cookie, which
 * ends that session; requests of both are pipelined; then the second signs out. Each response must match the same
 * session's on the quiet shop, and an ended session's that of a visitor.
 */
export async function switchSessions(
  { busyPort, quietPort }: { readonly busyPort: number; readonly quietPort: number },
  { one, other, place }: { readonly one: number; readonly other: number; readonly place: number },
): Promise<Finding[]> {
  const busy = openRawConnection(busyPort)
  const quiet = openRawConnection(quietPort)
  const findings: Finding[] = []
  const from = ['X-Forwarded-For', `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}`] as const

  const headersWith = (session: string) => [['Host', HOST], from, ['Cookie', session]] as const

  async function signIn(who: number, session: string): Promise<string> {
    const [response] = await sendWithRetries(busy, {
      method: 'POST',
      target: '/api/auth/login',
      headers: [...headersWith(session), ['Content-Type', 'application/json']],
      body: JSON.stringify({ email: secondEmail(who), password: PASSWORD }),
    })
    const cookie = response?.headers.get('set-cookie')?.find(text => text.startsWith('mostrador_session='))
    if (response?.status !== 200 || cookie === undefined) {
      throw new Error(`${secondEmail(who)} could not sign in: ${response?.status} ${response?.body}`)
    }
    if (!response.body.toString().includes(secondEmail(who)))
      findings.push({ who: `second of ${who}`, target: 'sign-in', what: response.body.toString() })
    return cookie.split(';', 1)[0] ?? ''
  }

  async function readPages(connection: RawConnection, session: string): Promise<string[]> {
    const responses = await sendWithRetries(
      connection,
      ...READ_TARGETS.map(target => ({ target, headers: headersWith(session) })),
    )
    return responses.map(response => `${response.status} ${comparable(response)}`)
  }

  async function compare(who: number, session: string): Promise<void> {
    const [seen, alone] = [await readPages(busy, session), await readPages(quiet, session)]
    for (const [at, target] of READ_TARGETS.entries()) {
      if (seen[at] !== alone[at] || !seen[at]?.startsWith('200'))
        findings.push({ who: `second of ${who}`, target, what: seen[at]?.slice(0, 200) ?? '' })
    }
  }

  /** Pipelines requests of both, alternating between the open and the ended session. */
  async function interleave(ended: string, open: string, who: number | null): Promise<void> {
    const sessions = [open, ended, open, ended]
    const targets = [PROFILE, PROFILE, '/shop/catalog', '/shop/catalog']
    const responses = await sendWithRetries(
      busy,
      ...targets.map((target, at) => ({ target, headers: headersWith(sessions[at] ?? '') })),
    )
    for (const [at, response] of responses.entries()) {
      const text = `${response.head}\n${response.body}`
      const isOpen = at % 2 === 0 && who !== null
      const expected = targets[at] === PROFILE && !isOpen ? 401 : 200
      const leak = isOpen ? null : leakIn(text)
      const isStored = isOpen && !header(response, 'cache-control').includes('no-store')
      if (response.status !== expected || leak !== null || isStored)
        findings.push({ who: `ended ${at}`, target: targets[at] ?? '', what: `${response.status} ${leak}` })
    }
  }

  const first = await signIn(one, '')
  await compare(one, first)
  const second = await signIn(other, first)
  await interleave(first, second, other)
  await compare(other, second)
  await sendWithRetries(busy, { target: '/api/auth/logout', headers: headersWith(second) })
  await interleave(first, second, null)
  busy.close()
  quiet.close()
  return findings
}
