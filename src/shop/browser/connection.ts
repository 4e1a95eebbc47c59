/** Longer than a slow phone needs for a few bytes; a request that hangs counts as unanswered. */
const TIMEOUT_MS = 8_000

/** Whether a failed request or import got no answer; an answer that refuses is no such failure. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}

/** Whether the shop answers right now. `navigator.onLine` only knows whether there is a network at all. */
export async function isShopReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return ok
  } catch {
    return false
  }
}
