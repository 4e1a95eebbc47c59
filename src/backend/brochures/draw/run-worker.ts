import { Worker } from 'node:worker_threads'
import type { BrochureJobData, WorkerMessage } from './brochure-content.ts'

export interface WorkerRun {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

type Made = Extract<WorkerMessage, { kind: 'made' }>

/** Megabytes of JavaScript objects a catalogue may need; the largest needs some 60. */
const MAX_HEAP_MEGABYTES = 160

/**
 * Makes a catalogue in a thread of its own, so that requests are answered meanwhile; its memory goes with it. Throws
 * what went wrong in it, and the signal's reason once that is given.
 */
export function runWorker(data: BrochureJobData, { signal, onProgress }: WorkerRun): Promise<Made> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./brochure-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
  })
  return new Promise<Made>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.on('message', (news: WorkerMessage) => {
      if (news.kind === 'progress') onProgress(news.done)
      else resolve(news)
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`The thread of the catalogue ended with ${code}`)))
  }).finally(() => worker.terminate())
}
