const MINUTE_MS = 60_000

/** Counts one use of `key`; beyond `most` in this minute the milliseconds until the next one, else 0. */
export type CountUse = (key: string, most: number) => number | Promise<number>

/**
 * Fixed windows of one minute in the memory of this process: good enough against floods, and no SQL statement.
 * @param now milliseconds since 1970
 */
export function createMinuteCounts(now: () => number = Date.now): (key: string, most: number) => number {
  const uses = new Map<string, number>()
  let minute = 0
  return (key, most) => {
    const at = now()
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS)
      uses.clear()
    }
    const used = uses.get(key) ?? 0
    if (used >= most) return (minute + 1) * MINUTE_MS - at
    uses.set(key, used + 1)
    return 0
  }
}
