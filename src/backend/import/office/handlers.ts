import { CallError } from '#contract/errors.ts'
import {
  applyImport,
  cancelImport,
  excludeRows,
  importDetail,
  importMappingOf,
  importRows,
  imports,
  MAX_IMPORT_PIECE,
  previewImport,
  saveMapping,
  uploadImport,
} from '#contract/office/products/imports.ts'
import { TableError } from '#tables/table-error.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import { CommittedRefusal, type Office } from '../../platform/calls/office-calls.ts'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { importActs } from '../kinds/messages.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { mappingFrom } from '../mapping/mapping-schema.ts'
import type { Correction } from '../mapping/prepared-rows.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import { awaitTurn, RowsMoved } from './apply-kept.ts'
import { appendToFile, findArrived, insertImportFile, withImportFile } from './file-queries.ts'
import { holdImport, needOfImport } from './hold-import.ts'
import { findAllowed, refuseOwnScope, seesCosts, setOf } from './import-rights.ts'
import { inspectFile } from './inspect-file.ts'
import { isCostly, proposeMapping } from './mapping-of-file.ts'
import { messages } from './messages.ts'
import { presentImport } from './present-import.ts'
import { previewFile } from './preview-file.ts'
import {
  completeImport,
  findImport,
  findImports,
  findMappings,
  type ImportRow,
  insertImport,
  keepMapping,
  storeAsked,
  storeCancelled,
  storeExcluded,
  storeMapping,
} from './queries.ts'
import { headerMarks } from './recognise-supplier.ts'
import { findRows } from './row-queries.ts'
import { priceListOf, runImport } from './run-import.ts'
import { changesOf } from './stats.ts'

interface ImportOptions {
  readonly db: PooledDatabase
  readonly office: Office
}

/** Imports from the file to what it changed (OFI-01 to OFI-22). */
export function importHandlers({ db, office }: ImportOptions): Route[] {
  return [
    office.handle(imports, async ({ query: { before = null, limit }, operator }) => {
      refuseOwnScope(operator)
      const rows = await findImports(db, { before, limit, seesCosts: seesCosts(operator) })
      const shown = await Promise.all(rows.map(row => presentImport(db, row)))
      return { imports: shown, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
    }),

    office.handle(importDetail, async ({ query: { id }, operator }) => {
      const row = await findAllowed(db, operator, id)
      const { stats, notes, excluded, missingPolicy, invites, stoppedBy } = row
      const need = row.state === 'previewed' ? await needOfImport(db, operator, row) : null
      return {
        import: await presentImport(db, row),
        stats,
        notes,
        excluded,
        missingPolicy,
        invites,
        stoppedBy,
        need,
      }
    }),

    office.handle(importRows, async ({ query, operator }) => {
      const { kind } = await findAllowed(db, operator, query.id)
      const { action = null, text, field, ...rest } = query
      const { rows, total } = await findRows(db, query.id, {
        ...rest,
        action,
        text: text || null,
        field: field || null,
      })
      return {
        total,
        rows: rows.map(({ before, after, problems: { refusals = [], warnings = [] }, ...row }) => ({
          ...row,
          changes: kind === null ? [] : changesOf(kind, before, after),
          problems: [...refusals],
          warnings: [...warnings],
        })),
      }
    }),

    office.handle(importMappingOf, async ({ query, operator }) => {
      const row = await findAllowed(db, operator, query.id)
      const known = (await findMappings(db)).filter(
        ({ mapping, kind }) => seesCosts(operator) || !isCostly(kind, mapping),
      )
      return await readFile(row, path => proposeMapping({ path, row, query, known, setOf }))
    }),

    office.handle(uploadImport, async ({ body, operator, now }) => {
      refuseOwnScope(operator)
      const { name, size, offset } = body
      const piece = Buffer.from(body.base64, 'base64')
      if (piece.length > MAX_IMPORT_PIECE) throw new CallError('TOO_LARGE')
      return await inTransaction(db, async tx => {
        const id = body.id || (await insertImport(tx, { fileName: name, staffId: operator.id, now }))
        if (body.id === 0) await insertImportFile(tx, id, size, now)
        const arrived = await findArrived(tx, id)
        const row = arrived === null ? null : await findImport(tx, id)
        if (arrived === null || row?.state !== 'receiving' || arrived.size !== size)
          throw new CallError('NOT_FOUND')
        // A piece that was sent again after a lost answer is there already.
        const isNext = offset === arrived.received && offset + piece.length <= size
        if (isNext) await appendToFile(tx, id, piece)
        const received = arrived.received + (isNext ? piece.length : 0)
        if (received === size) await completeImport(tx, id)
        return { id, received, isWhole: received === size }
      })
    }),

    office.handle(saveMapping, async ({ body, operator }) => {
      const { id, kind, supplierCode, mapping } = body
      const row = await findAllowed(db, operator, id)
      const costly = isCostly(kind, mapping)
      if (costly && !seesCosts(operator)) throw new CallError('FORBIDDEN')
      if (kind === 'costs' && supplierCode === null)
        throw new CallError('VALIDATION', { detail: messages.noSupplier })
      const set = setOf(kind)
      const { headers, columns } = await readFile(row, path => {
        mappingFrom(mapping, set)
        const headerRow = mapping.header ? mapping.headerRow : 0
        return inspectFile(set, path, { sheet: mapping.sheet, headerRow })
      })
      return await inTransaction(db, async tx => {
        if (!(await storeMapping(tx, id, { kind, supplierCode, mapping, isCostly: costly }))) throw changed()
        const marks = headerMarks(headers, columns.length)
        const saved = {
          supplierCode: supplierCode ?? '',
          kind,
          mapping,
          headers: marks,
          fileName: row.fileName,
        }
        return { version: await keepMapping(tx, { ...saved, staffId: operator.id }) }
      })
    }),

    office.handle(previewImport, async ({ body: { id, corrections }, operator, now }) => {
      const row = await findAllowed(db, operator, id)
      const { kind, mapping } = row
      if (kind === null || mapping === null || row.isAsked) throw changed()
      const priceList = await priceListOf(db, row)
      const all = withCorrections(row.corrections, corrections)
      const { signal } = new AbortController()
      const stats = await readFile(row, path =>
        previewFile({ db, path, row, kind, mapping, priceList, corrections: all, now, signal }),
      )
      if (stats === null) throw changed()
      return { stats }
    }),

    office.handle(excludeRows, async ({ body: { id, ...chosen }, operator }) => {
      await findAllowed(db, operator, id)
      const excluded = await storeExcluded(db, id, chosen)
      if (excluded === null) throw changed()
      return { excluded }
    }),

    office.write(
      applyImport,
      async ({ body, operator, now, changeSet, describe }, tx) => {
        const asked = new Date()
        const given = await findAllowed(db, operator, body.id)
        if (given.state !== 'previewed' || given.isAsked) throw changed()
        const { rows, refused, fileName } = given
        const held = await holdImport(tx, { row: given, body, operator, now })
        if (held !== null) {
          await describe(messages.held(fileName, held.needsApproval))
          const { created, updated, unchanged } = given
          return { counts: { created, updated, unchanged, rows, refused }, missing: 0, milliseconds: 0, held }
        }
        await storeAsked(db, body.id, asked)
        await awaitTurn(tx, db, body.id, asked)
        const begun = Date.now()
        // What was excluded while it waited counts.
        const row = await findAllowed(db, operator, body.id)
        try {
          const asWritten = { row, choice: body, staffId: operator.id, changeSet, now }
          const { missing, ...counts } = await runImport(tx, asWritten)
          await describe(importActs.title(row.kind ?? 'catalogue', fileName))
          return {
            counts: { ...counts, rows, refused },
            missing,
            milliseconds: Date.now() - begun,
            held: null,
          }
        } catch (error) {
          if (!(error instanceof RowsMoved)) throw error
          return new CommittedRefusal(
            new CallError('STATE_CONFLICT', { detail: messages.moved(error.count) }),
          )
        }
      },
      'import',
    ),

    office.handle(cancelImport, async ({ body: { id }, operator, now }) => {
      await findAllowed(db, operator, id)
      if (!(await storeCancelled(db, id, now))) throw changed()
      return { id }
    }),
  ]

  /** Work with the file of an import; what is wrong with it is a sentence. */
  async function readFile<T>({ id, state }: ImportRow, work: (path: string) => Promise<T>): Promise<T> {
    if (state === 'receiving') throw new CallError('STATE_CONFLICT', { detail: messages.incomplete })
    try {
      const done = await withImportFile(db, id, async path => ({ done: await work(path) }))
      if (done === null) throw new CallError('STATE_CONFLICT', { detail: messages.gone })
      return done.done
    } catch (error) {
      if (!(error instanceof TableError || error instanceof ImportRefusal)) throw error
      throw new CallError('VALIDATION', { detail: withoutOptions(refusalSentence(error)) })
    }
  }
}

function changed(): CallError {
  return new CallError('STATE_CONFLICT', { detail: messages.changed })
}

/** Sentences of the command name its options, which a screen does not have. */
function withoutOptions(text: string): string {
  return text.replace(/ [^.]*--\w[^.]*\./g, '')
}

function withCorrections(before: readonly Correction[], added: readonly Correction[]): Correction[] {
  const kept = before.filter(old => !added.some(one => one.line === old.line && one.column === old.column))
  return [...kept, ...added]
}
