import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import type { OfficeCall } from '#contract/define-office-call.ts'
import { parseInput } from '#contract/problem.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { type Sheet, type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import { type ListColumns, listColumns } from './list-columns.ts'
import { MOST_ROWS, refuseTooMany } from './most-rows.ts'

/** A list of the back office as a file (OFX-08): its own call reads it, so that rights and filters are those of the list. */
export interface ListAsFile {
  readonly list: OfficeCall
  /** Besides that of the list. */
  readonly permission: Permission | null
  /** What a reply has; `narrow` is what the screen narrows it to by itself. */
  readonly sheetOf: (reply: unknown, narrow: string) => Sheet
}

interface FileOfList<C extends OfficeCall, Row> {
  readonly name: string | ((reply: ReplyOf<C>) => string)
  readonly rowsOf: (reply: ReplyOf<C>, narrow: string) => readonly Row[]
  /** Some depend on what the reply has: no cost without the permission, a column for each language. */
  readonly columns: (to: ListColumns<Row>, reply: ReplyOf<C>) => readonly SheetColumn<Row>[]
  /** `reports.export` by default; null: whoever may read the list. */
  readonly permission?: Permission | null
}

/** Says how the rows of a list's replies are written. */
export function listAsFile<C extends OfficeCall, Row>(
  list: C,
  { name, rowsOf, columns, permission = 'reports.export' }: FileOfList<C, Row>,
): ListAsFile {
  return {
    list,
    permission,
    sheetOf(reply, narrow) {
      // Of this very call.
      const own = reply as ReplyOf<C>
      return sheetOf(
        typeof name === 'function' ? name(own) : name,
        columns(listColumns(), own),
        rowsOf(own, narrow),
      )
    },
  }
}

/** Rows of one reply, where a list goes on page by page. */
const PAGE = 2_000
/** By which parameter a list goes on from `next` of its reply. */
const CURSORS = ['after', 'before']

interface AskedList {
  /** Parameters as an address has them. */
  readonly given: Readonly<Record<string, string>>
  readonly narrow: string
}

/**
 * All rows of a list, page by page; `read` answers as its call does. Throws BAD_REQUEST where the call does not take the
 * filter, TOO_LARGE above 50,000 rows.
 */
export async function readList(
  { list, sheetOf }: Pick<ListAsFile, 'list' | 'sheetOf'>,
  { given, narrow }: AskedList,
  read: (query: object) => Promise<unknown>,
): Promise<Sheet> {
  const shape = list.query instanceof z.ZodObject ? list.query.shape : {}
  const cursor = CURSORS.find(name => name in shape)
  // The limit of the call is for screens.
  const limit = 'limit' in shape ? { limit: cursor === undefined ? MOST_ROWS + 1 : PAGE } : {}
  const filter = Object.fromEntries(Object.entries(given).filter(([name]) => name !== cursor))
  const readPage = async (place: object) => {
    const query = parseInput(list.query, { ...filter, ...place }, 'BAD_REQUEST')
    return await read({ ...Object(query), ...limit })
  }
  let reply = await readPage({})
  const { rows: first, ...sheet } = sheetOf(reply, narrow)
  const rows = [...first]
  for (let next = nextOf(reply); cursor !== undefined && next !== null; next = nextOf(reply)) {
    reply = await readPage({ [cursor]: next })
    rows.push(...sheetOf(reply, narrow).rows)
    refuseTooMany(rows.length)
  }
  refuseTooMany(rows.length)
  return { ...sheet, rows }
}

function nextOf(reply: unknown): unknown {
  const { next = null }: { next?: unknown } = Object(reply)
  return next
}
