declare global {
  interface Window {
    /** Set by the guard of pages that an operator sees as a customer (`http/impersonation/page-guard.js`). */
    onlyReads?: true
  }
}

/** Whether nothing on the page may be changed, because an operator sees it as a customer (OFC-12). */
export function onlyReads(): boolean {
  return window.onlyReads === true
}
