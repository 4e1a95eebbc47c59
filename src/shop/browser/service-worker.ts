/**
 * Registers `/sw.js` after the page has loaded. For customers (`storesAll`) it also caches the code of all other pages,
 * so that they open without a connection; for visitors only what they load.
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
    // Not allowed or no connection: the page works without it.
  }
}
