import { undoChangeSet } from '#contract/office/audit.ts'
import {
  applyImport,
  importDetail,
  importMappingOf,
  MAX_IMPORT_PIECE,
  previewImport,
  saveMapping,
  uploadImport,
} from '#contract/office/products/imports.ts'
import { sheetOf, workbookFile } from '#tables/write-sheets.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report, Row } from '../harness/benchmark.ts'
import { officeCaller } from '../harness/office-calls.ts'

const ROWS = 16_000
/** OFI-07, OFI-12, OFI-13. */
const LIMITS = { preview: 5_000, apply: 8_000, undo: 8_000 } as const
type Step = keyof typeof LIMITS

export const imports: Benchmark = {
  name: 'imports',
  about: `a list of ${ROWS.toLocaleString('en')} products as XLSX: previewed, applied and undone; new, changed in part and in whole, unchanged`,
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const call = await officeCaller(shop)
  const idempotencyKey = () => crypto.randomUUID()
  const rows: Row[] = []
  const timed = async <Reply>(file: string, step: Step, work: () => Promise<Reply>): Promise<Reply> => {
    const since = performance.now()
    const reply = await work()
    rows.push({ file, step, ms: Math.round(performance.now() - since), 'limit ms': LIMITS[step] })
    return reply
  }

  async function upload(name: string, content: Uint8Array): Promise<number> {
    let id = 0
    for (let offset = 0; offset < content.length; offset += MAX_IMPORT_PIECE) {
      const base64 = Buffer.from(content.subarray(offset, offset + MAX_IMPORT_PIECE)).toString('base64')
      id = (await call(uploadImport, { body: { id, name, size: content.length, offset, base64 } })).id
    }
    const { kind, supplierCode, mapping } = await call(importMappingOf, { query: { id } })
    await call(saveMapping, { body: { id, kind, supplierCode, mapping } })
    return id
  }

  async function preview(file: string, risen: number): Promise<number> {
    const id = await upload(`${file}.xlsx`, await listOf(risen))
    const { stats } = await timed(file, 'preview', () => call(previewImport, { body: { id } }))
    if (stats.refuse > 0) throw new Error(`${file}: ${stats.refuse} rows are refused`)
    return id
  }

  async function apply(file: string, id: number): Promise<number> {
    const { need } = await call(importDetail, { query: { id } })
    const body = {
      id,
      missingPolicy: 'keep' as const,
      confirmedMissing: null,
      invites: false,
      confirmedPrices: need?.prices ?? null,
    }
    await timed(file, 'apply', () => call(applyImport, { body, idempotencyKey: idempotencyKey() }))
    return (await call(importDetail, { query: { id } })).import.changeSetId ?? 0
  }

  await apply('new', await preview('new', 0))
  await preview('unchanged', 0)
  await preview('a tenth changed', 0.1)
  const changeSet = await apply('all changed', await preview('all changed', 1))
  await timed('all changed', 'undo', () =>
    call(undoChangeSet, { body: { id: changeSet }, idempotencyKey: idempotencyKey() }),
  )
  const slow = rows.filter(row => Number(row.ms) > Number(row['limit ms']))
  return {
    tables: [
      { title: `Import of ${ROWS.toLocaleString('en')} rows`, rows, note: 'Uploads are not counted.' },
    ],
    failures: slow.map(({ file, step, ms }) => `${step} of ${file} takes ${ms} ms`),
  }
}

/** A supplier's list; of the share `risen` title, price and stock are others. */
async function listOf(risen: number): Promise<Uint8Array> {
  const products = Array.from({ length: ROWS }, (_, at) => ({ at, isRisen: at < ROWS * risen }))
  const sheet = sheetOf(
    'Lista',
    [
      { head: 'código', kind: 'text', width: 12, value: ({ at }) => `IMP-${at}` },
      {
        head: 'título',
        kind: 'text',
        width: 40,
        value: ({ at, isRisen }) => `Llave combinada ${at} mm${isRisen ? ' cromo' : ''}`,
      },
      { head: 'marca', kind: 'text', width: 12, value: ({ at }) => `Marca ${at % 40}` },
      { head: 'familia', kind: 'text', width: 12, value: ({ at }) => `Familia ${at % 12}` },
      {
        head: 'precio',
        kind: 'amount',
        width: 12,
        value: ({ at, isRisen }) => 100 + (at % 900) + (isRisen ? 7 : 0),
      },
      { head: 'moneda', kind: 'text', width: 8, value: () => '$' },
      { head: 'stock', kind: 'number', width: 8, value: ({ at, isRisen }) => (at % 50) + (isRisen ? 1 : 0) },
    ],
    products,
  )
  return (await workbookFile([sheet], 'lista')).body
}
