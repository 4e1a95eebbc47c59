import { defineCall } from '../call.ts'
import { getpromo } from '../web/promos.ts'

/** Today's terms of a promotion, for the promotions of a restored cart (CRT-29). */
export const readPromo = defineCall({
  name: 'readPromo',
  summary: 'One promotion with its lines, as the session may see it.',
  path: '/api/web/getpromo',
  access: 'customer',
  query: getpromo.query,
  reply: getpromo.reply,
})
