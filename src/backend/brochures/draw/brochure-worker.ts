import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { BrochureJobData, WorkerMessage } from './brochure-content.ts'
import { makeFile } from './make-file.ts'

/** Makes one brochure and exits. Its data comes from `runWorker`. */
const data: BrochureJobData = workerData

function post(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

/** Requests come first when processors are few: on Linux each thread has its own priority. */
function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
  } catch {
    // Not available on other systems.
  }
}

lowerPriority()
// Every picture is rendered once and stored on disk, so a cache would only use memory.
sharp.cache(false)
const { body, pages } = await makeFile(data, post)
post({ kind: 'made', body, pages }, [body.buffer])
