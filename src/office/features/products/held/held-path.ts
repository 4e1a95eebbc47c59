/** The screen of a change that waits, or of all of them. */
export function heldPath(id?: number): string {
  return id === undefined ? '/aprobaciones' : `/aprobaciones/${id}`
}
