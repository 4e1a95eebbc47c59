import { CallError } from '#contract/errors.ts'
import { MAX_MAP_TABLES, type MapTable, readMapTable } from '#contract/office/products/import-mapping.ts'
import {
  importFile,
  importRefusals,
  importTemplate,
  saveSupplier,
  suppliers,
} from '#contract/office/products/imports.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { openRows } from '#tables/open-rows.ts'
import { TableError } from '#tables/table-error.ts'
import { type Sheet, sheetFile } from '#tables/write-sheets.ts'
import { findPriceLists } from '../../catalogue/write/queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { textOf } from '../mapping/lookup-table.ts'
import { mappingFrom } from '../mapping/mapping-schema.ts'
import { preparedRows } from '../mapping/prepared-rows.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import { presentSupplier } from '../supplier/present-supplier.ts'
import { findSuppliers, storeSupplier } from '../supplier/queries.ts'
import { findTemplateRows } from '../template-queries.ts'
import { templateFile } from '../templates.ts'
import { readImportFile, withImportFile, withTemporaryFile } from './file-queries.ts'
import { findAllowed, readsKind, refuseOwnScope, seesCosts, setOf } from './import-rights.ts'
import { messages } from './messages.ts'
import type { ImportRow } from './queries.ts'
import { findRefused } from './row-queries.ts'

const NAMES = { active: 'isActive' } as const

interface FileOptions {
  readonly db: PooledDatabase
  readonly office: Office
}

/** Suppliers, and the files that imports give back (OFI-02, OFI-18). */
export function importFileHandlers({ db, office }: FileOptions): Route[] {
  return [
    office.handle(suppliers, async () => {
      const found = await findSuppliers(db)
      const lists = await findPriceLists(db)
      return {
        suppliers: found.map(presentSupplier),
        priceLists: lists
          .filter(({ kind }) => kind === 'sale')
          .map(({ price_list: number, name }) => ({ number, name })),
      }
    }),

    office.write(saveSupplier, async ({ body: { version, ...supplier }, describe }, tx) => {
      if (!(await storeSupplier(tx, supplier, version)))
        throw version === null
          ? codeTaken()
          : await changedMeanwhile(tx, { entity: 'supplier', key: supplier.code, names: NAMES })
      await describe(messages.supplierTitle(supplier.name))
      return { code: supplier.code }
    }),

    office.handle(importTemplate, async ({ query: { kind, format }, operator, now }) => {
      if (kind === 'costs' && !seesCosts(operator)) throw new CallError('FORBIDDEN')
      return await templateFile(
        kind,
        format,
        readsKind(kind, operator) ? await findTemplateRows(db, kind, businessDayOf(now)) : [],
      )
    }),

    office.handle(readMapTable, async ({ body: { name, base64 }, operator }) => {
      refuseOwnScope(operator)
      return await tableOf(name, Buffer.from(base64, 'base64'))
    }),

    office.handle(importFile, async ({ query: { id }, operator }) => {
      const { fileName } = await findAllowed(db, operator, id)
      const body = await readImportFile(db, id)
      if (body === null) throw new CallError('NOT_FOUND')
      return { name: fileName, contentType: 'application/octet-stream', body }
    }),

    office.handle(importRefusals, async ({ query: { id, format }, operator }) => {
      const row = await findAllowed(db, operator, id)
      const refused = await findRefused(db, id)
      const sheet =
        refused.length === 0 ? null : await withImportFile(db, id, path => refusedSheet(path, row, refused))
      if (sheet === null) throw new CallError('NOT_FOUND')
      return await sheetFile(
        format,
        sheet,
        `${messages.refusedSheet} ${row.fileName.replace(/\.\w{2,5}$/, '')}`,
      )
    }),
  ]

  /** The refused rows as they came, each with its reasons. */
  async function refusedSheet(
    path: string,
    { kind, mapping, corrections }: ImportRow,
    rowsRefused: Awaited<ReturnType<typeof findRefused>>,
  ): Promise<Sheet> {
    const refused = new Map(rowsRefused.map(({ line, problems }) => [line, problems.refusals]))
    const map = mapping === null ? null : mappingFrom(mapping, setOf(kind ?? 'catalogue'))
    const source = preparedRows(await openRows(path, map ?? {}), map, corrections)
    const rows: string[][] = []
    let headers: readonly string[] | null = source.names
    const hasHeader = source.names === null && map?.header !== false
    let isFirst = hasHeader
    for await (const { line, cells } of source.rows()) {
      if (isFirst) headers = Array.from(cells, textOf)
      isFirst = false
      const problems = refused.get(line)
      if (problems === undefined) continue
      const reason = problems
        .map(({ field, reason: why }) => (field === '' ? why : `${field}: ${why}`))
        .join('; ')
      rows.push([...Array.from(cells, textOf), reason])
    }
    const width = Math.max(headers?.length ?? 0, ...rows.map(({ length }) => length - 1))
    const heads = Array.from({ length: width }, (_, at) => headers?.[at] ?? '')
    return {
      name: messages.refusedSheet,
      columns: [...heads, messages.reason].map(head => ({
        head,
        kind: 'text',
        width: Math.max(14, head.length + 2),
      })),
      rows: rows.map(row => {
        const reason = row.at(-1) ?? ''
        return [
          ...Array.from({ length: width }, (_, at) => (at < row.length - 1 ? (row[at] ?? '') : '')),
          reason,
        ]
      }),
    }
  }
}

function codeTaken(): CallError {
  const detail = messages.supplierTaken
  return new CallError('VALIDATION', { detail, errors: [{ path: 'code', code: 'taken', detail }] })
}

/** A file as a table of a map (OFI-05). Throws VALIDATION for one that is unreadable or too large for a map. */
async function tableOf(name: string, body: Uint8Array): Promise<MapTable> {
  try {
    return await withTemporaryFile(body, async path => {
      const source = await openRows(path)
      const rows: string[][] = []
      let size = 0
      for await (const { cells } of source.rows()) {
        const row = Array.from(cells, textOf)
        size += JSON.stringify(row).length + 1
        if (size > MAX_MAP_TABLES) throw new CallError('VALIDATION', { detail: messages.tableTooLarge(name) })
        rows.push(row)
      }
      return { names: source.names === null ? null : [...source.names], rows }
    })
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    throw new CallError('VALIDATION', { detail: `${name}: ${refusalSentence(error)}` })
  }
}
