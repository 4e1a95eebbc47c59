/** Keys of what a person opened lately, newest first: no name is kept in the browser, and the server says what may still be read. */
const MOST = 12
const PLACES: readonly (readonly [kind: string, path: RegExp])[] = [
  ['order', /^\/pedidos\/(\d+)(?:\/|$)/],
  ['customer', /^\/clientes\/([^/]+)(?:\/|$)/],
  ['product', /^\/productos\/([^/]+)$/],
  ['promo', /^\/promos\/(\d+)(?:\/|$)/],
  ['popup', /^\/popups\/(\d+)$/],
  ['page', /^\/contenido\/([^/]+)(?:\/|$)/],
]
/** Screens at such addresses that are no thing. */
const NO_THING: ReadonlySet<string> = new Set(['solicitudes', 'visitas', 'nuevo', 'nueva'])

export function recentThings(personId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(personId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(thing => typeof thing === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a thing, as `kind:key`, before the others. */
export function rememberThing(personId: string, thing: string): void {
  const others = recentThings(personId).filter(one => one !== thing)
  localStorage.setItem(nameOf(personId), JSON.stringify([thing, ...others].slice(0, MOST)))
}

/** The thing whose screen an address below `/oficina` is; null for other screens. */
export function thingAt(path: string): string | null {
  for (const [kind, pattern] of PLACES) {
    const key = pattern.exec(path)?.[1]
    if (key !== undefined && !NO_THING.has(key)) return `${kind}:${decodeURIComponent(key)}`
  }
  return null
}

function nameOf(personId: string): string {
  return `oficina.recientes.${personId}`
}
