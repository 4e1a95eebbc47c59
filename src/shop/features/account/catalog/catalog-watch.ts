import { isOpen, type MadeCatalog } from './catalog.ts'

/** Milliseconds between two looks at what is being made: soon at first, ever more seldom while nothing moves. */
const FIRST_DELAY_MS = 800
const LONGEST_DELAY_MS = 15_000
const GROWTH = 1.5
/** Failures in a row after which it is told. */
const TOLD_FAILURES = 3

interface WatchOptions {
  /** Reads the list; rejects when no answer came. */
  ask(): Promise<readonly MadeCatalog[]>
  onList(list: readonly MadeCatalog[]): void
  /** Whether the list has not been to be had for a while. */
  onTrouble(isTroubled: boolean): void
}

export interface CatalogWatch {
  /** Looks at once, and on as long as it is needed. */
  look(): Promise<void>
  /** No further look until `look`. */
  stop(): void
}

/** Follows catalogues until none is being made any more (CTL-02). */
export function createCatalogWatch({ ask, onList, onTrouble }: WatchOptions): CatalogWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_DELAY_MS
  let seen = ''
  let failures = 0
  /** Looks begun before the last stop say nothing any more. */
  let round = 0

  function goOn(list: readonly MadeCatalog[]): void {
    const now = standOf(list)
    delay = now === seen ? Math.min(delay * GROWTH, LONGEST_DELAY_MS) : FIRST_DELAY_MS
    seen = now
    if (list.some(isOpen)) wait()
  }

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), delay)
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    round += 1
    const mine = round
    try {
      const list = await ask()
      if (mine !== round) return
      failures = 0
      onTrouble(false)
      onList(list)
      goOn(list)
    } catch {
      if (mine !== round) return
      failures += 1
      if (failures >= TOLD_FAILURES) onTrouble(true)
      delay = Math.min(delay * GROWTH, LONGEST_DELAY_MS)
      wait()
    }
  }

  return {
    look,
    stop() {
      clearTimeout(timer)
      round += 1
    },
  }
}

/** What changes when something moves. */
function standOf(list: readonly MadeCatalog[]): string {
  return list
    .filter(isOpen)
    .map(({ catalogId, status, progress }) => `${catalogId} ${status} ${progress}`)
    .join('\n')
}
