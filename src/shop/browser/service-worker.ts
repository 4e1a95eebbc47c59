/**
 * Registers `/sw.js`, once the page has all it needs first. A page of a customer has it store the code of all other
 * pages too, so that they open without a connection; others store what they load.
 */
export async function registerServiceWorker({ storesAll }: { storesAll: boolean }): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
  try {
    await navigator.serviceWorker.register('/sw.js')
    if (!storesAll) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('store-assets')
  } catch {
    // Not allowed here, or no connection: the page works without it.
  }
}
