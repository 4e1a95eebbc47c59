import { parentPort, workerData } from 'node:worker_threads'
import type { CatalogJobData, WorkerNews } from './catalog-content.ts'
import { makeFile } from './make-file.ts'

/** Makes one catalogue and ends. What it is given is what `runWorker` hands over. */
const data: CatalogJobData = workerData

function tell(news: WorkerNews, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(news, transfer)
}

const { body, pages } = await makeFile(data, tell)
tell({ kind: 'made', body, pages }, [body.buffer])
