import type { changeOwnPassword } from '#contract/browser/profile.ts'
import type { CallAddress } from '../../../browser/call-shop.ts'

/** Address of the call that changes the password. */
export const changePasswordCall = {
  method: 'POST',
  path: '/api/account/password',
} as const satisfies CallAddress<typeof changeOwnPassword>
