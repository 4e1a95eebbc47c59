/** Lets at most `slots` works run at once; the others wait in the order they came. */
export function createSemaphore(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = slots
  const waiting: (() => void)[] = []
  return async work => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot passes on to the next in line without becoming free.
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
