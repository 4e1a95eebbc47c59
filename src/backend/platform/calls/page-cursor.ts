import type { z } from 'zod'
import { CallError } from '#contract/errors.ts'

/** Where a page of a list ends: the sorted value, and the key of the row. */
type Position = readonly [value: string | number, key: string | number]

/** The position as a text that the client sends for the next page. */
export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The position of a cursor. Throws BAD_REQUEST for a text that no page gave. */
export function readCursor<Read extends Position>(text: string, schema: z.ZodType<Read>): Read {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    throw new CallError('BAD_REQUEST', { cause })
  }
}

/** The rows of a page of which one more was read than it shows; `last` is where the next begins, if there is one. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
): { readonly rows: Row[]; readonly last: Row | undefined } {
  const rows = found.slice(0, limit)
  return { rows, last: found.length > limit ? rows.at(-1) : undefined }
}
