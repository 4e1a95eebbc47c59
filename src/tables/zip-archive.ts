import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { TableError } from './table-error.ts'

export interface ZipArchive {
  readonly file: string
  readonly entries: ReadonlyMap<string, Entry>
}

/** The fixed part of an entry of the directory. */
const ENTRY_BYTES = 46
const LARGEST_DIRECTORY = 16 * 2 ** 20

/**
 * Reads the directory of a ZIP file.
 * @throws TableError when the directory is missing (a truncated file) or broken, or an entry is encrypted.
 */
export async function openZip(file: string): Promise<ZipArchive> {
  const zip = await openFile(file)
  const entries = new Map<string, Entry>()
  let size = 0
  try {
    for await (const entry of zip.eachEntry()) {
      size += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (size > LARGEST_DIRECTORY) throw new TableError('damaged')
      if (entry.isEncrypted()) throw new TableError('password')
      entries.set(entry.fileNameRaw.toString('utf8').replaceAll('\\', '/'), entry)
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged', '', error)
  } finally {
    zip.close()
  }
  return { file, entries }
}

/** Streams the content of an entry. @throws TableError beyond `limit` bytes, or beyond the size the entry claims. */
export async function* readEntry({ file }: ZipArchive, entry: Entry, limit: number): AsyncGenerator<Buffer> {
  const zip = await openFile(file)
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > limit) throw new TableError('unpacks-too-big')
      yield bytes
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged', String(entry.fileNameRaw), error)
  } finally {
    zip.close()
  }
}

/** Names stay bytes: a name that leads out of a folder is harmless, since nothing is written under it. */
async function openFile(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, decodeStrings: false })
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw new TableError('truncated', '', error)
  }
}
