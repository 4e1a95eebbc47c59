import { type PointerEvent, useEffect, useRef } from 'react'

export interface HoldTiming {
  /** How long it is held before the first repeat. */
  readonly delayMs: number
  readonly everyMs: number
}

export interface Hold {
  start(): void
  stop(): void
}

/** Acts at once, then again and again while held (QTY-09, QTY-10). Starting twice is starting once. */
export function createHold(act: () => void, { delayMs, everyMs }: HoldTiming): Hold {
  let timer: ReturnType<typeof setTimeout> | undefined
  const repeat = () => {
    timer = setTimeout(repeat, everyMs)
    act()
  }
  return {
    start() {
      if (timer !== undefined) return
      timer = setTimeout(repeat, delayMs)
      act()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Handlers of a button that repeats while it is pressed; the keyboard acts once a press. */
export function useHoldToRepeat(act: () => void, timing: HoldTiming) {
  const latest = useRef(act)
  latest.current = act
  const held = useRef<Hold>(undefined)
  held.current ??= createHold(() => latest.current(), timing)
  const hold = held.current
  useEffect(() => hold.stop, [hold])
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) hold.start()
    },
    onPointerUp: hold.stop,
    onPointerLeave: hold.stop,
    onPointerCancel: hold.stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick(event: { detail: number }) {
      // A click made by a pointer was already acted upon when it went down.
      if (event.detail === 0) latest.current()
    },
  }
}
