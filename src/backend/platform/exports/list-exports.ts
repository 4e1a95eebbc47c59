import type { z } from 'zod'
import type { OfficeCall } from '#contract/define-office-call.ts'
import { CallError } from '#contract/errors.ts'
import type { fileReply } from '#contract/file-reply.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Sheet, SheetColumn } from '#tables/write-sheets.ts'
import type { Route } from '../calls/define-handler.ts'
import type { Office, OfficeContext } from '../calls/office-calls.ts'
import { describeChangeSet, openChangeSet } from '../change-sets/queries.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { messages } from './messages.ts'
import type { TableWriter } from './table-writer.ts'

type ExportCall = OfficeCall<z.ZodType<{ readonly format: 'csv' | 'xlsx' }>, z.ZodType, typeof fileReply>

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
    sheetOf: (context: OfficeContext<C>) => Promise<Sheet>,
  ): Route
}

interface ExportOptions {
  readonly db: Database
  readonly office: Office
  readonly writer: TableWriter
}

/** All rows of an export are in memory at once. */
const MOST_ROWS = 50_000

export function listExports({ db, office, writer }: ExportOptions): ListExports {
  return {
    handle: (call, list, sheetOf) =>
      office.handle<ExportCall>(call, async given => {
        // The context of this very call.
        const context = given as OfficeContext<typeof call>
        const { operator, caller, now } = given
        const { permission } = list.office
        if (permission !== null && !operator.permissions.has(permission)) throw new CallError('FORBIDDEN')
        const { format } = given.query
        const sheet = await sheetOf(context)
        const file = await writer.write({ format, sheet, name: `${sheet.name} ${businessDayOf(now)}` })
        await inTransaction(db, async tx => {
          const id = await openChangeSet(tx, {
            staffId: operator.id,
            actor: operator.name,
            kind: call.name,
            requestId: caller.requestId,
            address: caller.address,
          })
          await describeChangeSet(tx, id, messages.exported(sheet.name, sheet.rows.length, format))
        })
        return file
      }),
  }
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
    if (rows.length > MOST_ROWS) throw new CallError('TOO_LARGE', { detail: messages.tooMany(MOST_ROWS) })
    after = page.next
  } while (after !== null)
  return { name, columns, rows }
}
