import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { LookupRule } from '#contract/office/products/import-mapping.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import type { AcceptedRow } from './rows/check-rows.ts'

/** Increase it when reading or merging of rows changes, so that files imported before are read again. */
const RULES = 2

/** The options that affect what is written. */
interface RequestedImport {
  readonly file: string
  readonly mapFile?: string | undefined
  readonly sheet?: string | undefined
  readonly picturesFolder?: string | undefined
  readonly priceList?: number | undefined
  readonly currency?: string | undefined
  readonly newStock?: string | undefined
  readonly deactivateMissing?: boolean
}

export interface ImportRequest {
  /** Hash of the file. */
  readonly fileSha256: string
  /** Hash of everything that affects what the import writes. */
  readonly requestSha256: string
}

/** Hashes a file with its map, the tables named there, the folder of pictures and the options. */
export async function identifyRequest(job: RequestedImport, map: Mapping | null): Promise<ImportRequest> {
  const fileSha256 = await hashFile(job.file)
  const request = createHash('sha256')
  const { priceList, currency, newStock, deactivateMissing, sheet, picturesFolder } = job
  request.update(
    JSON.stringify([
      RULES,
      fileSha256,
      priceList,
      currency,
      newStock,
      deactivateMissing,
      sheet,
      picturesFolder,
    ]),
  )
  if (job.mapFile !== undefined) request.update(await readFile(job.mapFile))
  for (const table of tablesOf(map)) await addFile(request, table)
  if (picturesFolder !== undefined) await addPictures(request, picturesFolder)
  return { fileSha256, requestSha256: request.digest('hex') }
}

/** SHA-256 of a file's bytes. */
export async function hashFile(file: string): Promise<string> {
  return await addFile(createHash('sha256'), file).then(hash => hash.digest('hex'))
}

/**
 * Whether importing a row again would change nothing. A level without a quantity means "enough", which depends on what
 * orders have committed since.
 */
export function isRepeatable({ row: { stock } }: AcceptedRow): boolean {
  return stock === undefined || stock.available !== undefined || stock.status === 'D' || stock.status === 'A'
}

/** Every table named in a map, nested look-ups included. */
function tablesOf(map: Mapping | null): string[] {
  if (map === null) return []
  const files: string[] = map.codes === undefined ? [] : [map.codes.file]
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'lookup' || key === 'next') files.push((part as LookupRule).file)
      visit(part)
    }
  }
  visit(map.fields)
  const { folder, tables = {} } = map
  return folder === null
    ? []
    : files.filter(file => !Object.hasOwn(tables, file)).map(file => resolve(folder, file))
}

/** An unreadable file is reported later, when the import opens it. */
async function addFile(hash: Hash, file: string): Promise<Hash> {
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk)
  } catch {
    hash.update('unreadable')
  }
  return hash
}

/** By name, size and time: reading thousands of pictures would cost as much as it saves. */
async function addPictures(hash: Hash, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const { size, mtimeMs } = await stat(file)
    hash.update(JSON.stringify([file, size, mtimeMs]))
  }
}
