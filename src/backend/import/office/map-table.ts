import { CallError } from '#contract/errors.ts'
import { MAX_MAP_TABLES, type MapTable } from '#contract/office/products/import-mapping.ts'
import { openRows } from '#tables/open-rows.ts'
import { TableError } from '#tables/table-error.ts'
import { textOf } from '../mapping/lookup-table.ts'
import { refusalSentence } from '../mapping/sentences.ts'
import { withTemporaryFile } from './file-queries.ts'
import { messages } from './messages.ts'

/** A file as a table of a map (OFI-05). Throws VALIDATION for one that is unreadable or too large for a map. */
export async function tableOf(name: string, body: Uint8Array): Promise<MapTable> {
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
