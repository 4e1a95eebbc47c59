import type { changeProfile, endOpenSession, endOtherSessions } from '#contract/browser/profile.ts'
import type { CallAddress } from '../../../browser/call-shop.ts'

/** Addresses of the calls of the profile page. */
export const changeProfileCall = {
  method: 'PUT',
  path: '/api/account/profile',
} as const satisfies CallAddress<typeof changeProfile>

export const endSessionCall = {
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
} as const satisfies CallAddress<typeof endOpenSession>

export const endOtherSessionsCall = {
  method: 'DELETE',
  path: '/api/account/sessions',
} as const satisfies CallAddress<typeof endOtherSessions>
