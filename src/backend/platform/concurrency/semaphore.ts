/** Runs at most `slots` tasks concurrently; the others wait in order of arrival. */
export function createSemaphore(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = slots
  const waiting: (() => void)[] = []
  return async work => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot passes to the next waiting task without becoming free.
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
