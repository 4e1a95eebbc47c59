import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import {
  applyImport,
  importMappingOf,
  MAX_IMPORT_PIECE,
  previewImport,
  saveMapping,
  uploadImport,
} from '#contract/office/products/imports.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import { auditHandlers } from '../../audit/handlers.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import { anOperator, nextKey, type RoleId, testOffice } from '../../testing/office/operators.ts'
import { type CallRunner, callRunner } from '../../testing/run-call.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { importFileHandlers } from '../office/file-handlers.ts'
import { importHandlers } from '../office/handlers.ts'

/** A new supplier, as it is saved. */
export const SUPPLIER = {
  code: 'SUR',
  version: null,
  name: 'Bulonera del Sur',
  currency: '$',
  priceList: null,
  missingPolicy: 'keep',
  isActive: true,
} as const

export interface OfficeImports extends TestDatabase, CallRunner {
  readonly owner: Partial<Caller>
  as(role: RoleId): Promise<Partial<Caller>>
  upload(name: string, content: string | Buffer): Promise<number>
  /** Up to the preview, with what is guessed unless a mapping is given. */
  preview(
    id: number,
    given?: { kind?: ImportKind; supplierCode?: string | null; mapping?: Partial<ImportMapping> },
  ): Promise<ReplyOf<typeof previewImport>['stats']>
  apply(id: number, choice?: object): Promise<unknown>
  /** The price of a product in the first list, as it is stored. */
  priceOf(code: string): Promise<number | null>
}

/** The calls of the office's imports over an empty shop. */
export async function officeImports(): Promise<OfficeImports> {
  const database = await testDatabase()
  const { db } = database
  const clock = () => new Date()
  const office = testOffice(db, clock)
  const runner = callRunner([
    ...importHandlers({ db, office }),
    ...importFileHandlers({ db, office }),
    ...auditHandlers({ db, office }),
    ...undoHandlers({ db, office }),
  ])
  const as = async (role: RoleId) => {
    const { officeToken } = await anOperator(db, role, { now: clock() })
    return { officeToken: officeToken ?? null }
  }
  const owner = await as('dueno')
  return {
    ...database,
    ...runner,
    owner,
    as,
    async upload(name, content) {
      const body = Buffer.from(content)
      let id = 0
      for (let offset = 0; offset < body.length; offset += MAX_IMPORT_PIECE) {
        const base64 = body.subarray(offset, offset + MAX_IMPORT_PIECE).toString('base64')
        const piece = { id, name, size: body.length, offset, base64 }
        id = (await runner.call(uploadImport, { body: piece }, owner)).id
      }
      return id
    },
    async preview(id, { kind, supplierCode, mapping } = {}) {
      const query = { id, ...(kind === undefined ? {} : { kind }) }
      const look = await runner.call(importMappingOf, { query }, owner)
      const chosen = { ...look.mapping, ...mapping }
      const supplier = supplierCode === undefined ? look.supplierCode : supplierCode
      const body = { id, kind: look.kind, supplierCode: supplier, mapping: chosen }
      await runner.call(saveMapping, { body }, owner)
      return (await runner.call(previewImport, { body: { id } }, owner)).stats
    },
    apply(id, choice = {}) {
      const body = { id, missingPolicy: 'keep' as const, confirmedMissing: null, invites: false, ...choice }
      return runner.call(applyImport, { body, idempotencyKey: nextKey() }, owner)
    },
    async priceOf(code) {
      const { rows } = await sql<{ price: number }>`
        select price::float8 as price from product_prices where itemcode = ${code} order by price_list limit 1`.execute(
        db,
      )
      return rows[0]?.price ?? null
    },
  }
}
