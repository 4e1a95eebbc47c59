import type { me } from '#contract/browser/auth.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { ProfileOutcome } from '#domain/accounts/session-state.ts'

/** Path of the profile call (SHP-17). */
export const PROFILE_PATH = '/api/auth/me'

/** Fetches who is signed in; never throws (AUT-03, AUT-04, AUT-06, AUT-07). */
export async function fetchProfile(): Promise<ProfileOutcome> {
  try {
    const response = await fetch(PROFILE_PATH, { headers: { accept: 'application/json' }, cache: 'no-store' })
    const account: ReplyOf<typeof me> | null = response.ok ? await response.json() : null
    return { kind: 'answered', status: response.status, account }
  } catch {
    return { kind: 'unreachable' }
  }
}
