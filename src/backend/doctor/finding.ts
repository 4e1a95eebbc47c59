/** ✓, ! (to be looked at, the shop works) or ✗ (something does not work, or must not be so). */
export type Level = 'fine' | 'warning' | 'wrong'

/** What one look at an installation found. Nothing in it may be secret: it is printed, and pasted elsewhere. */
export interface Finding {
  readonly level: Level
  /** One sentence. */
  readonly says: string
  /** What to do about it; null where all is well. */
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
