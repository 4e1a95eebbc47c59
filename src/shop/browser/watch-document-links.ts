/**
 * Intercepts links and forms that load a document while the browser is offline, because the page would be replaced by an
 * error. `hold` receives a function that continues. Returns a function that stops watching.
 */
export function watchDocumentLinks(hold: (open: () => void) => void): () => void {
  function consider(event: MouseEvent | SubmitEvent): void {
    if (navigator.onLine || event.defaultPrevented) return
    const open = event instanceof SubmitEvent ? resubmit(event) : follow(event)
    if (open === null) return
    event.preventDefault()
    hold(open)
  }
  document.addEventListener('click', consider)
  document.addEventListener('submit', consider)
  return () => {
    document.removeEventListener('click', consider)
    document.removeEventListener('submit', consider)
  }
}

function follow(event: MouseEvent): (() => void) | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return null
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null
  const isJump = link.hash !== '' && link.href.split('#', 1)[0] === location.href.split('#', 1)[0]
  return isJump ? null : () => location.assign(link.href)
}

function resubmit({ target, submitter }: SubmitEvent): (() => void) | null {
  if (!(target instanceof HTMLFormElement) || target.method === 'dialog' || target.target === '_blank')
    return null
  return () => target.requestSubmit(submitter)
}
