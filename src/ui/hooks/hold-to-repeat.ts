import { type PointerEvent, useEffect, useRef } from 'react'

export interface HoldTiming {
  /** Delay before the first repetition. */
  readonly delayMs: number
  readonly everyMs: number
}

export interface Hold {
  start(): void
  stop(): void
}

/** Acts immediately, then repeatedly until stopped (QTY-09, QTY-10). Starting twice has no further effect. */
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

/** Handlers of a button that repeats while it is pressed; by keyboard it acts once per press. */
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
      // Pointer clicks were already handled on pointerdown.
      if (event.detail === 0) latest.current()
    },
  }
}
