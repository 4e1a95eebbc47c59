import { sql } from 'kysely'
import sharp from 'sharp'
import { registroGtia } from '#contract/shop/warranty.ts'
import { registerWarranty } from '../../warranty/register-warranty.ts'
import { aForm } from '../../warranty/testing/warranty-data.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Requests about warranties and repairs. */
export const workshopRequests: OfficeRequests = {
  WarrantyQueue: () => ({}),
  OfficeWarranty: async context => ({ query: { id: await aWaitingWarranty(context) } }),
  WarrantyProof: async context => ({ query: { id: await aWaitingWarranty(context) } }),
  DecideWarranty: async context => ({
    body: { id: await aWaitingWarranty(context), to: 'approved' },
    records: ['warranty'],
  }),
}

/** A registration of a product of the demo that asks for no serial. */
async function aWaitingWarranty({ db }: OfficeRequestContext): Promise<string> {
  const { rows } = await sql<{ marca: string; itemCode: string }>`
    select brand_slug as marca, itemcode as "itemCode" from warranty_products where not needs_serial limit 1`.execute(
    db,
  )
  const [product] = rows
  if (product === undefined) throw new Error('The demo has no product with a warranty')
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const proof = { name: 'boleta.png', base64: png.toString('base64') }
  const today = new Date().toISOString().slice(0, 10)
  const body = registroGtia.body.parse(aForm({ ...product, serial: null, purchaseDate: today, proof }))
  const request = { body, key: crypto.randomUUID(), cardcode: null }
  const { reply } = await registerWarranty(db, request, new Date())
  return reply.id
}
