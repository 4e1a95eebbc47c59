import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { BackupRefusal } from './backup-refusal.ts'
import {
  FORMAT,
  fileEntry,
  MANIFEST,
  MARKER,
  type Manifest,
  manifestSchema,
  tableName,
  tableOfPart,
} from './manifest.ts'
import { countRows } from './row-parts.ts'
import { isSealed } from './seal.ts'

const ZSTD_MAGIC = 0xfd2fb528
/** Read whole, so they have a limit: a few bytes of an archive can be unpacked to any number. */
const LONGEST_MARKER_BYTES = 16
const LARGEST_MANIFEST_BYTES = 256 * 1024 * 1024

/** The entries of the archive after its marker, each body to be read to its end or not at all. */
export async function* readEntries(file: string): AsyncGenerator<ParsedTarEntry> {
  const decoder = createTarDecoder({ strict: true })
  const tar = pipeline(createReadStream(file), createZstdDecompress(), () => undefined)
  // What goes wrong in any of these streams is thrown where the entries are read.
  Readable.toWeb(tar)
    .pipeTo(decoder.writable)
    .catch(() => undefined)
  let isMarker = true
  for await (const entry of decoder.readable) {
    if (isMarker) await checkMarker(file, entry)
    else yield entry
    isMarker = false
    await entry.body.cancel()
  }
}

async function checkMarker(file: string, { header, body }: ParsedTarEntry): Promise<void> {
  if (header.name !== MARKER || header.size > LONGEST_MARKER_BYTES) throw new Error('It is another archive')
  const version = Number((await text(body)).trim())
  if (version !== FORMAT) {
    throw new BackupRefusal(
      `${file} is a backup of format ${version}; this version reads format ${FORMAT}: use the version that made it, or a newer one.`,
    )
  }
}

/**
 * Reads the whole archive and compares it with its manifest, before anything is written anywhere.
 * @throws BackupRefusal when it is no backup, is not whole, or was changed.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  await refuseOtherFiles(file)
  const found = new Map<string, { hash: Hash; rows: number }>()
  try {
    if (!(await isSealed(file))) throw new Error('It ends too early or was changed')
    let manifest: Manifest | undefined
    for await (const { header, body } of readEntries(file)) {
      if (manifest !== undefined) throw new Error('Something follows its manifest')
      if (header.name === MANIFEST) {
        if (header.size > LARGEST_MANIFEST_BYTES) throw new Error('Its manifest is too large')
        manifest = manifestSchema.parse(JSON.parse(await text(body)))
        continue
      }
      const name = tableOfPart(header.name) ?? header.name
      const known = found.get(name) ?? { hash: createHash('sha256'), rows: 0 }
      found.set(name, known)
      for await (const chunk of body) {
        known.hash.update(chunk)
        known.rows += countRows(chunk)
      }
    }
    if (manifest === undefined) throw new Error('It has no manifest')
    compare(manifest, found)
    return manifest
  } catch (error) {
    if (error instanceof BackupRefusal) throw error
    throw new BackupRefusal(
      `${file} is damaged or was not copied to its end: nothing was restored. Copy it again or take another backup.`,
      { cause: error },
    )
  }
}

function compare(manifest: Manifest, found: ReadonlyMap<string, { hash: Hash; rows: number }>): void {
  const nothing = () => ({ hash: createHash('sha256'), rows: 0 })
  const names = new Set<string>()
  for (const table of manifest.tables) {
    const { hash, rows } = found.get(tableName(table)) ?? nothing()
    names.add(tableName(table))
    if (hash.digest('hex') !== table.sha256 || rows !== table.rows) throw new Error(`${table.name} differs`)
  }
  for (const [index, file] of manifest.files.entries()) {
    const name = fileEntry(index + 1)
    names.add(name)
    if (found.get(name)?.hash.digest('hex') !== file.sha256) throw new Error(`${file.path} differs`)
  }
  for (const name of found.keys()) if (!names.has(name)) throw new Error(`${name} is not in the manifest`)
}

async function refuseOtherFiles(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupRefusal(`${file} cannot be read: look at its name and at who may read it.`)
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).catch(() => ({
      bytesRead: 0,
      buffer: Buffer.alloc(4),
    }))
    if (bytesRead === 4 && buffer.readUInt32LE(0) === ZSTD_MAGIC) return
    throw new BackupRefusal(`${file} is no backup of a shop: npm run backup makes them.`)
  } finally {
    await handle.close()
  }
}
