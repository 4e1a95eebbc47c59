interface SaveQueueOptions {
  /** Time without changes before a save is sent. */
  delayMs: number
  /** Saves the current state; never throws. */
  save: () => Promise<void>
}

export interface SaveQueue {
  /** Requests a save, sent `delayMs` after the last request. */
  request(): void
  /** Sends a pending save now, unless one is running: the page is being left. */
  flush(): void
  /** Drops a pending save. */
  cancel(): void
}

/**
 * Debounces changes into one save, with at most one running; changes made meanwhile are saved after it, so that an older
 * save cannot overtake a newer one.
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
      // A request whose delay is still running is sent by its own timer.
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
