import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { BrochureJobData, WorkerMessage } from './brochure-content.ts'
import { makeFile } from './make-file.ts'

/** Makes one catalogue and ends. What it is given is what `runWorker` hands over. */
const data: BrochureJobData = workerData

function tell(news: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(news, transfer)
}

/** Where processors are few, requests go first: on Linux a thread has a priority of its own. */
function stepBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
  } catch {
    // Elsewhere it runs like any other thread.
  }
}

stepBack()
// Every picture is drawn once and kept on disk: remembering its parts would only take memory.
sharp.cache(false)
const { body, pages } = await makeFile(data, tell)
tell({ kind: 'made', body, pages }, [body.buffer])
