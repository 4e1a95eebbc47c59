/** Whether the server answers: `offline` the browser has no network, `away` nothing answers. */
export type Connection = 'here' | 'offline' | 'away'

let state: Connection = 'here'
const listeners = new Set<() => void>()

export function connection(): Connection {
  return state
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server answered, with whatever. */
export function noteAnswer(): void {
  change('here')
}

/** A call had no answer. */
export function noteSilence(): void {
  change(navigator.onLine ? 'away' : 'offline')
}

function change(next: Connection): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}
