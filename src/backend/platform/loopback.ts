const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/** Whether a host is a loopback address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
