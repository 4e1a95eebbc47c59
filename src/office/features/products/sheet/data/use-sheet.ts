import { useEffect, useState, useSyncExternalStore } from 'react'
import { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import { SheetTable } from '#domain/office/sheet/sheet-table.ts'
import { cachedRead } from '../../../../browser/call-cache.ts'
import { callOffice } from '../../../../browser/call-office.ts'
import { useOperator } from '../../../operator/operator.tsx'
import { arrangedColumns, shownColumns } from '../columns/sheet-columns.ts'
import { SheetModel } from '../model/sheet-model.ts'
import { keepColumns, keptColumns, type ProductColumns } from './kept-columns.ts'
import { keepPending, keptPending } from './kept-pending.ts'

/** The products of this tab: opened once, then only what changed is read (OFP-02). */
let opened: { readonly owner: string; readonly table: SheetTable; at: string } | null = null

const SAVE_MS = 400
const PREPARE_MS = 200

export interface OpenSheet {
  readonly model: SheetModel | null
  readonly failure: unknown
  readonly reload: () => void
}

/** The grid's model over all products, kept true while the screen is open, with what waited from before. */
export function useSheet(): OpenSheet {
  const { person, permissions } = useOperator()
  const owner = `${person.id} ${permissions.toSorted().join(' ')}`
  const [model, setModel] = useState<SheetModel | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    setFailure(null)
    openTable(owner).then(
      ({ table, at }) => {
        if (isGone) return
        const made = new SheetModel({
          table,
          columns: shownColumns(table.lists, arrangedColumns(table.lists, [])),
          permissions: new Set(permissions),
        })
        made.pending.settle(keptPending(person.id))
        made.pending.dropStored((key, field) => made.stored(key, field))
        setModel(made)
        // After the first rows are on the screen.
        setTimeout(() => table.prepare(), PREPARE_MS)
        const stops = [follow(made, at), persist(person.id, made)]
        stop = () => {
          for (const one of stops) one()
        }
      },
      (error: unknown) => {
        if (!isGone) setFailure(error)
      },
    )
    return () => {
      isGone = true
      stop()
    }
  }, [owner, attempt])
  return { model, failure, reload: () => setAttempt(attempt + 1) }
}

/** Draws a component again with every change of the model. */
export function useSheetVersion(model: SheetModel): number {
  return useSyncExternalStore(model.subscribe, () => model.version)
}

async function openTable(owner: string): Promise<{ table: SheetTable; at: string }> {
  if (opened?.owner === owner) return opened
  const kept = await keptColumns(owner)
  const columns = kept ?? (await callOffice(officeProductColumns))
  if (kept === null) void keepColumns(owner, columns)
  opened = { owner, table: new SheetTable(columns), at: columns.at }
  return opened
}

/** Takes over what changed since, now and whenever somebody changes a product; returns how to stop. */
function follow(model: SheetModel, since: string): () => void {
  const read = cachedRead(officeProductColumns, { query: { since } })
  let seen: ProductColumns | undefined
  const take = () => {
    const { reply } = read.state()
    if (reply === undefined || reply === seen) return
    seen = reply
    const here = new Set(reply.codes)
    const gone = reply.isWhole ? model.table.codes.filter(code => !here.has(code)) : reply.gone
    model.merge({ ...reply, gone })
  }
  const stop = read.subscribe(take)
  take()
  void read.load()
  return stop
}

/** Keeps what waits in the browser, a moment after each change and when the tab closes. */
function persist(person: string, model: SheetModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    keepPending(person, model.pending)
  }
  const stop = model.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, SAVE_MS)
  })
  window.addEventListener('pagehide', write)
  return () => {
    write()
    stop()
    window.removeEventListener('pagehide', write)
  }
}
