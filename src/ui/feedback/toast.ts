export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface ToastMessage {
  readonly kind: ToastKind
  readonly text: string
  /** Leads to the result of the action. */
  readonly link?: ToastLink | undefined
  /** A button, for which it is shown for longer. */
  readonly act?: ToastAct | undefined
}

export interface ToastAct {
  readonly label: string
  readonly run: () => unknown
}

export interface ToastLink {
  readonly href: string
  readonly label: string
}

type Listener = (toast: ToastMessage) => void

const queue: ToastMessage[] = []
let onFirst: (() => void) | undefined
let listener: Listener | undefined

/** Shows a coloured message for 5 s and announces it. The code that renders it is loaded with the first one. */
export function showToast(kind: ToastKind, text: string, link?: ToastLink): void {
  show({ kind, text, link })
}

/** The same for 10 s, with a button, such as one that takes the action back. */
export function showToastWithAct(kind: ToastKind, text: string, act: ToastAct): void {
  show({ kind, text, act })
}

function show(toast: ToastMessage): void {
  if (listener) listener(toast)
  else {
    queue.push(toast)
    onFirst?.()
  }
}

/** Registers what to do when a toast is queued (`ToastRegion`); returns how to unregister. */
export function onFirstToast(act: () => void): () => void {
  onFirst = act
  if (queue.length > 0) act()
  return () => {
    onFirst = undefined
  }
}

/** Receives the queued toasts and all later ones (`ToastHost`); returns how to unsubscribe. */
export function subscribeToToasts(onToast: Listener): () => void {
  listener = onToast
  for (const toast of queue.splice(0)) onToast(toast)
  return () => {
    listener = undefined
  }
}
