import { Worker } from 'node:worker_threads'
import type { BrochureJobData, WorkerMessage } from './brochure-content.ts'

export interface WorkerRun {
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

type Made = Extract<WorkerMessage, { kind: 'made' }>

/** Heap limit of the thread; the largest brochure needs about 60 MB. */
const MAX_HEAP_MEGABYTES = 160

/**
 * Makes a brochure in its own thread, which does not block requests and frees its memory at the end. Throws
 * the thread's error, or the signal's reason when aborted.
 */
export function runWorker(data: BrochureJobData, { signal, onProgress }: WorkerRun): Promise<Made> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./brochure-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
  })
  return new Promise<Made>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') onProgress(message.done)
      else resolve(message)
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`The brochure thread exited with ${code}`)))
  }).finally(() => worker.terminate())
}
