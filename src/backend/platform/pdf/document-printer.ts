import { openWorkerThread } from '../worker-thread.ts'
import type { PrintableDocument } from './document.ts'

export interface DocumentPrinter {
  /** The document as a PDF; equal documents give equal bytes. Rejects after `close`. */
  readonly print: (document: PrintableDocument) => Promise<Uint8Array>
  /** Ends the thread once pending documents are printed. */
  readonly close: () => Promise<void>
}

/** Documents come in bursts (a customer looks through a statement), and a warm thread is ten times as fast. */
const IDLE_MS = 60_000
/** Prints in a worker thread, so that a long document does not block requests. */
export function openDocumentPrinter(): DocumentPrinter {
  const { run, close } = openWorkerThread<PrintableDocument, Uint8Array>({
    entry: new URL('./print-document-worker.ts', import.meta.url),
    name: 'printDocument',
    idleMs: IDLE_MS,
    // Drawing creates much short-lived garbage: a small young generation keeps the process 300 MB smaller at the same speed.
    maxYoungGenerationSizeMb: 16,
    // Fits many documents of 700 lines; one that needs more fails alone.
    maxOldGenerationSizeMb: 512,
  })
  return { print: document => run(document), close }
}
