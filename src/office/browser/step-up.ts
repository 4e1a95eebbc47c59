type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers who asks the person for the second factor (`StepUpDialog`); returns how to unregister. */
export function registerStepUp(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = null
  }
}

/** Asks for the second factor again, once for all calls that need it; false where the person gave up. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
