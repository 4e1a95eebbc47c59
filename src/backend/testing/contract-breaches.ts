/** What left the backend otherwise than its document says, since it was last asked. */
const breaches: string[] = []

export function recordBreach(breach: string): void {
  breaches.push(breach)
}

/** The breaches so far, which are forgotten with that. */
export function drainBreaches(): string[] {
  return breaches.splice(0)
}
