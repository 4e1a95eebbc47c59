import { defineCall } from '../call.ts'
import { getPopup } from '../shop/popups.ts'

/** Depends on the session alone, so it takes no parameters (SHP-16). */
export const readPopup = defineCall({
  name: 'readPopup',
  summary: 'The popup for the session; all null without one, or for a user without cardcode.',
  path: '/api/web/GetPopup',
  access: 'user',
  reply: getPopup.reply,
})
