interface SaveQueueOptions {
  /** How long nothing may change before a save leaves. */
  delayMs: number
  /** Saves what there is when it is called; never throws. */
  save: () => Promise<void>
}

export interface SaveQueue {
  /** Something changed: a save leaves `delayMs` after the last request. */
  request(): void
  /** The page is being left: a waiting save leaves now, unless one is under way. */
  flush(): void
  /** Forgets a waiting save. */
  cancel(): void
}

/**
 * Changes that follow each other closely make one save; there is never more than one under way, and
 * what changed meanwhile is saved after it, so that an older save cannot land after a newer one.
 */
export function createSaveQueue({ delayMs, save }: SaveQueueOptions): SaveQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  let saving = false

  function request(): void {
    waiting = true
    clearTimeout(timer)
    timer = setTimeout(send, delayMs)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (saving || !waiting) return
    waiting = false
    saving = true
    save().finally(() => {
      saving = false
      // A request whose delay is still running leaves by its own timer.
      if (waiting && timer === undefined) send()
    })
  }

  return {
    request,
    flush: () => {
      if (waiting) send()
    },
    cancel: () => {
      waiting = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}
