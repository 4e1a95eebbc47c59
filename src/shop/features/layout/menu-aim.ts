/** A pointer's place on the screen, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface MenuAim<Entry> {
  /** The pointer is over an entry of the bar. */
  over(entry: Entry, at: Point): void
  /** The pointer reached the open panel. */
  inside(): void
  /** The pointer left the bar and its panel. */
  away(): void
  stop(): void
}

interface MenuAimOptions<Entry> {
  /** What is open now. */
  shown: () => Entry | null
  show: (entry: Entry) => void
  hide: () => void
}

/** Passing over the bar opens nothing. */
const OPEN_AFTER_MS = 80
/** So long a pointer on its way down to the panel may cross the neighbours. */
const PATIENCE_MS = 300
const CLOSE_AFTER_MS = 250
/** How many pixels aside per pixel down still lead to a panel as wide as the page. */
const DOWNWARD_SLOPE = 4

/** Opens and closes panels under a bar by what the pointer seems to be after; diagonal ways are forgiven. */
export function createMenuAim<Entry>({ shown, show, hide }: MenuAimOptions<Entry>): MenuAim<Entry> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Point | null = null
  let waitingFor: Entry | null = null

  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const showLater = (entry: Entry, ms: number) => {
    waitingFor = entry
    wait(ms, () => {
      waitingFor = null
      show(entry)
    })
  }
  const stop = () => {
    clearTimeout(timer)
    waitingFor = null
  }

  return {
    over(entry, at) {
      const headsDown = last !== null && isHeadingDown(last, at)
      last = at
      const open = shown()
      if (open === entry) return stop()
      if (open === null) {
        if (waitingFor !== entry) showLater(entry, OPEN_AFTER_MS)
        return
      }
      if (headsDown) return showLater(entry, PATIENCE_MS)
      // Resting still between two looks is no change of mind.
      if (waitingFor !== entry) {
        stop()
        show(entry)
      }
    },
    inside() {
      last = null
      stop()
    },
    away() {
      last = null
      waitingFor = null
      wait(CLOSE_AFTER_MS, hide)
    },
    stop,
  }
}

function isHeadingDown(from: Point, to: Point): boolean {
  const down = to.y - from.y
  return down > 0 && Math.abs(to.x - from.x) <= down * DOWNWARD_SLOPE
}
