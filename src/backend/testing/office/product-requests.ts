import { sql } from 'kysely'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

const code = 'TAL-710PTZ13'

/** Requests about products, their prices and stock. */
export const productRequests: OfficeRequests = {
  ExportProducts: () => ({ query: { words: 'tala', sort: '-title', columns: 'code|title', format: 'csv' } }),
  OfficeProductColumns: () => ({ query: { since: new Date().toISOString() } }),
  SaveCells: async context => {
    const was = await titleIn(context)
    const now = `Taladro ${crypto.randomUUID().slice(0, 8)}`
    return { body: { cells: [{ key: code, field: 'title', was, now }] }, records: ['product'] }
  },
  PreviewBulk: () => ({ body: aChange() }),
  ApplyBulk: async context => {
    const change = aChange()
    return {
      body: { ...change, fingerprint: await fingerprintOf(context, change.rule.value) },
      records: ['product'],
    }
  },
  HeldChanges: () => ({}),
  HeldChange: async context => ({ query: { id: await aHeldChange(context) } }),
  DecideHeldChange: async context => ({
    body: { id: await aHeldChange(context, 'another'), isApproved: true, reason: '' },
    records: ['held-change'],
  }),
  WithdrawHeldChange: async context => ({
    body: { id: await aHeldChange(context) },
    records: ['held-change'],
  }),
  SeeHeldChange: async context => ({ body: { id: await aHeldChange(context) } }),
  PriceHistory: () => ({ query: { code } }),
}

const aChange = () => ({
  codes: [code],
  field: 'unitsPerItem',
  rule: { act: 'set', value: `caja de ${crypto.randomUUID().slice(0, 8)}` },
})

/** A change that waits, of the person or of somebody else. */
async function aHeldChange(
  { db, staffId }: OfficeRequestContext,
  whose: 'own' | 'another' = 'own',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into held_changes (kind, title, staff_id, change, prices, state, created_at)
    select 'cells', 'Planilla: 1 precio', id, '{"cells": [], "reason": ""}', 1, 'waiting', now()
    from staff where (id = ${staffId}::uuid) = ${whose === 'own'} limit 1 returning id::int as id`.execute(db)
  return rows[0]?.id ?? 0
}

async function titleIn({ db }: OfficeRequestContext): Promise<string> {
  const { rows } = await sql<{ title: string }>`select title from products where itemcode = ${code}`.execute(
    db,
  )
  return rows[0]?.title ?? ''
}

/** As a preview answers it. */
async function fingerprintOf({ db }: OfficeRequestContext, now: string): Promise<string> {
  const { rows } = await sql<{ was: string }>`
    select units_per_item as was from products where itemcode = ${code}`.execute(db)
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([code, 'unitsPerItem', rows[0]?.was ?? '', now])),
  )
  return Buffer.from(hash).toString('base64url')
}
