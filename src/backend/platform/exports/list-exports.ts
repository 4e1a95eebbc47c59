import type { z } from 'zod'
import type { OfficeCall } from '#contract/define-office-call.ts'
import { CallError } from '#contract/errors.ts'
import type { fileReply } from '#contract/file-reply.ts'
import { exportList } from '#contract/office/exports.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { arrangeSheet, type Sheet, type SheetColumn, type TableFile } from '#tables/write-sheets.ts'
import type { Route } from '../calls/define-handler.ts'
import type { Office, OfficeContext, Operator } from '../calls/office-calls.ts'
import { type ChangeSetAuthor, describeChangeSet, openChangeSet } from '../change-sets/queries.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { messages } from './messages.ts'
import { refuseTooMany } from './most-rows.ts'
import { type ListAsFile, readList } from './read-list.ts'
import type { TableWriter } from './table-writer.ts'

type ExportCall = OfficeCall<
  z.ZodType<{ readonly format: 'csv' | 'xlsx'; readonly columns?: readonly string[] }>,
  z.ZodType,
  typeof fileReply
>

/** What a list gives to be a file. */
export interface ListPage<Row, Cursor> {
  readonly rows: readonly Row[]
  /** Where the next page begins; null: this is the last. */
  readonly next: Cursor | null
}

/** How features offer their lists as files (OFX-08). */
export interface ListExports {
  /** `list` is the call that shows the list: whoever may not read it gets no file of it. */
  handle<C extends ExportCall>(
    call: C,
    list: OfficeCall,
    sheetOf: (context: ListContext<C>) => Promise<Sheet>,
  ): Route
  /** Binds the export of lists that have no call of their own for it. */
  handleLists(lists: readonly ListAsFile[]): Route
  /** Throws FORBIDDEN where an operator may not have the export of this name. */
  require(name: string, operator: Operator): void
  /** Whether the export of this name takes these parameters. */
  accepts(name: string, query: Readonly<Record<string, unknown>>): boolean
  /** An export as a workbook, for a job of somebody. Throws FORBIDDEN as its call. */
  fileFor(
    name: string,
    request: {
      readonly operator: Operator
      readonly query: Readonly<Record<string, unknown>>
      readonly now: Date
    },
  ): Promise<{ readonly file: TableFile; readonly sheet: Sheet }>
}

/** What a list is read with. */
type ListContext<C extends OfficeCall> = Pick<OfficeContext<C>, 'query' | 'operator' | 'scope' | 'now'>

/** An export that jobs may make too. */
interface KnownExport {
  readonly permissions: readonly Permission[]
  readonly query: z.ZodType
  readonly sheetOf: (request: {
    readonly query: unknown
    readonly operator: Operator
    readonly now: Date
  }) => Promise<Sheet>
}

interface ExportOptions {
  readonly db: Database
  readonly office: Office
  readonly writer: TableWriter
}

export function listExports({ db, office, writer }: ExportOptions): ListExports {
  const known = new Map<string, KnownExport>()

  function named(name: string): KnownExport {
    const found = known.get(name)
    if (found === undefined) throw new Error(`There is no export ${name}`)
    return found
  }

  function refuseWithout(permissions: readonly Permission[], operator: Operator): void {
    if (!permissions.every(one => operator.permissions.has(one))) throw new CallError('FORBIDDEN')
  }

  async function write(sheet: Sheet, format: 'csv' | 'xlsx', author: ChangeSetAuthor, now: Date) {
    const file = await writer.write({ format, sheet, name: `${sheet.name} ${businessDayOf(now)}` })
    await inTransaction(db, async tx => {
      const id = await openChangeSet(tx, author)
      await describeChangeSet(tx, id, messages.exported(sheet.name, sheet.rows.length, format))
    })
    return file
  }

  return {
    handle(call, list, sheetOf) {
      const permissions = [call.office.permission, list.office.permission].flatMap(one => one ?? [])
      known.set(call.name, {
        permissions,
        query: call.query,
        sheetOf: ({ query, operator, now }) => {
          // Parsed by this very call's schema.
          const own = query as ListContext<typeof call>['query']
          return sheetOf({ query: own, operator, scope: operator.scope, now })
        },
      })
      return office.handle<ExportCall>(call, async given => {
        // The context of this very call.
        const context = given as OfficeContext<typeof call>
        const { operator, caller, now } = given
        refuseWithout(permissions, operator)
        const sheet = await sheetOf(context)
        const { requestId, address } = caller
        const author = { staffId: operator.id, actor: operator.name, kind: call.name, requestId, address }
        const { format, columns = [] } = given.query
        return await write(arrangeSheet(sheet, columns), format, author, now)
      })
    },
    handleLists(lists) {
      const byName = new Map<string, ListAsFile>(lists.map(one => [one.list.name, one]))
      return office.handle(exportList, async context => {
        const { operator, caller, now, query } = context
        const { list: name, filter, narrow, format, columns } = query
        const asFile = byName.get(name)
        if (asFile === undefined) throw new Error(`There is no export of ${name}`)
        const { permission, list } = asFile
        refuseWithout(
          [permission, list.office.permission].flatMap(one => one ?? []),
          operator,
        )
        const given = Object.fromEntries(new URLSearchParams(filter))
        const sheet = await readList(asFile, { narrow, given }, shown => {
          // The list's own handler, with what it may be asked: the operator is the same.
          const own = { ...context, query: shown } as OfficeContext<OfficeCall>
          return office.read(list, own)
        })
        const { requestId, address } = caller
        const author = {
          staffId: operator.id,
          actor: operator.name,
          kind: exportList.name,
          requestId,
          address,
        }
        return await write(arrangeSheet(sheet, columns), format, author, now)
      })
    },
    require: (name, operator) => refuseWithout(named(name).permissions, operator),
    accepts: (name, query) => named(name).query.safeParse(asAsked(query)).success,
    async fileFor(name, { operator, query, now }) {
      const { permissions, query: shape, sheetOf } = named(name)
      refuseWithout(permissions, operator)
      const asked = shape.parse(asAsked(query))
      const sheet = arrangeSheet(await sheetOf({ query: asked, operator, now }), columnsOf(asked))
      const author = { staffId: operator.id, actor: operator.name, kind: name }
      return { file: await write(sheet, 'xlsx', author, now), sheet }
    },
  }
}

function columnsOf(query: unknown): readonly string[] {
  // Of the exports' own schema.
  return (query as { readonly columns?: readonly string[] }).columns ?? []
}

/** Parameters as an address has them. */
function asAsked(query: Readonly<Record<string, unknown>>): unknown {
  const values = Object.entries(query).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(values), format: 'xlsx' }
}

/** Reads a list page by page into a table. Throws TOO_LARGE above 50,000 rows. */
export async function sheetOfPages<Row, Cursor>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  read: (after: Cursor | null) => Promise<ListPage<Row, Cursor>>,
): Promise<Sheet> {
  const rows: Sheet['rows'][number][] = []
  let after: Cursor | null = null
  do {
    const page = await read(after)
    for (const row of page.rows) rows.push(columns.map(({ value }) => value(row)))
    refuseTooMany(rows.length)
    after = page.next
  } while (after !== null)
  return { name, columns, rows }
}
