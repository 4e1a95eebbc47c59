import type { ReplyOf } from '#contract/call.ts'
import { me } from '#contract/shop/auth.ts'
import type { ProfileOutcome } from '#domain/accounts/session-state.ts'

/** Fetches who is signed in; never throws (AUT-03, AUT-04, AUT-06, AUT-07). */
export async function fetchProfile(): Promise<ProfileOutcome> {
  try {
    const response = await fetch(me.browser.path, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
    })
    const account: ReplyOf<typeof me> | null = response.ok ? await response.json() : null
    return { kind: 'answered', status: response.status, account }
  } catch {
    return { kind: 'unreachable' }
  }
}
