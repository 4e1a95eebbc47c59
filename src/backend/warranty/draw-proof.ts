import { openWorkerThread } from '../platform/worker-thread.ts'
import type { ProofDrawing, ProofRequest } from './proof.ts'

export interface ProofViewer {
  readonly draw: (request: ProofRequest) => Promise<ProofDrawing>
  readonly close: () => Promise<void>
}

const IDLE_MS = 60_000
/** A page takes a fraction of a second; a file made to take forever ends with its thread. */
const LONGEST_MS = 15_000

/**
 * Draws proofs of purchase, which strangers sent, as pictures of our own (OFT-09): their type is read from their content,
 * in a thread of its own, and what a browser gets is never the file.
 */
export function openProofViewer(): ProofViewer {
  const thread = openWorkerThread<ProofRequest, ProofDrawing>({
    entry: new URL('./draw-proof-worker.ts', import.meta.url),
    name: 'drawProof',
    idleMs: IDLE_MS,
    maxYoungGenerationSizeMb: 16,
    maxOldGenerationSizeMb: 256,
  })
  return {
    draw: async request => {
      try {
        return await thread.run(request, { signal: AbortSignal.timeout(LONGEST_MS) })
      } catch (error) {
        // Too long, or too much memory: as unreadable as a broken file.
        if (error instanceof Error && (error.name === 'AbortError' || 'code' in error)) {
          return { pages: 0, picture: null }
        }
        throw error
      }
    },
    close: thread.close,
  }
}
