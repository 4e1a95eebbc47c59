import { linkedPage } from './linked-page.ts'

/** Target of a link within the shop. */
export interface Intent {
  readonly pathname: string
  /** Path, query and fragment. */
  readonly href: string
}

/** Longer than a pointer takes to cross a link. */
const DWELL_MS = 65

/**
 * Calls back once for each page that the user is likely to open: a pointer resting on a link, a touch, focus. Does
 * nothing with Save-Data. Returns a function that stops watching.
 */
export function watchIntent(root: Document, onIntent: (intent: Intent) => void): () => void {
  const reported = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function consider(target: EventTarget | null): void {
    const link = linkedPage(target)
    if (link === null || reported.has(link.href) || savesData()) return
    reported.add(link.href)
    onIntent(link)
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

/** The Network Information API is missing in some browsers and in TypeScript's library. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
