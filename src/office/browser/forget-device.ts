import { OFFICE_PATH } from '../site/office-paths.ts'

/** What a rep's phone keeps of customers and products: a database of its own, so that it goes as a whole (OFX-17). */
export const DEVICE_DATABASE = 'oficina.datos'
/** The shell and the files of the build (`http/offline/sw.js`). */
export const DEVICE_CACHE = 'oficina'

/**
 * Removes all that opens without a connection: data, code and service worker. Drafts that were not sent stay: they are sent
 * by whoever wrote them. Called where there is no session, or none that keeps anything.
 */
export async function forgetDevice(): Promise<void> {
  await Promise.all([deleteDatabase(DEVICE_DATABASE), forgetCode()])
}

async function forgetCode(): Promise<void> {
  // Absent where a page is neither local nor behind TLS.
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(OFFICE_PATH).catch(() => undefined)
  // On the shop's port its own worker answers for addresses that this one does not have.
  if (registration !== undefined && new URL(registration.scope).pathname === OFFICE_PATH)
    await registration.unregister()
  await caches.delete(DEVICE_CACHE).catch(() => false)
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise(resolve => {
    const deleting = indexedDB.deleteDatabase(name)
    // Whatever happens, the page goes on; another tab that has it open closes it soon, and then it is deleted.
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })
}
