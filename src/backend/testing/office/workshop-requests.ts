import { sql } from 'kysely'
import sharp from 'sharp'
import { registroGtia } from '#contract/shop/warranty.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { moveWarranty } from '../../warranty/move-warranty.ts'
import { registerWarranty } from '../../warranty/register-warranty.ts'
import { aForm } from '../../warranty/testing/warranty-data.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Requests about warranties and repairs. */
export const workshopRequests: OfficeRequests = {
  RepairBoard: () => ({}),
  OfficeRepair: async context => ({ query: { docNum: await repairIn(context, 'received') } }),
  MachineSearch: () => ({ query: { text: 'taladro' } }),
  ReceiveRepair: () => ({
    body: { cardcode: 'C20001', title: 'Taladro', failure: 'No gira' },
    records: ['repair', 'repair-note'],
  }),
  MoveRepair: async context => ({
    body: { docNum: await repairIn(context, 'received'), from: 'received', to: 'diagnosing' },
    records: ['repair', 'repair-note'],
  }),
  SaveRepair: async context => ({
    body: {
      docNum: await repairIn(context, 'received'),
      version: 1,
      title: 'Taladro',
      failure: 'No gira',
      diagnosis: 'Carbones gastados',
      underWarranty: false,
    },
    records: ['repair'],
  }),
  QuoteRepair: async context => ({
    body: {
      docNum: await repairIn(context, 'diagnosing'),
      from: 'diagnosing',
      diagnosis: 'Inducido quemado',
      currency: '$',
      validUntil: '2099-01-01',
      lines: [{ description: 'Inducido', quantity: 1, unitPrice: 1450, tax: 22 }],
    },
    records: ['repair', 'repair-note', 'repair-quote-line'],
  }),
  AnswerRepairQuote: async context => ({
    body: { docNum: await repairIn(context, 'quoted'), accept: true, name: 'Rosa' },
    records: ['repair', 'repair-note'],
  }),
  NoteRepair: async context => ({
    body: { docNum: await repairIn(context, 'received'), isInternal: true, body: 'Falta el mandril' },
    records: ['repair-note'],
  }),
  AddRepairPhoto: async context => ({
    body: { docNum: await repairIn(context, 'received'), base64: await onePixel() },
    records: ['repair-photo'],
  }),
  RepairPhoto: async context => ({ query: await photographed(context) }),
  WaitingParts: () => ({}),
  PartSuppliers: () => ({}),
  AddRepairPart: async context => ({
    body: {
      docNum: await repairIn(context, 'diagnosing'),
      from: 'diagnosing',
      name: 'Inducido',
      supplier: 'Repuestos del Sur',
      expectedOn: '2099-01-01',
      wait: true,
    },
    records: ['repair', 'repair-note', 'repair-part'],
  }),
  ExpectParts: async context => ({
    body: { parts: [await aWaitingPart(context)], supplier: 'Repuestos del Sur', expectedOn: '2099-01-01' },
    records: ['repair-part'],
  }),
  DropRepairPart: async context => ({
    body: { part: await aWaitingPart(context) },
    records: ['repair-part'],
  }),
  ReceiveParts: async context => ({
    body: { parts: [await aWaitingPart(context)] },
    records: ['repair', 'repair-note', 'repair-part'],
  }),
  UnfetchedRepairs: () => ({}),
  RemindRepairs: async ({ db }) => {
    const { rows } = await sql<{ docNum: number }>`
      update services set status = 'ready', status_at = now() - interval '20 days'
      where doc_num = (select max(doc_num) from services) returning doc_num as "docNum"`.execute(db)
    return { body: { docNums: rows.map(({ docNum }) => docNum) }, records: ['repair', 'repair-note'] }
  },
  WarrantyQueue: () => ({}),
  WarrantyBrands: () => ({}),
  SaveWarrantyBrand: () => ({
    body: {
      slug: `marca-${crypto.randomUUID().slice(0, 8)}`,
      version: null,
      name: 'Marca',
      terms: 'Cubre defectos de fábrica.',
      months: 12,
      isActive: true,
      products: [],
    },
    records: ['warranty-brand'],
  }),
  OfficeWarranty: async context => ({ query: { id: await aWaitingWarranty(context) } }),
  WarrantyProof: async context => ({ query: { id: await aWaitingWarranty(context) } }),
  DecideWarranty: async context => ({
    body: { id: await aWaitingWarranty(context), to: 'approved' },
    records: ['warranty'],
  }),
  TakeBackWarranty: async context => {
    const id = await aWaitingWarranty(context)
    const by = { id: context.staffId, name: 'Beatriz' }
    await moveWarranty(context.db, { id, to: 'approved', note: null, by }, new Date())
    return { body: { id }, records: ['warranty'] }
  },
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
  const today = businessDayOf(new Date())
  const body = registroGtia.body.parse(aForm({ ...product, serial: null, purchaseDate: today, proof }))
  const request = { body, key: crypto.randomUUID(), cardcode: null }
  const { reply } = await registerWarranty(db, request, new Date())
  return reply.id
}

/** A machine of the ferretería, whose seller is the demo's rep, in a state, with a pending quote where it is quoted. */
async function repairIn({ db }: OfficeRequestContext, status: RepairStatus): Promise<number> {
  const quoted = status === 'quoted'
  const { rows } = await sql<{ docNum: number }>`
    insert into services (cardcode, doc_num, item_title, received_at, status, status_at, under_warranty, failure,
      quote_amount, quote_currency, quote_status)
    values ('C20001', nextval('service_numbers') + 500000, 'Taladro', now(), ${status}, now(), false, 'No gira',
      ${quoted ? 100 : null}, ${quoted ? 'UYU' : null}, ${quoted ? 'pending' : null})
    returning doc_num as "docNum"`.execute(db)
  return rows[0]?.docNum ?? 0
}

/** A part that a machine of the ferretería waits for, and nothing else. */
async function aWaitingPart(context: OfficeRequestContext): Promise<number> {
  const docNum = await repairIn(context, 'waiting_parts')
  const { rows } = await sql<{ id: number }>`
    insert into service_parts (cardcode, doc_num, name, quantity, supplier, added_at, added_by)
    values ('C20001', ${docNum}, 'Carbones', 1, '', now(), 'Tomás') returning id`.execute(context.db)
  return rows[0]?.id ?? 0
}

async function onePixel(): Promise<string> {
  const pixel = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
  return (await pixel.png().toBuffer()).toString('base64')
}

/** A repair with a photo. */
async function photographed({ db }: OfficeRequestContext): Promise<{ docNum: number; id: number }> {
  const docNum = await repairIn({ db, staffId: '' }, 'received')
  const { rows } = await sql<{ id: number }>`
    with file as (
      insert into files (cardcode, kind, name, content_type, body)
      values ('C20001', 'repair', 'foto.jpg', 'image/jpeg', ${Buffer.from([0xff, 0xd8])}) returning id
    )
    insert into service_photos (cardcode, doc_num, file_id, author)
    select 'C20001', ${docNum}, id, 'Tomás' from file returning id`.execute(db)
  return { docNum, id: rows[0]?.id ?? 0 }
}
