import { paths } from '#shop/site/paths.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The form post of the sign-in page, for any way of sending requests. */
export function signInForm({ email, password }: Credentials) {
  return {
    method: 'POST' as const,
    url: paths.apiLogin(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password, returnTo: '/' }).toString(),
  }
}

/** Signs in as the form does; returns the Cookie header of the session. */
export async function signIn(origin: string, credentials: Credentials): Promise<string> {
  const { method, url, headers, payload } = signInForm(credentials)
  const answer = await fetch(origin + url, { method, headers, body: payload, redirect: 'manual' })
  return sessionCookieOf(answer.headers.getSetCookie(), credentials)
}

/** The Cookie header of the Set-Cookie headers of an answer to the form. */
export function sessionCookieOf(setCookies: readonly string[], { email }: Credentials): string {
  const pairs = setCookies.map(cookie => cookie.split(';', 1)[0] ?? '')
  const session = pairs.find(pair => /^mostrador_session=./.test(pair))
  if (session === undefined) throw new Error(`${email} could not sign in`)
  return session
}
