/** Violations of the OpenAPI document since the last drain. */
const breaches: string[] = []

export function recordBreach(breach: string): void {
  breaches.push(breach)
}

/** Returns and clears the breaches so far. */
export function drainBreaches(): string[] {
  return breaches.splice(0)
}
