import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

export interface UploadedFile {
  readonly sha256: string
  readonly kind: 'picture' | 'document'
  readonly source: string
  readonly width: number | null
  readonly height: number | null
}

/** Notes a stored file; one that was sent before stays as it was noted. */
export async function noteUpload(db: Database, file: UploadedFile): Promise<void> {
  await db
    .insertInto('uploaded_files')
    .values(file)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function findUploadsByHash(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, UploadedFile>> {
  const { rows } = await sql<UploadedFile>`
    select sha256, kind, source, width, height from uploaded_files where sha256 = any(${hashes}::text[])`.execute(
    db,
  )
  return new Map(rows.map(file => [file.sha256, file]))
}

export async function findUploads(
  db: Database,
  sources: readonly string[],
): Promise<ReadonlyMap<string, UploadedFile>> {
  const { rows } = await sql<UploadedFile>`
    select sha256, kind, source, width, height from uploaded_files where source = any(${sources}::text[])`.execute(
    db,
  )
  return new Map(rows.map(file => [file.source, file]))
}

export interface CodeRow {
  readonly kind: 'code' | 'barcode' | 'supplier'
  /** As `foldCode` writes it. */
  readonly key: string
  readonly itemcode: string
}

const folded = (column: string) => sql`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`

/** Products that have one of these folded codes as their own, a bar code or a supplier's, those of its lists included. */
export async function findByFoldedCodes(db: Database, keys: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    with wanted as (select distinct unnest(${keys}::text[]) as key)
    select 'code' as kind, w.key, p.itemcode from products p join wanted w on w.key = ${folded('p.itemcode')}
    union all
    select 'code', w.key, f.itemcode from former_codes f join wanted w on w.key = ${folded('f.code')}
    union all
    select 'barcode', w.key, p.itemcode from products p join wanted w on w.key = p.codebars
    union all
    select c.kind, w.key, c.itemcode from product_codes c join wanted w on w.key = ${folded('c.code')}
    union all
    select 'supplier', w.key, s.itemcode from supplier_items s join wanted w on w.key = ${folded('s.supplier_item')}
    order by itemcode`.execute(db)
  return rows
}

export async function findTitles(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ itemcode: string; title: string }>`
    select itemcode, title from products where itemcode = any(${codes}::varchar[])`.execute(db)
  return new Map(rows.map(({ itemcode, title }) => [itemcode, title]))
}
