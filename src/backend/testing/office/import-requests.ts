import { sql } from 'kysely'
import { insertRecurring } from '../../import/recurring/queries.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Requests about imports: of a file with a price of a product of the demo. */
export const importRequests: OfficeRequests = {
  Imports: () => ({}),
  Import: async context => ({ query: { id: await received(context) } }),
  ImportRows: async context => ({ query: { id: await previewed(context) } }),
  ImportMapping: async context => ({ query: { id: await received(context) } }),
  Suppliers: () => ({}),
  SaveSupplier: () => ({
    body: {
      code: crypto.randomUUID().slice(0, 8),
      version: null,
      name: 'Bulonera del Sur',
      currency: '$',
      priceList: null,
      missingPolicy: 'keep',
      isActive: true,
    },
    records: ['supplier'],
  }),
  MappingVersions: () => ({ query: { kind: 'prices' } }),
  RestoreMapping: async context => ({ body: { ...(await aMapping(context)), version: 1 }, records: [] }),
  SupplierPage: async context => ({ query: { code: await aSupplier(context) } }),
  SupplierProducts: async context => ({ query: { code: await aSupplier(context) } }),
  SupplierCosts: async context => ({ query: { code: await aSupplier(context), itemCode: 'TAL-710PTZ13' } }),
  RecurringImports: () => ({}),
  SaveRecurringImport: () => ({ body: RECURRING, records: ['recurring-import'] }),
  RunRecurringImport: async ({ db, staffId }) => ({
    body: {
      id: await insertRecurring(db, { ...RECURRING, secret: null, staffId, nextAt: new Date() }, new Date()),
    },
  }),
  ImportTemplate: () => ({ query: { kind: 'prices', format: 'csv' } }),
  ImportFile: async context => ({ query: { id: await received(context) } }),
  ImportRefusals: async context => ({ query: { id: await previewed(context), format: 'csv' } }),
  UploadImport: () => {
    const body = Buffer.from('código;precio\nX;1\n')
    return { body: { id: 0, name: 'p.csv', size: body.length, offset: 0, base64: body.toString('base64') } }
  },
  ReadMapTable: () => ({
    body: { name: 'marcas.csv', base64: Buffer.from('10;Tero\n20;Hornero\n').toString('base64') },
  }),
  SaveMapping: async context => ({
    body: { id: await received(context), kind: 'prices', supplierCode: null, mapping: MAPPING },
  }),
  PreviewImport: async context => ({ body: { id: await mapped(context) } }),
  ExcludeRows: async context => ({ body: { id: await previewed(context), lines: [2], isExcluded: true } }),
  ApplyImport: async context => ({
    body: { id: await previewed(context), missingPolicy: 'keep', confirmedMissing: null, invites: false },
    records: ['stock'],
    kind: 'import',
  }),
  CancelImport: async context => ({ body: { id: await received(context) } }),
}

const RECURRING = {
  id: null,
  version: null,
  name: 'Lista del Sur',
  kind: 'prices',
  supplierCode: null,
  source: { kind: 'folder', path: 'sur', files: '*.xlsx' },
  secret: null,
  timing: { everyHours: null, times: ['06:30'] },
  isActive: true,
} as const

const MAPPING = { onlyThese: true, fields: { code: 'código', price: 'precio' } }

async function aSupplier({ db }: OfficeRequestContext): Promise<string> {
  await sql`insert into suppliers (code, name) values ('PRUEBA', 'De prueba') on conflict do nothing`.execute(
    db,
  )
  return 'PRUEBA'
}

async function aMapping(context: OfficeRequestContext): Promise<{ supplierCode: string; kind: 'prices' }> {
  const supplierCode = await aSupplier(context)
  await sql`
    insert into import_mappings (supplier_code, kind, version, mapping, headers, file_name)
    select ${supplierCode}, 'prices', n, ${JSON.stringify({ header: true, groups: false, ...MAPPING })}::jsonb, '{}', 'lista.csv' from generate_series(1, 2) n
    on conflict do nothing`.execute(context.db)
  return { supplierCode, kind: 'prices' }
}

async function received({ db, staffId }: OfficeRequestContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into catalogue_imports (file_name, file_sha256, state, staff_id)
      values ('precios.csv', '', 'mapping', ${staffId}) returning id
    ), file as (
      insert into import_files (import_id, size, body, expires_at)
      select id, 30, ${Buffer.from('código;precio\nNO-HAY;12,50\n')}, now() + interval '1 day' from made
    )
    select id from made`.execute(db)
  return rows[0]?.id ?? 0
}

async function mapped(context: OfficeRequestContext): Promise<number> {
  const id = await received(context)
  await sql`
    update catalogue_imports set kind = 'prices', mapping = ${JSON.stringify(MAPPING)}::jsonb where id = ${id}`.execute(
    context.db,
  )
  return id
}

/** Of stock, with one row that is to be written. */
async function previewed(context: OfficeRequestContext): Promise<number> {
  const { db } = context
  const id = await mapped(context)
  const stats = { create: 0, change: 1, remove: 0, same: 0, refuse: 0, missing: 0, active: 0, moved: 0 }
  await sql`
    update catalogue_imports set kind = 'stock', state = 'previewed',
      mapping = ${JSON.stringify({ onlyThese: true, fields: { code: 'código' } })}::jsonb,
      stats = ${JSON.stringify({ ...stats, fields: [], prices: null, milliseconds: 1 })}::jsonb where id = ${id}`.execute(
    db,
  )
  await sql`
    insert into import_rows (import_id, line, key, action, before, after, input)
    select ${id}, 2, itemcode, 'change',
      json_build_object('code', itemcode, 'status', status, 'available', available::float8, 'description', description,
        'nextArrival', next_arrival),
      json_build_object('code', itemcode, 'status', status, 'available', available::float8 + 1, 'description', description,
        'nextArrival', next_arrival),
      json_build_object('code', itemcode, 'available', available::float8 + 1)
    from product_stock where status = 'S' and available > 0 and next_arrival is null order by itemcode limit 1`.execute(
    db,
  )
  return id
}
