import { DEVICE_CACHE } from '../../../browser/forget-device.ts'
import { OFFICE_PATH, SERVICE_WORKER_PATH } from '../../../site/office-paths.ts'

/** Stores the code of the screens that work without a connection, once there are data for them (`http/offline/sw.js`). */
export async function storeCode(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: OFFICE_PATH })
    const { active } = await navigator.serviceWorker.ready
    await caches.open(DEVICE_CACHE)
    active?.postMessage('store-files')
    // Without it a browser may remove drafts when the disk is full.
    await navigator.storage.persist()
  } catch {
    // Not allowed here: data of an open page are still there without a connection.
  }
}
