/** ✓, ! (needs attention, the shop works) or ✗ (something does not work or is unsafe). */
export type Level = 'fine' | 'warning' | 'wrong'

/** What the people of the shop read of a finding, in Spanish. */
export interface OfficeWords {
  readonly says: string
  /** What to do about it, or whom to ask; null if nothing. */
  readonly todo: string | null
}

/** The result of one check of an installation. Must not contain secrets: it is printed, and pasted elsewhere. */
export interface Finding {
  readonly level: Level
  /** One sentence. */
  readonly says: string
  /** What to do about it; null if nothing. */
  readonly todo: string | null
  /** Absent where only whoever runs the machine is concerned: the back office does not show it (OFS-10). */
  readonly office?: OfficeWords | undefined
}

export function fine(says: string, office?: OfficeWords): Finding {
  return { level: 'fine', says, todo: null, office }
}

export function warning(says: string, todo: string, office?: OfficeWords): Finding {
  return { level: 'warning', says, todo, office }
}

export function wrong(says: string, todo: string, office?: OfficeWords): Finding {
  return { level: 'wrong', says, todo, office }
}

/** One row of a table of checks. */
export interface Check<Facts> {
  /** False where there is nothing to say. */
  readonly level: (facts: Facts) => Level | false
  readonly says: string | ((facts: Facts) => string)
  readonly todo: string
  readonly office?: (facts: Facts) => OfficeWords
}

/** What is said where no check of a table found anything. */
interface GoodLine {
  readonly says: string
  readonly office?: OfficeWords
}

/** The findings of a table, in its order; the good line where there is none. */
export function findingsOf<Facts>(checks: readonly Check<Facts>[], facts: Facts, good: GoodLine): Finding[] {
  const found = checks.flatMap(({ level, says, todo, office }): Finding[] => {
    const at = level(facts)
    if (at === false) return []
    return [{ level: at, says: typeof says === 'string' ? says : says(facts), todo, office: office?.(facts) }]
  })
  return found.length > 0 ? found : [fine(good.says, good.office)]
}
