// Runs in pages that an operator sees as a customer, before their other scripts (banner.ts): what the browser keeps for
// its own customer is neither read nor written, and what is refused says so in the banner.
{
  const banner = document.querySelector('ver-como')
  const id = banner.dataset.id
  const put = (target, name, property) =>
    Object.defineProperty(target, name, { configurable: true, ...property })

  /** A storage that ends with the page. */
  const storage = () => {
    const values = new Map()
    return {
      get length() {
        return values.size
      },
      key: index => [...values.keys()][index] ?? null,
      getItem: name => values.get(String(name)) ?? null,
      setItem: (name, value) => void values.set(String(name), String(value)),
      removeItem: name => void values.delete(String(name)),
      clear: () => values.clear(),
    }
  }
  put(window, 'localStorage', { value: storage() })
  put(window, 'sessionStorage', { value: storage() })
  put(window, 'indexedDB', { value: undefined })
  put(window, 'caches', { value: undefined })
  put(document, 'cookie', { get: () => '', set: () => {} })
  delete Navigator.prototype.serviceWorker
  // Changes that the customer's own tabs make.
  addEventListener('storage', event => event.stopImmediatePropagation(), true)
  // The cart changes nothing on the screen that it can't save.
  window.onlyReads = true

  const refuse = () => {
    banner.querySelector('[role=alert]').hidden = false
  }
  const send = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isOwn = new URL(request.url).origin === location.origin
    // The server answers such a request for this customer or not at all.
    if (isOwn) request.headers.set('x-ver-como', id)
    const response = await send(request)
    const outcome = isOwn ? response.headers.get('x-ver-como') : null
    if (outcome === 'solo-lectura') refuse()
    // Another page.
    else if (response.url.includes('.data')) banner.querySelector('[role=alert]').hidden = true
    if (outcome === 'fin') location.assign('/ver-como/fin')
    return response
  }
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...given) {
    open.apply(this, given)
    this.setRequestHeader('x-ver-como', id)
  }
  addEventListener(
    'submit',
    event => {
      const form = event.target
      const method = event.submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get'
      if (method.toLowerCase() !== 'post' || banner.contains(form)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      refuse()
    },
    true,
  )
  // After `Salir` the page is not shown again by going back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--ver-como', `${banner.offsetHeight}px`)
  }).observe(banner)
}
