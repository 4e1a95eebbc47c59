import { defineCall } from '../call.ts'
import { getpromo } from '../shop/promos.ts'

/** Current terms of a promotion in a restored cart (CRT-29). */
export const readPromo = defineCall({
  name: 'readPromo',
  summary: 'One promotion with its lines, as visible to the session.',
  path: '/api/web/getpromo',
  access: 'customer',
  query: getpromo.query,
  reply: getpromo.reply,
})
