import { Zip, ZipPassThrough } from 'fflate'
import type { FileReply } from '#contract/file-reply.ts'

/** A file that is made when its turn comes. */
export interface ArchivedFile {
  readonly name: string
  make(): Promise<FileReply>
}

interface ArchiveOptions {
  readonly files: readonly ArchivedFile[]
  /** What is put in the archive, as its last file, where some could not be made. */
  readonly missingFile: (names: readonly string[]) => FileReply
  /** Told of each that could not be made. */
  readonly report: (error: unknown, name: string) => void
}

/**
 * A ZIP, piece by piece while its files are made: never more than one of them is in memory. The first one is made
 * before anything is answered, so that what fails altogether is a plain refusal; a later one that fails is named in
 * the archive itself.
 */
export async function archiveOf({
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
      // As they are: the pages of a PDF are compressed inside.
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
