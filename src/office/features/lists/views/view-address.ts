/** Names the open view in the address of its screen. */
const VIEW = 'v'
/** Instead of a view: the screen without one, where it would open with another. */
export const NO_VIEW = 'todo'
/** What is no filter: the page of a list, what is selected in it, and what is open over it. */
const PASSING = [VIEW, 'after', 'before', 'sigue', 'nuevo', 'imprimir', 'copia', 'elegidos', 'mirar'] as const
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The view that an address names; null: none, or nothing that is one. */
export function viewIn(search: URLSearchParams): string | null {
  const id = search.get(VIEW)
  return id !== null && ID.test(id) ? id : null
}

/** Filter and order of an address, as a view keeps them. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of PASSING) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** The address of a view: it alone, or with what it filters. */
export function viewAddress(id: string, search = ''): URLSearchParams {
  return new URLSearchParams([[VIEW, id], ...new URLSearchParams(search)])
}

/** Whether an address names a view and says nothing else: it is opened as it was saved. */
export function isViewAlone(search: URLSearchParams): boolean {
  return search.size === 1 && search.has(VIEW)
}

/** What of an address stays when a screen sets all its filters anew. */
export function keptView(search: URLSearchParams): Record<string, string> {
  const id = search.get(VIEW)
  return id === null ? {} : { [VIEW]: id }
}
