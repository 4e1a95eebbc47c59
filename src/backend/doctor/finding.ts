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

/** One row of a table of checks. */
export interface Check<Facts> {
  /** False where there is nothing to say. */
  readonly level: (facts: Facts) => Level | false
  readonly says: string | ((facts: Facts) => string)
  readonly todo: string
}

/** The findings of a table, in its order; the good line where there is none. */
export function findingsOf<Facts>(checks: readonly Check<Facts>[], facts: Facts, good: string): Finding[] {
  const found = checks.flatMap(({ level, says, todo }) => {
    const at = level(facts)
    return at === false ? [] : [{ level: at, says: typeof says === 'string' ? says : says(facts), todo }]
  })
  return found.length > 0 ? found : [fine(good)]
}
