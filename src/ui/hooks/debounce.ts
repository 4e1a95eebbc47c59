export interface Debounced<Arguments extends unknown[]> {
  (...args: Arguments): void
  /** Drops a pending call. */
  cancel(): void
}

/** Runs `act` with the last arguments once `waitMs` have passed without another call. */
export function debounce<Arguments extends unknown[]>(
  act: (...args: Arguments) => void,
  waitMs: number,
): Debounced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return Object.assign(
    (...args: Arguments) => {
      cancel()
      timer = setTimeout(act, waitMs, ...args)
    },
    { cancel },
  )
}
