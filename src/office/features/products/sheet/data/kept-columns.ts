import type { ReplyOf } from '#contract/call.ts'
import type { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import { inStore } from '../../../../browser/in-store.ts'

export type ProductColumns = ReplyOf<typeof officeProductColumns>

const COLUMNS = { database: 'oficina.planilla', store: 'columns' } as const
/** One row: the last person's; of another name once there are other columns, so that all are read again. */
const ROW = 'last 2'

interface Kept {
  readonly owner: string
  readonly columns: ProductColumns
}

/** The products as this person last read them whole in this browser; null where there are none (OFP-02). */
export async function keptColumns(owner: string): Promise<ProductColumns | null> {
  try {
    // Written by `keepColumns` alone.
    const kept = (await inStore(COLUMNS, rows => rows.get(ROW))) as Kept | undefined
    return kept?.owner === owner ? kept.columns : null
  } catch {
    // Without it everything is read from the server.
    return null
  }
}

export async function keepColumns(owner: string, columns: ProductColumns): Promise<void> {
  await inStore(COLUMNS, rows => rows.put({ owner, columns } satisfies Kept, ROW)).catch(() => undefined)
}

/** Forgets them: the person signed out, and another may follow at the same computer. */
export async function forgetColumns(): Promise<void> {
  await inStore(COLUMNS, rows => rows.clear()).catch(() => undefined)
}
