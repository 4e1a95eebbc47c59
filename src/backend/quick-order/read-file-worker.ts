import { CallError, type ErrorCode } from '#contract/errors.ts'
import { readOrderFile } from './read-file.ts'

/** The lines of a file, or why it is refused: a thread cannot throw a `CallError` to another. */
export type FileReading =
  | { readonly lines: string[] }
  | { readonly code: ErrorCode; readonly detail: string | null }

/** What the thread of `file-reader.ts` runs. */
export async function readFileInThread(base64: string): Promise<FileReading> {
  try {
    return { lines: await readOrderFile(base64) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { code: error.code, detail: error.detail }
  }
}
