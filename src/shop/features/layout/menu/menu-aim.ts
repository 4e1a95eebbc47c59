/** A pointer position in CSS pixels. */
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
  leave(): void
  stop(): void
}

interface MenuAimOptions<Entry> {
  /** The open entry. */
  shown: () => Entry | null
  show: (entry: Entry) => void
  hide: () => void
}

/** Crossing the bar opens nothing. */
const OPEN_AFTER_MS = 80
/** How long a pointer moving down to the panel may stay on a neighbouring entry. */
const SWITCH_AFTER_MS = 300
const CLOSE_AFTER_MS = 250
/** Pixels sideways per pixel down that still count as a move towards the panel, which is as wide as the page. */
const DOWNWARD_SLOPE = 4

/** Opens and closes panels under a bar by the pointer's intent; diagonal moves towards the open panel do not switch. */
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
      const isDownward = last !== null && isMovingDown(last, at)
      last = at
      const open = shown()
      if (open === entry) return stop()
      if (open === null) {
        if (waitingFor !== entry) showLater(entry, OPEN_AFTER_MS)
        return
      }
      if (isDownward) return showLater(entry, SWITCH_AFTER_MS)
      // A pointer that rests on the pending entry keeps its timer running.
      if (waitingFor !== entry) {
        stop()
        show(entry)
      }
    },
    inside() {
      last = null
      stop()
    },
    leave() {
      last = null
      waitingFor = null
      wait(CLOSE_AFTER_MS, hide)
    },
    stop,
  }
}

function isMovingDown(from: Point, to: Point): boolean {
  const down = to.y - from.y
  return down > 0 && Math.abs(to.x - from.x) <= down * DOWNWARD_SLOPE
}
