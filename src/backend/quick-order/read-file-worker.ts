import { CallError, type ErrorCode } from '#contract/errors.ts'
import { readOrderFile } from './read-file.ts'

/** The lines of a file, or why it was refused: a `CallError` cannot be thrown across threads. */
export type FileReading =
  | { readonly lines: string[] }
  | { readonly code: ErrorCode; readonly detail: string | null }

/** The entry point of the worker thread of `file-reader.ts`. */
export async function readFileInThread(base64: string): Promise<FileReading> {
  try {
    return { lines: await readOrderFile(base64) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { code: error.code, detail: error.detail }
  }
}
