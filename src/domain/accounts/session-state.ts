/** A signed-in user (DAT-29). Without cardcode there are no prices and no cart. */
export interface Account {
  readonly name: string
  readonly nickname: string
  readonly email: string
  readonly cardcode: string | null
}

/** AUT-01: the state of the session in the shop. */
export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-in'; readonly account: Account }
  | { readonly state: 'anonymous' }
  | { readonly state: 'error'; readonly status: number }

/** The outcome of the profile call. */
export type ProfileOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly account: Account | null }
  | { readonly kind: 'unreachable' }

/** AUT-02: a session starts in loading. */
export const INITIAL_SESSION: SessionState = { state: 'loading' }

/** AUT-03, AUT-04, AUT-06, AUT-07: the session after the profile call. */
export function sessionAfter(outcome: ProfileOutcome): SessionState {
  if (outcome.kind === 'unreachable') return { state: 'error', status: 0 }
  const { status, account } = outcome
  if (status === 401) return { state: 'anonymous' }
  if (status < 200 || status > 299 || account === null) return { state: 'error', status }
  return { state: 'signed-in', account }
}

/** The account of a session, or null. */
export function accountOf(session: SessionState): Account | null {
  return session.state === 'signed-in' ? session.account : null
}
