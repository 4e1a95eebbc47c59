import Piscina from 'piscina'
import type { Paper } from './document.ts'

export type { Paper } from './document.ts'

export interface PaperPrinter {
  /** The paper as the bytes of a PDF; equal papers give equal bytes. Rejects after `close`. */
  readonly print: (paper: Paper) => Promise<Uint8Array>
  /** Ends the thread once what was asked for is printed. */
  readonly close: () => Promise<void>
}

/** Papers come in bursts (a customer looks through a statement), and a warm thread prints ten times as fast. */
const IDLE_MS = 60_000
/**
 * Drawing makes much that is forgotten at once: a small nursery keeps the process 300 MB smaller at the same speed.
 * The rest is many times what a document of 700 lines takes; a paper that needs more fails alone.
 */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

/** Prints in a thread of its own, so that a long paper holds up nobody; the thread starts with the first paper. */
export function openPaperPrinter(): PaperPrinter {
  const pool = new Piscina<Paper, Uint8Array>({
    filename: new URL('./print-document-worker.ts', import.meta.url).href,
    name: 'printPaper',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: THREAD_MEMORY,
  })
  let isClosed = false
  return {
    // The pool itself would leave a paper that comes too late waiting for ever.
    print: async paper => {
      if (isClosed) throw new Error('The paper printer is closed')
      return pool.run(paper)
    },
    close: () => {
      isClosed = true
      return pool.close()
    },
  }
}
