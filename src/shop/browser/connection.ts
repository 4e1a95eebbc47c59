/** More than a slow phone needs for a few bytes; a hanging request counts as failed. */
const TIMEOUT_MS = 8_000

/** Whether a request or import failed without a response; an error response is not a connection error. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}

/** Whether the shop responds. `navigator.onLine` only reports whether there is a network. */
export async function isShopReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return ok
  } catch {
    return false
  }
}
