import { defineCall } from '../call.ts'
import { getProductosGtia, registroGtia } from '../shop/warranty.ts'

export const readWarrantyProducts = defineCall({
  name: 'readWarrantyProducts',
  summary: 'The products of a brand whose warranty can be registered (GTI-02).',
  path: '/api/warranty/{marca}',
  cache: getProductosGtia.cache,
  query: getProductosGtia.query,
  reply: getProductosGtia.reply,
})

/** Needs no session: the end buyer has no account. */
export const registerWarranty = defineCall({
  name: 'registerWarranty',
  summary: 'Registers a warranty (GTI-04).',
  method: 'POST',
  path: '/api/web/RegistroGtia',
  status: registroGtia.status,
  idempotent: registroGtia.idempotent,
  bodyLimit: registroGtia.bodyLimit,
  body: registroGtia.body.omit({ cardcode: true }),
  reply: registroGtia.reply,
})
