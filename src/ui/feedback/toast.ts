export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface WaitingToast {
  readonly kind: ToastKind
  readonly text: string
  /** Where what happened can be seen. */
  readonly link?: ToastLink | undefined
}

export interface ToastLink {
  readonly href: string
  readonly label: string
}

type Listener = (toast: WaitingToast) => void

const waiting: WaitingToast[] = []
let wake: (() => void) | undefined
let listener: Listener | undefined

/** Shows a coloured message for 5 s and has it read out. The code that draws it loads with the first one. */
export function showToast(kind: ToastKind, text: string, link?: ToastLink): void {
  const toast = { kind, text, link }
  if (listener) listener(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** Told once that somebody has something to say (`ToastRegion`). */
export function onFirstToast(act: () => void): () => void {
  wake = act
  if (waiting.length > 0) act()
  return () => {
    wake = undefined
  }
}

/** Takes over the messages, those that waited first (`ToastHost`). */
export function takeToasts(take: Listener): () => void {
  listener = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    listener = undefined
  }
}
