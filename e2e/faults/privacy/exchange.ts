import { header, type Line, openLine, sendPatiently } from './line.ts'
import { leakIn } from './marks.ts'
import { PASSWORD, secondEmail } from './people.ts'
import { type Finding, HOST } from './question.ts'
import { comparable } from './reply.ts'

/** What each person of an exchange looks at. */
const LOOKED_AT = ['/account/dashboard', '/shop/catalog?sort=price_asc', '/api/web/GetCart', '/api/auth/me']
const DEAD_END = '/api/auth/me'

/**
 * Two people on one connection: one signs in and looks about; the other signs in over the first one's cookie, which
 * ends there; the questions of both come in one piece; then the second signs out. Each must see what the same session
 * sees on the quiet shop, and whoever has an ended one what a visitor sees.
 */
export async function changePlaces(
  { busyPort, quietPort }: { readonly busyPort: number; readonly quietPort: number },
  { one, other, place }: { readonly one: number; readonly other: number; readonly place: number },
): Promise<Finding[]> {
  const busy = openLine(busyPort)
  const quiet = openLine(quietPort)
  const findings: Finding[] = []
  const from = ['X-Forwarded-For', `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}`] as const

  const headersWith = (session: string) => [['Host', HOST], from, ['Cookie', session]] as const

  async function signIn(who: number, session: string): Promise<string> {
    const [answer] = await sendPatiently(busy, {
      method: 'POST',
      target: '/api/auth/login',
      headers: [...headersWith(session), ['Content-Type', 'application/json']],
      body: JSON.stringify({ email: secondEmail(who), password: PASSWORD }),
    })
    const cookie = answer?.headers.get('set-cookie')?.find(text => text.startsWith('mostrador_session='))
    if (answer?.status !== 200 || cookie === undefined) {
      throw new Error(`${secondEmail(who)} could not sign in: ${answer?.status} ${answer?.body}`)
    }
    if (!answer.body.toString().includes(secondEmail(who)))
      findings.push({ who: `second of ${who}`, target: 'sign-in', what: answer.body.toString() })
    return cookie.split(';', 1)[0] ?? ''
  }

  async function lookAbout(line: Line, session: string): Promise<string[]> {
    const answers = await sendPatiently(
      line,
      ...LOOKED_AT.map(target => ({ target, headers: headersWith(session) })),
    )
    return answers.map(answer => `${answer.status} ${comparable(answer)}`)
  }

  async function compare(who: number, session: string): Promise<void> {
    const [seen, alone] = [await lookAbout(busy, session), await lookAbout(quiet, session)]
    for (const [at, target] of LOOKED_AT.entries()) {
      if (seen[at] !== alone[at] || !seen[at]?.startsWith('200'))
        findings.push({ who: `second of ${who}`, target, what: seen[at]?.slice(0, 200) ?? '' })
    }
  }

  /** Of both in one piece, the ended session between two questions of the open one. */
  async function askBoth(ended: string, open: string, who: number | null): Promise<void> {
    const sessions = [open, ended, open, ended]
    const targets = [DEAD_END, DEAD_END, '/shop/catalog', '/shop/catalog']
    const answers = await sendPatiently(
      busy,
      ...targets.map((target, at) => ({ target, headers: headersWith(sessions[at] ?? '') })),
    )
    for (const [at, answer] of answers.entries()) {
      const text = `${answer.head}\n${answer.body}`
      const isOpen = at % 2 === 0 && who !== null
      const expected = targets[at] === DEAD_END && !isOpen ? 401 : 200
      const leak = isOpen ? null : leakIn(text)
      const isStored = isOpen && !header(answer, 'cache-control').includes('no-store')
      if (answer.status !== expected || leak !== null || isStored)
        findings.push({ who: `ended ${at}`, target: targets[at] ?? '', what: `${answer.status} ${leak}` })
    }
  }

  const first = await signIn(one, '')
  await compare(one, first)
  const second = await signIn(other, first)
  await askBoth(first, second, other)
  await compare(other, second)
  await sendPatiently(busy, { target: '/api/auth/logout', headers: headersWith(second) })
  await askBoth(first, second, null)
  busy.close()
  quiet.close()
  return findings
}
