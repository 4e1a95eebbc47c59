export interface Debounced<Arguments extends unknown[]> {
  (...given: Arguments): void
  /** Forgets a waiting call. */
  cancel(): void
}

/** Runs `act` with the last arguments once `waitMs` passed without a further call. */
export function debounce<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
  waitMs: number,
): Debounced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return Object.assign(
    (...given: Arguments) => {
      cancel()
      timer = setTimeout(act, waitMs, ...given)
    },
    { cancel },
  )
}
