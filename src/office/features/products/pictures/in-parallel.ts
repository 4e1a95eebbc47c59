/**
 * Runs an act for each thing, some at a time and in their order. After the first that fails none is begun; throws what it
 * threw, or the abort, once those that were running have ended.
 */
export async function inParallel<Thing>(
  things: readonly Thing[],
  atOnce: number,
  signal: AbortSignal,
  act: (thing: Thing, at: number) => Promise<void>,
): Promise<void> {
  // Shared: each thing is taken once.
  const waiting = things.entries()
  let hasFailed = false
  const work = async () => {
    for (const [at, thing] of waiting) {
      signal.throwIfAborted()
      if (hasFailed) return
      try {
        await act(thing, at)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
