import { Zip, ZipPassThrough } from 'fflate'
import type { FileReply } from '#contract/file-reply.ts'

/** A file that is produced lazily. */
export interface ArchivedFile {
  readonly name: string
  make(): Promise<FileReply>
}

interface ArchiveOptions {
  readonly files: readonly ArchivedFile[]
  /** Last file of the archive, listing files that failed. */
  readonly missingFile: (names: readonly string[]) => FileReply
  /** Called for each file that failed. */
  readonly report: (error: unknown, name: string) => void
}

/**
 * Streams a ZIP while its files are produced, with at most one of them in memory. The first file is awaited before the
 * stream starts, so that a complete failure becomes an error response; files that fail later are listed in the archive.
 */
export async function zipArchive({
  files,
  missingFile,
  report,
}: ArchiveOptions): Promise<AsyncIterable<Uint8Array>> {
  const [first, ...others] = files
  const made = first === undefined ? null : await first.make()
  return pieces()

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const waiting: Uint8Array[] = []
    const zip = new Zip((error, piece) => {
      if (error) throw error
      waiting.push(piece)
    })
    const add = (name: string, body: Uint8Array) => {
      // Stored without compression, because PDF content is compressed already.
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entry.push(body, true)
      return waiting.splice(0)
    }
    if (first !== undefined && made !== null) yield* add(first.name, made.body)
    const missing: string[] = []
    for (const { name, make } of others) {
      const file = await make().catch((error: unknown) => {
        report(error, name)
        return null
      })
      if (file === null) missing.push(name)
      else yield* add(name, file.body)
    }
    if (missing.length > 0) {
      const note = missingFile(missing)
      yield* add(note.name, note.body)
    }
    zip.end()
    yield* waiting
  }
}
