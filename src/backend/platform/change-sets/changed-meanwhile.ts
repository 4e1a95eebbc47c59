import { CallError, type FieldError } from '#contract/errors.ts'
import type { Database } from '../db/pool.ts'
import { type ChangedThing, findAuthors } from './author-queries.ts'
import { messages } from './messages.ts'

interface Changed extends ChangedThing {
  /** Fields of the call whose columns have another name than theirs, by column. */
  readonly names?: Readonly<Record<string, string>>
  /** Where in the call the version is. */
  readonly path?: string
}

/** EDIT_CONFLICT of a thing that is saved over the version that was read: nothing was, and who changed which field (OFX-11). */
export async function changedMeanwhile(
  tx: Database,
  { names = {}, path, ...thing }: Changed,
): Promise<CallError> {
  const authors = await findAuthors(tx, thing)
  const detail = messages.changedBy(authors[0]?.author ?? null)
  const errors: FieldError[] = path === undefined ? [] : [{ path, code: 'changed', detail }]
  return new CallError('EDIT_CONFLICT', {
    detail,
    errors,
    authors: authors.map(({ field, ...author }) => ({ field: names[field] ?? camelCased(field), ...author })),
  })
}

function camelCased(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
