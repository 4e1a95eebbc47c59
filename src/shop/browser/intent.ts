import { linkedPage } from './linked-page.ts'

/** The page a link leads to, within the shop. */
export interface Intent {
  readonly pathname: string
  /** Path, query and fragment. */
  readonly href: string
}

/** A pointer that only crosses a link on its way has left it by then. */
const DWELL_MS = 65

/**
 * Calls back once for each page that somebody seems to be about to open: a pointer that rests on a link, a finger that
 * touches one, the focus that comes to one. Says nothing where the connection is to be spared. Answers how to stop.
 */
export function watchIntent(root: Document, tell: (intent: Intent) => void): () => void {
  const told = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function consider(target: EventTarget | null): void {
    const link = linkedPage(target)
    if (link === null || told.has(link.href) || isSparing()) return
    told.add(link.href)
    tell(link)
  }
  function rest({ target, pointerType }: PointerEvent): void {
    clearTimeout(timer)
    if (pointerType === 'mouse') timer = setTimeout(consider, DWELL_MS, target)
  }
  const now = ({ target }: Event) => consider(target)

  root.addEventListener('pointerover', rest, { passive: true })
  root.addEventListener('touchstart', now, { passive: true })
  root.addEventListener('focusin', now, { passive: true })
  return () => {
    clearTimeout(timer)
    root.removeEventListener('pointerover', rest)
    root.removeEventListener('touchstart', now)
    root.removeEventListener('focusin', now)
  }
}

/** Not in every browser, nor in TypeScript's own library. */
function isSparing(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
