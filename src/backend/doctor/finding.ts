/** ✓, ! (needs attention, the shop works) or ✗ (something does not work or is unsafe). */
export type Level = 'fine' | 'warning' | 'wrong'

/** The result of one check of an installation. Must not contain secrets: it is printed, and pasted elsewhere. */
export interface Finding {
  readonly level: Level
  /** One sentence. */
  readonly says: string
  /** What to do about it; null if nothing. */
  readonly todo: string | null
}

export function fine(says: string): Finding {
  return { level: 'fine', says, todo: null }
}

export function warning(says: string, todo: string): Finding {
  return { level: 'warning', says, todo }
}

export function wrong(says: string, todo: string): Finding {
  return { level: 'wrong', says, todo }
}
